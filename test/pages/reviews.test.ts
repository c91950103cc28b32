/** Writing a review of a product, without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signUp } from "./support/accounts";
import { alerts, describedBy } from "./support/problems";
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

const call = "POST /products/v1/products/FR1001/reviews";
const path = "/products/v1/products/FR1001/reviews";
const good = {
  rating: "4",
  title: "Holds on wet rock",
  reviewText: "Two weeks in the Lakes.\r\nDry feet.",
  nickname: "Ada",
  email: "ada@example.com",
  recommend: "on",
};
const field = "main [name=reviewText]";

async function write(guest: Guest, changes: Record<string, string> = {}) {
  await guest.visitor.submit(field, { ...good, ...changes });
}
const openForm = ({ visitor, paths }: Guest, productId = "FR1001") =>
  visitor.open(paths.writeReview({ productId }));

describe("a review", () => {
  it.each([
    [
      "en-us",
      "Write a review",
      "Thank you. Your review is in: we read it before we show it.",
      "Waiting to be read",
    ],
    [
      "de-de",
      "Bewertung schreiben",
      "Vielen Dank. Ihre Bewertung ist bei uns: Wir lesen sie, bevor wir sie zeigen.",
      "Wird noch gelesen",
    ],
  ] as const)(
    "is written from the page of a product of %s, and waits to be read [REV-005]",
    async (locale, link, thanks, waits) => {
      const guest = shop.visit(locale);
      const { visitor } = guest;
      await visitor.open(`/${locale}/p/x-FR1001`);
      await visitor.click(link);
      expect(visitor.page.url.pathname).toBe(`/${locale}/write-a-review`);
      expect(visitor.page.status).toBe(200);
      expect(
        visitor.all("[name=rating]").map((star) => star.getAttribute("value")),
      ).toEqual(["5", "4", "3", "2", "1"]);
      await write(guest);
      expect(visitor.text("main")).toContain(thanks);
      // The page after the redirect shows the review to its writer only.
      expect(visitor.page.url.search).toBe("?productId=FR1001&sent=1");
      const pending = visitor.text("section[aria-labelledby=pending]");
      expect(pending).toContain("Holds on wet rock");
      expect(pending).toContain("Two weeks in the Lakes.");
      expect(pending).toContain(waits);
      const other = shop.visit(locale);
      await other.visitor.open(
        visitor.page.url.pathname + visitor.page.url.search,
      );
      expect(other.visitor.text("main")).not.toContain(
        "Two weeks in the Lakes.",
      );
      await other.visitor.open(
        other.paths.reviews("FR1001", { sort: "newest" }),
      );
      expect(other.visitor.text("main")).not.toContain(
        "Two weeks in the Lakes.",
      );
      expect(visitor.all(field)).toEqual([]);
      const [sent] = shop.calls(call);
      expect(sent?.query).toEqual({ locale });
      expect(sent?.body).toEqual({
        rating: 4,
        title: "Holds on wet rock",
        text: "Two weeks in the Lakes.\nDry feet.",
        nickname: "Ada",
        email: "ada@example.com",
        recommend: true,
      });
      expect(shop.upstreams.db.review.getAll().at(-1)).toMatchObject({
        productId: "FR1001",
        status: "PENDING",
        locale,
      });
    },
  );

  it("has 1 to 5000 characters and a title of at most 150, and keeps what was typed [VAL-014]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await openForm(guest);
    await write(guest, { reviewText: "a".repeat(5_001) });
    expect(visitor.page.status).toBe(422);
    expect(describedBy(visitor, field)).toContain(
      "Your review is too long. Please keep it to 5,000 characters.",
    );
    expect(visitor.find(field).textContent).toHaveLength(5_001);
    expect(visitor.find("main [name=title]").getAttribute("value")).toBe(
      "Holds on wet rock",
    );
    expect(visitor.find("main [value='4']").hasAttribute("checked")).toBe(true);
    // All mistakes are shown at once.
    await write(guest, { title: "", reviewText: "a".repeat(5_001) });
    expect(describedBy(visitor, "main [name=title]")).not.toBe("");
    expect(describedBy(visitor, field)).toContain(
      "Please keep it to 5,000 characters.",
    );
    await write(guest, { title: "a".repeat(151), reviewText: " \u200b " });
    expect(describedBy(visitor, "main [name=title]")).not.toBe("");
    expect(describedBy(visitor, field)).not.toBe("");
    await visitor.post(guest.paths.writeReview({ productId: "FR1001" }), {
      ...good,
      rating: "6",
    });
    expect(visitor.page.status).toBe(422);
    expect(alerts(visitor)).toContain("Choose how many stars you give.");
    expect(shop.calls(call)).toEqual([]);
    await write(guest, {
      title: "a".repeat(150),
      reviewText: "a".repeat(5_000),
    });
    expect(visitor.text("main")).toContain("Thank you. Your review is in");
    expect(shop.calls(call)).toHaveLength(1);
  });

  it("of no product is refused; an id that is too long, too [ROUTE-033]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    for (const query of [
      "",
      "?productId=",
      "?productId=FR0000",
      "?productId=%3Cb%3E",
    ]) {
      await visitor.open(paths.at(`/write-a-review${query}`));
      expect(visitor.page.status).toBe(404);
      expect(visitor.text("main")).toContain(
        "We could not find this product. Open it from the search to review it.",
      );
      expect(visitor.all(field)).toEqual([]);
    }
    await visitor.post(paths.writeReview({ productId: "FR0000" }), good);
    expect(visitor.page.status).toBe(404);
    await openForm(guest);
    expect(visitor.text("h1")).toBe("Write a review");
    await write(guest, { reviewText: "a".repeat(5_001) });
    expect(describedBy(visitor, field)).toContain("too long");
  });

  it("knows the consumer", async () => {
    const guest = shop.visit();
    const email = await signUp(guest);
    await openForm(guest);
    expect(guest.visitor.find("main [name=email]").getAttribute("value")).toBe(
      email,
    );
  });
});

describe("a refusal of a review", () => {
  it.each([
    ["GEN500", "Something went wrong on our side"],
    ["STR404", "We could not find this store"],
    ["ATTR100", "what your request is about"],
    ["ATTR200", "organization"],
    ["ATTR300", "form arrived empty"],
    ["REV410", "Your review is too long. Please keep it to 5,000 characters."],
  ] as const)(
    "by %s is shown in its words [ERR-044]",
    async (errorId, words) => {
      const guest = shop.visit();
      const { visitor } = guest;
      await openForm(guest);
      shop.fault({ method: "POST", path, errorId, status: 400 });
      await write(guest);
      expect(shop.calls(call)).toHaveLength(1);
      expect(alerts(visitor)).toContain(words);
      if (errorId === "REV410")
        expect(describedBy(visitor, field)).toContain(words);
      expect(visitor.find("main [name=title]").getAttribute("value")).toBe(
        "Holds on wet rock",
      );
    },
  );
});
