/** Reading reviews, voting on them and translating them, without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alerts } from "./support/problems";
import { readText } from "./support/navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const call = "GET /products/v1/products/FR1001/reviews";
const items = "main li[id^=item-]";

const open = ({ visitor, paths }: Guest, query = {}) =>
  visitor.open(paths.reviews("FR1001", query));
const idsOf = ({ visitor }: Guest) =>
  visitor.all(items).map(({ id }) => id.replace("item-", ""));
const voteForm = (id: string) => `#item-${id} form:has([value=vote])`;

describe("the reviews of a product", () => {
  it("are linked from its stars, ten per page, with their summary [REV-001, ROUTE-034, DLG-036]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.at("/p/x-FR1001"));
    await visitor.click("4.6 out of 5 stars");
    expect(visitor.page.url.pathname).toBe("/en-us/reviews/FR1001");
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("h1")).toBe("Scree 2: reviews");
    const text = visitor.text("main");
    expect(text).toContain("4.6 out of 5 stars");
    expect(text).toContain("318 reviews");
    expect(text).toContain("Page 1 of 32");
    expect(visitor.all(items)).toHaveLength(10);
    const [first] = visitor.all(items);
    expect(readText(first!)).toMatch(/, \w+ \d+, 20\d\d/);
    // The calls before are those of the product's page, which shows two.
    expect(shop.calls(call).at(-1)?.query).toEqual({
      locale: "en-us",
      page: "1",
      size: "10",
    });
    const before = idsOf(guest);
    await visitor.click("Next page");
    expect(visitor.page.url.search).toBe("?page=2");
    expect(visitor.text("main")).toContain("Page 2 of 32");
    expect(idsOf(guest).some((id) => before.includes(id))).toBe(false);
    await visitor.click("Previous page");
    expect(idsOf(guest)).toEqual(before);
    // Without script the dialog's address leads to the page.
    await visitor.open(paths.dialog("reviews", "FR1001"));
    expect(visitor.page.url.pathname).toBe("/en-us/reviews/FR1001");
  });

  it("can be filtered by stars and sorted [REV-001, ROUTE-034]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await open(guest);
    await visitor.click("1 star");
    expect(visitor.page.url.search).toBe("?rating=1");
    const shown = Number(
      /1 star: (\d+) review/.exec(visitor.text("main"))?.[1],
    );
    expect(shown).toBeGreaterThan(0);
    expect(visitor.all(items)).toHaveLength(Math.min(shown, 10));
    for (const item of visitor.all(items))
      expect(readText(item)).toMatch(/^1 star/);
    await visitor.click("Newest");
    expect(visitor.page.url.search).toBe("?sort=newest&rating=1");
    const days = visitor
      .all(`${items} > p`)
      .map((line) => Date.parse(readText(line).split(", ").slice(1).join(", ")))
      .filter((day) => !Number.isNaN(day));
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual([...days].sort((one, other) => other - one));
    expect(shop.calls(call).at(-1)?.query).toEqual({
      locale: "en-us",
      page: "1",
      size: "10",
      sort: "newest",
      rating: "1",
    });
    await visitor.click("Show all reviews");
    expect(visitor.page.url.search).toBe("?sort=newest");
    await visitor.click("Lowest rated");
    expect(readText(visitor.all(items)[0]!)).toMatch(/^1 star/);
    await visitor.click("Highest rated");
    expect(readText(visitor.all(items)[0]!)).toMatch(/^5 stars/);
    await visitor.click("Most helpful");
    const helpful = visitor
      .all(`${items} button[value=up]`)
      .map((button) => Number(/\d+/.exec(readText(button))?.[0]));
    expect(helpful).toEqual([...helpful].sort((one, other) => other - one));
  });

  it("have one address for search engines; invalid parameters are ignored", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const canonical = () =>
      visitor.find("link[rel=canonical]").getAttribute("href");
    await open(guest, { page: 2 });
    expect(canonical()).toMatch(/\/en-us\/reviews\/FR1001\?page=2$/);
    await open(guest, { sort: "newest", rating: 5, page: 2 });
    expect(canonical()).toMatch(/\/en-us\/reviews\/FR1001$/);
    await open(guest, { page: "9999", sort: "best", rating: "6" });
    expect(visitor.page.status).toBe(200);
    expect(canonical()).toMatch(/\/en-us\/reviews\/FR1001$/);
    expect(visitor.text("main")).toContain("Page 1 of 32");
    for (const id of ["FR0000", "nothing", "%3Cb%3E"]) {
      await visitor.open(paths.at(`/reviews/${id}`));
      expect(visitor.page.status).toBe(404);
    }
  });

  it("have a note where there are none", async () => {
    const { visitor, paths } = shop.visit("de-de");
    await visitor.open(paths.reviews("FR9001"));
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main")).toContain(
      "Diesen Artikel hat noch niemand bewertet.",
    );
    await visitor.click("Bewertung schreiben");
    expect(visitor.page.url.search).toBe("?productId=FR9001");
  });
});

describe("a reader of reviews", () => {
  it("votes, and the count rises [REV-002]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await open(guest, { page: 3 });
    const [id = ""] = idsOf(guest);
    const countOf = (vote: string) =>
      Number(
        /\d+/.exec(visitor.text(`${voteForm(id)} button[value=${vote}]`))?.[0],
      );
    const up = countOf("up");
    const down = countOf("down");
    await visitor.submit(voteForm(id), {}, "up");
    expect(visitor.page.status).toBe(200);
    expect(visitor.page.url.searchParams.get("page")).toBe("3");
    expect(visitor.text(`#item-${id}`)).toContain(
      `Thank you. Your vote is counted. Yes (${String(up + 1)}) · No (${String(down)})`,
    );
    const [sent] = shop.calls(
      `POST /products/v1/products/FR1001/review/${id}/vote`,
    );
    expect(sent?.body).toEqual({ vote: "up" });
    expect(sent?.query).toEqual({ locale: "en-us" });
    await open(guest, { page: 3 });
    expect(countOf("up")).toBe(up + 1);
    await visitor.submit(voteForm(id), {}, "down");
    expect(visitor.text(`#item-${id}`)).toContain(
      `Yes (${String(up + 1)}) · No (${String(down + 1)})`,
    );
  });

  it("reports one, and gets a confirmation [REV-002]", async () => {
    const guest = shop.visit("fr-fr");
    const { visitor } = guest;
    await open(guest);
    const [, id = ""] = idsOf(guest);
    await visitor.submit(`#item-${id} form:has([value=flag])`, {
      reason: "advertising",
    });
    expect(visitor.text(`#item-${id}`)).toContain(
      "Merci. Nous allons examiner cet avis.",
    );
    expect(shop.upstreams.db.reviewFlag.getAll()).toMatchObject([
      { reviewId: id, reason: "advertising" },
    ]);
    const [sent] = shop.calls(
      `POST /products/v1/products/FR1001/review/${id}/flag`,
    );
    expect(sent?.query).toEqual({ locale: "fr-fr" });
  });

  it("can translate one in another language [REV-003]", async () => {
    const guest = shop.visit("de-de");
    const { visitor } = guest;
    await open(guest, { sort: "newest" });
    const foreign = visitor.all(`${items}:has([value=translate])`);
    expect(foreign.length).toBeGreaterThan(0);
    // Reviews in German have no such button.
    expect(foreign.length).toBeLessThan(10);
    const id = foreign[0]!.id.replace("item-", "");
    const original = visitor.find(`#item-${id} [lang] p`);
    const originalText = readText(original);
    expect(original.closest("[lang]")?.getAttribute("lang")).not.toBe("de");
    await visitor.submit(`#item-${id} form:has([value=translate])`);
    const [sent] = shop.calls(`POST /products/v1/review/${id}/translate`);
    expect(sent?.body).toEqual({ targetLocale: "de-de" });
    const shown = visitor.text(`#item-${id}`);
    expect(shown).toContain("Übersetzt");
    expect(shown).toContain(originalText);
    const translation = visitor.text(`#item-${id} [role=status] p`);
    expect(translation).not.toBe(originalText);
    expect(translation).toMatch(
      /\b(?:und|die|der|das|ist|nach|bei|ich|zu|auf)\b/i,
    );
  });

  it("sees at the review what did not work", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await open(guest);
    const [id = ""] = idsOf(guest);
    shop.fault({
      method: "POST",
      path: `/products/v1/products/FR1001/review/${id}/vote`,
      errorId: "API404",
      status: 404,
    });
    await visitor.submit(voteForm(id), {}, "up");
    expect(visitor.page.status).toBe(422);
    expect(visitor.text(`#item-${id}-problem`)).not.toBe("");
    expect(alerts(visitor)).toContain(visitor.text(`#item-${id}-problem`));
    await visitor.post(paths.reviews("FR1001"), { intent: "praise" });
    expect(visitor.page.status).toBe(400);
    await visitor.post(paths.reviews("FR1001"), {
      intent: "vote",
      reviewId: "FR1002-1",
      vote: "up",
    });
    expect(visitor.page.status).toBe(422);
    expect(
      shop.upstreams.db.reviewVotes.findFirst({
        where: { reviewId: { equals: "FR1002-1" } },
      }),
    ).toBeNull();
  });
});
