/** The names of routes that tracking uses, on the body of each page. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPageShop, type PageShop } from "./support/shop";
import {
  addToCart,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
  shoe,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

describe("the name of a route", () => {
  it("is on the body of its pages, also at localised addresses [ROUTE-058]", async () => {
    const guest = shop.visit("fr-fr");
    const { visitor, paths } = guest;
    const found: Record<string, string | null> = {};
    const note = () => {
      const { url, document } = visitor.page;
      found[url.pathname] = document.body.getAttribute("data-route");
    };
    for (const path of [
      paths.home(),
      paths.search({ q: "bottes" }),
      paths.at("/c/women-wo"),
      paths.at(`/p/${shoe}`),
      paths.at("/basecamp"),
      paths.help("returns"),
      paths.help("returns/refunds"),
      paths.storeLocator(),
      paths.favorites(),
    ]) {
      await visitor.open(path);
      note();
    }
    await addToCart(guest, shoe);
    await visitor.open(paths.cart());
    note();
    await passShipping(guest, { email: newEmail() });
    note();
    await payByCard(guest);
    await placeOrder(guest);
    note();
    expect(found).toEqual({
      "/fr-fr": "index",
      "/fr-fr/recherche": "search",
      "/fr-fr/c/femme-wo": "c-slug",
      "/fr-fr/p/scree-2-chaussure-de-trail-FR1001": "p-slug",
      "/fr-fr/basecamp": "slug",
      "/fr-fr/help/returns": "help-slug",
      "/fr-fr/help/returns/refunds": "help-slug-child_slug",
      "/fr-fr/magasins": "store-locator",
      "/fr-fr/favoris": "favorites",
      "/fr-fr/panier": "cart",
      "/fr-fr/paiement": "checkout",
      "/fr-fr/confirmation-commande": "order-confirmation",
    });
  });
});
