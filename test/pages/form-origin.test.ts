/** Forms with `Origin: null`, from browsers whose add-on or proxy hides where they come from. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startPageShop, type PageShop } from "./support/shop";
import { addToCart } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

it.each(["en-us", "de-de", "fr-fr"] as const)(
  "a form of the shop's own page goes through in %s",
  async (locale) => {
    const guest = shop.visit(locale, { headers: { origin: "null" } });
    const page = await addToCart(guest);
    expect(page.status).toBe(200);
    expect(page.url.pathname).toBe(guest.paths.cart());
    expect(guest.visitor.text("main")).toContain("Scree 2");
  },
);

it.each(["cross-site", "same-site", "none"])(
  "a form that is %s does not",
  async (site) => {
    shop.clearCalls();
    const guest = shop.visit("en-us", {
      headers: { origin: "null", "sec-fetch-site": site },
    });
    const page = await addToCart(guest);
    expect(page.status).toBe(403);
    expect(shop.calls("POST /cart/*")).toEqual([]);
  },
);
