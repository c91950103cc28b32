/**
 * A purchase from upstreams that send nothing beyond `spec/api.md`, without script, in three currencies;
 * every answer on the way is compared with the specification.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Guest } from "../pages/support/shop";
import {
  addToCart,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
  sizesOnSale,
} from "../pages/support/shopping";
import { readText } from "../pages/support/navigation";
import { judgeAnswer } from "./support/judge-answer";
import { startPlainShop, type PlainShop } from "./support/plain-shop";

let shop: PlainShop;
beforeAll(async () => {
  shop = await startPlainShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.answers.length = 0;
});

/** What is wrong with the answers so far. */
const wrongAnswers = () => [...new Set(shop.answers.flatMap(judgeAnswer))];

/** Links of a page within the shop. */
function linksIn({ visitor }: Guest, selector = "a[href]"): string[] {
  const hrefs = visitor
    .all(selector)
    .map((link) => link.getAttribute("href") ?? "");
  return [...new Set(hrefs)].filter((href) => href.startsWith("/"));
}

const noText = /undefined|NaN|\[object|\bnull\b/;

/** Scree 2 for women; its id is its position in the catalogue. */
const markets = [
  {
    locale: "en-us",
    product: "scree-2-1",
    category: "Women",
    price: "$129.00",
    two: "$258.00",
  },
  {
    locale: "fr-fr",
    product: "scree-2-1",
    category: "Femme",
    price: "130,00 €",
    two: "260,00 €",
  },
  {
    locale: "pl-pl",
    product: "scree-2-1",
    category: "Kobiety",
    price: "559,00 zł",
    two: "1118,00 zł",
  },
] as const;

/** Normalises all kinds of spaces. */
const shown = (text: string) => text.replace(/\s/g, " ");

describe.each(markets)(
  "a shop of $locale whose upstreams send only required properties",
  ({ locale, product, category, price, two }) => {
    it("has a home page with its categories and the newest products", async () => {
      const guest = shop.visit(locale);
      const { visitor, paths, t } = guest;
      await visitor.open(paths.home());
      expect(visitor.page.status).toBe(200);
      expect(visitor.all("main h2").map(readText)).toEqual([
        t("catalog.home.categories"),
        t("catalog.home.newest"),
      ]);
      expect(visitor.text("main")).toContain(category);
      expect(visitor.all("main .card").length).toBeGreaterThan(9);
      // The hero and a tile for each of six categories must show different products.
      const pictures = visitor
        .all("main section img")
        .slice(0, 7)
        .map((picture) => picture.getAttribute("src"));
      expect(new Set(pictures).size).toBe(7);
      expect(visitor.text()).not.toMatch(noText);
      expect(wrongAnswers()).toEqual([]);
    });

    it("lists a category, and finds by words", async () => {
      const guest = shop.visit(locale);
      const { visitor, paths } = guest;
      await visitor.open(paths.home());
      await visitor.click(category);
      expect(visitor.page.status).toBe(200);
      expect(visitor.text("h1")).toBe(category);
      expect(visitor.all("main .card")).toHaveLength(24);
      expect(visitor.text()).not.toMatch(noText);
      await visitor.open(paths.search({ q: "scree" }));
      expect(visitor.page.status).toBe(200);
      expect(linksIn(guest)).toContain(paths.at(`/p/${product}`));
      expect(visitor.text()).not.toMatch(noText);
      expect(wrongAnswers()).toEqual([]);
    });

    it("shows a product with its price", async () => {
      const guest = shop.visit(locale);
      const { visitor, paths } = guest;
      await visitor.open(paths.at("/p/anything-1"));
      expect(visitor.page.url.pathname).toBe(paths.at(`/p/${product}`));
      expect(visitor.text("h1")).toContain("Scree 2");
      expect(shown(visitor.text("main"))).toContain(price);
      expect(sizesOnSale(guest).length).toBeGreaterThan(5);
      expect(visitor.text()).not.toMatch(noText);
      expect(wrongAnswers()).toEqual([]);
    });

    it("sells it to a guest", async () => {
      const guest = shop.visit(locale);
      const { visitor, paths, t } = guest;
      const email = newEmail("plain");
      await addToCart(guest, product, { qty: "2" });
      expect(visitor.page.url.pathname).toBe(paths.cart());
      expect(shown(visitor.text("main"))).toContain(two);
      expect(linksIn(guest)).toContain(paths.at(`/p/${product}`));
      expect(visitor.text()).not.toMatch(noText);

      await passShipping(guest, { email });
      expect(visitor.text()).not.toMatch(noText);
      await payByCard(guest);
      const total = shown(visitor.text("aside dd:last-of-type"));
      await placeOrder(guest);
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      const order = shown(visitor.text("main"));
      expect(visitor.text("h1")).toContain(t("checkout.confirmation.title"));
      expect(order).toMatch(/Web\.\d{8}-x/);
      for (const text of [email, "Scree 2", "4242", two, total])
        expect(order).toContain(text);
      expect(visitor.text()).not.toMatch(noText);
      expect(shop.calls("PUT /cart/v2/checkout/order").length).toBeGreaterThan(
        0,
      );
      expect(wrongAnswers()).toEqual([]);
    });
  },
);

describe("a set", () => {
  it("is sold as its parts", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const set = shop.upstreams.catalogue.products.length + 1;
    await visitor.open(paths.at(`/p/x-${set}`));
    expect(visitor.page.url.pathname).toBe(
      paths.at(`/p/dry-on-a-wet-day-${set}`),
    );
    expect(visitor.text("h1")).toBe("Dry on a wet day");
    const choices = visitor
      .all("select[name^=part-]")
      .map((field) => [
        field.getAttribute("name") ?? "",
        [...field.querySelectorAll("option")]
          .map((option) => option.getAttribute("value") ?? "")
          .find((value) => value !== "" && value !== "none") ?? "",
      ]);
    expect(choices).toHaveLength(3);
    const parts = visitor.all("main h2").map(readText);
    expect(parts).toHaveLength(3);
    await visitor.submit(
      "select[name^=part-]",
      Object.fromEntries(choices) as Record<string, string>,
      "all",
    );
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.all("main li h2").map(readText)).toEqual(
      expect.arrayContaining(parts),
    );
    expect(wrongAnswers()).toEqual([]);
  });
});

describe("the links of a shop with plain upstreams", () => {
  it("lead to no error page", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const found = new Set<string>();
    for (const path of [
      paths.home(),
      paths.at("/c/women-1"),
      paths.at("/p/scree-2-1"),
      paths.cart(),
    ]) {
      await visitor.open(path);
      for (const link of linksIn(guest, "main a[href], nav a[href]"))
        found.add(link.split("#")[0] ?? link);
    }
    const catalogue = [...found].filter((link) => /\/[cp]\//.test(link));
    expect(catalogue.length).toBeGreaterThan(30);
    const lost: string[] = [];
    for (const link of catalogue) {
      await visitor.open(link);
      if (visitor.page.status !== 200) lost.push(link);
    }
    expect(lost).toEqual([]);
  }, 60_000);
});
