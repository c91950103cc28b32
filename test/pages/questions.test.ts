/** Reading questions about a product, asking one, and voting on answers, without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alerts, describedBy } from "./support/problems";
import { readText } from "./support/navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    RATE_LIMIT: "off",
    // A page whose questions come late is shown without them.
    TIMEOUT_OPTIONAL_READ: "20000",
  });
  // The first rendering of a process is slow, and parts of a page do not wait for it.
  await shop.visit("de-de").visitor.open("/de-de/p/x-FR1012");
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const path = "/products/v1/products/FR1001/reviews/questions";
const items = "main li[id^=question-]";
const field = "main [name=question]";
const asked = { nickname: "Ada", email: "ada@example.com" };
const good = { question: "Is the insole removable?", ...asked };
const open = ({ visitor, paths }: Guest, query = {}) =>
  visitor.open(paths.questions("FR1001", query));
const questionsOf = ({ visitor }: Guest) =>
  visitor.all(`${items} > h3`).map(readText);

describe("the questions about a product", () => {
  it("are on its page, in the language of the market first, with the first answer and a link to all of them", async () => {
    const { visitor } = shop.visit("de-de");
    await visitor.open("/de-de/p/x-FR1001");
    const section = visitor.text("section[aria-labelledby=questions]");
    expect(section).toContain("Fragen und Antworten");
    // The retailer's answer contains the product's own note about its fit.
    expect(section).toMatch(/Fellrow antwortet/);
    expect(shop.calls(`GET ${path}`)[0]?.query).toEqual({
      locale: "de-de",
      page: "1",
      size: "2",
    });
    await visitor.click("Alle Fragen ansehen");
    expect(visitor.page.url.pathname).toBe("/de-de/questions/FR1001");
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("h1")).toBe("Scree 2: Fragen und Antworten");
  });

  it("come ten per page, and can be sorted and searched", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await open(guest);
    expect(visitor.all(items)).toHaveLength(10);
    expect(questionsOf(guest)).toContain(
      "I am between two sizes. Which one should I take?",
    );
    expect(visitor.text("main")).toContain(
      "True to size, snug heel. Go up half a size for thick socks.",
    );
    const first = questionsOf(guest);
    await visitor.click("Next page");
    expect(visitor.page.url.search).toBe("?page=2");
    expect(questionsOf(guest)).not.toEqual(first);
    await visitor.click("Newest");
    expect(visitor.page.url.search).toBe("?sort=newest");
    await open(guest);
    await visitor.submit("main [name=q]", { q: "mossy slabs" });
    expect(visitor.page.url.searchParams.get("q")).toBe("mossy slabs");
    expect(questionsOf(guest)).toEqual([
      "How do they hold on wet rock and mossy slabs?",
    ]);
    expect(visitor.text("main")).toContain("Questions with “mossy slabs”: 1");
    expect(shop.calls(`GET ${path}`).at(-1)?.query).toEqual({
      locale: "en-us",
      page: "1",
      size: "10",
      q: "mossy slabs",
    });
    await visitor.submit("main [name=q]", { q: "zeppelin" });
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main")).toContain("No question contains “zeppelin”.");
    await open(guest, { page: "9999", sort: "best" });
    expect(visitor.page.status).toBe(200);
    expect(questionsOf(guest)).toEqual(first);
    for (const id of ["FR0000", "nothing", "%3Cb%3E"]) {
      await visitor.open(paths.at(`/questions/${id}`));
      expect(visitor.page.status).toBe(404);
    }
  });

  it("are not missed by a product's page when they cannot be read", async () => {
    const { visitor } = shop.visit();
    shop.fault({ method: "GET", path, status: 500, times: 9 });
    await visitor.open("/en-us/p/x-FR1001");
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("h1")).toBe("Scree 2");
    expect(visitor.text("main")).not.toContain("No questions yet.");
    expect(visitor.all(field)).toHaveLength(1);
  });
});

describe("a shopper without script", () => {
  it("reads questions, asks one and votes on an answer, each by its call [REV-004]", async () => {
    const guest = shop.visit("en-gb");
    const { visitor, paths } = guest;
    await open(guest);
    expect(visitor.all(items)).toHaveLength(10);
    const [listed] = shop.calls(`GET ${path}`);
    expect(listed?.query).toEqual({ locale: "en-gb", page: "1", size: "10" });
    const [first] = visitor.all("main form:has([value=vote])");
    const item = first?.closest("[id^=item-]")?.id ?? "";
    await visitor.submit(`#${item} form`, {}, "up");
    expect(visitor.text(`#${item}`)).toContain(
      "Thank you. Your vote is counted.",
    );
    expect(
      shop.calls(
        `POST /products/v1/products/FR1001/review/${item.slice(5)}/questions/vote`,
      ),
    ).toMatchObject([
      { status: 200, query: { locale: "en-gb" }, body: { vote: "up" } },
    ]);
    await visitor.open(paths.at("/p/x-FR1002"));
    await visitor.submit(field, { ...good, question: "Which lugs are these?" });
    expect(visitor.text("#ask-a-question")).toContain("Which lugs are these?");
    expect(
      shop.calls("POST /products/v1/products/FR1002/reviews/questions"),
    ).toMatchObject([
      {
        query: { locale: "en-gb" },
        body: { ...asked, text: "Which lugs are these?" },
      },
    ]);
  });

  it("asks on the product's page, and sees the question as pending; nobody else does [DLG-012]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await visitor.open("/en-us/p/x-FR1001");
    expect(
      visitor
        .all("main a")
        .find((link) => readText(link) === "Ask a question")
        ?.getAttribute("href"),
    ).toMatch(/#ask-a-question$/);
    expect(visitor.all(`#ask-a-question ${field.slice(5)}`)).toHaveLength(1);
    await visitor.submit(field, { ...good, question: "" });
    expect(visitor.page.status).toBe(422);
    expect(describedBy(visitor, field)).not.toBe("");
    expect(visitor.find("main [name=nickname]").getAttribute("value")).toBe(
      "Ada",
    );
    await visitor.submit(field, good);
    expect(visitor.page.status).toBe(200);
    expect(visitor.page.url.pathname).toMatch(/^\/en-us\/p\//);
    const told = visitor.text("#ask-a-question");
    expect(told).toContain(
      "Thank you. We read your question before we show it, and write to you when it is answered.",
    );
    expect(told).toMatch(
      /Waiting to be read\s*Is the insole removable\?\s*Asked by Ada$/,
    );
    const [sent] = shop.calls(`POST ${path}`);
    expect(sent?.query).toEqual({ locale: "en-us" });
    expect(sent?.body).toEqual({
      text: "Is the insole removable?",
      nickname: "Ada",
      email: "ada@example.com",
    });
    const stored = shop.upstreams.db.question
      .getAll()
      .filter(({ text }) => text === good.question);
    expect(stored).toMatchObject([
      { productId: "FR1001", status: "PENDING", locale: "en-us" },
    ]);
    // The dialog that follows with script is a page as well.
    await visitor.open(guest.paths.dialog("ask-question-success"));
    expect(visitor.text("h1")).toBe("Your question is in");
    expect(visitor.text("main")).toContain("Is the insole removable?");
    const other = shop.visit();
    await other.visitor.open(other.paths.dialog("ask-question-success"));
    expect(other.visitor.text("main")).not.toContain("insole");
    for (const page of ["/en-us/p/x-FR1001", "/en-us/questions/FR1001"]) {
      await other.visitor.open(page);
      expect(other.visitor.text("main")).not.toContain("insole removable");
    }
  });

  it("asks on the page of the dialog, too; a word or address that nobody may read is refused at once", async () => {
    const { visitor, paths } = shop.visit("fr-fr");
    await visitor.open(paths.dialog("ask-question", "FR1001"));
    expect(visitor.text("h1")).toBe("Poser une question");
    await visitor.submit(field, {
      ...good,
      question: "Voir https://example.com ?",
    });
    expect(visitor.page.status).toBe(422);
    expect(describedBy(visitor, field)).toContain(
      "Veuillez retirer les adresses web ou e-mail et les mots injurieux.",
    );
    expect(visitor.find(field).textContent).toContain("https://example.com");
    await visitor.submit(field, { ...good, question: "a".repeat(5_001) });
    expect(visitor.page.status).toBe(422);
    expect(visitor.find(field).textContent).toHaveLength(5_001);
    await visitor.submit(field, good);
    expect(visitor.text("main")).toContain("En attente de lecture");
    await visitor.open(paths.dialog("ask-question", "FR0000"));
    expect(visitor.text("main")).toContain(
      "Nous n’avons pas trouvé ce produit",
    );
  });

  it("votes on an answer once, and the count rises", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await open(guest);
    const form = "#item-FR1001-en0-a form";
    const countOf = (vote: string) =>
      Number(/\d+/.exec(visitor.text(`${form} button[value=${vote}]`))?.[0]);
    const up = countOf("up");
    const down = countOf("down");
    await visitor.submit(form, {}, "up");
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("#item-FR1001-en0-a")).toContain(
      `Thank you. Your vote is counted. Yes (${String(up + 1)}) · No (${String(down)})`,
    );
    const vote =
      "POST /products/v1/products/FR1001/review/FR1001-en0-a/questions/vote";
    expect(shop.calls(vote)).toMatchObject([
      { query: { locale: "en-us" }, body: { vote: "up" } },
    ]);
    await open(guest);
    expect(countOf("up")).toBe(up + 1);
    await visitor.submit(form, {}, "down");
    expect(visitor.text("#item-FR1001-en0-a")).toContain(
      "You have already voted on this answer.",
    );
    expect(shop.calls(vote)).toHaveLength(1);
    const other = shop.visit();
    await open(other);
    await other.visitor.submit(form, {}, "down");
    expect(other.visitor.text("#item-FR1001-en0-a")).toContain(
      `Yes (${String(up + 1)}) · No (${String(down + 1)})`,
    );
  });

  it("sees at the answer what did not work, and can vote again", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await open(guest);
    const form = "#item-FR1001-en7-a form";
    shop.fault({
      method: "POST",
      path: "/products/v1/products/FR1001/review/FR1001-en7-a/questions/vote",
      errorId: "API404",
      status: 404,
    });
    await visitor.submit(form, {}, "up");
    expect(visitor.page.status).toBe(422);
    const problem = visitor.text("#item-FR1001-en7-a-problem");
    expect(problem).not.toBe("");
    expect(alerts(visitor)).toContain(problem);
    shop.upstreams.faults.clear();
    await visitor.submit(form, {}, "up");
    expect(visitor.text("#item-FR1001-en7-a")).toContain(
      "Your vote is counted.",
    );
  });
});
