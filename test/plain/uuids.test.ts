/** A shop whose products have UUIDs: their addresses have an extra segment [ROUTE-043]. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addToCart } from "../pages/support/shopping";
import { startPlainShop, type PlainShop } from "./support/plain-shop";

let shop: PlainShop;
beforeAll(async () => {
  shop = await startPlainShop("uuid");
});
afterAll(() => shop.stop());

const productPath =
  /^\/en-us\/p\/scree-2\/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

describe("a shop with UUIDs for products", () => {
  it("finds, shows and sells them", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.search({ q: "scree 2" }));
    const address =
      visitor
        .all("main .card a[href]")
        .map((link) => link.getAttribute("href") ?? "")
        .find((href) => productPath.test(href)) ?? "";
    expect(address).toMatch(productPath);
    await addToCart(guest, address.slice("/en-us/p/".length));
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text("main")).toContain("Scree 2");
  });

  it("requests an id unchanged, in its own case", async () => {
    const { visitor, paths } = shop.visit();
    const id = "8D9E8945-E597-8F9F-E6A6-245EB2990AF2";
    await visitor.open(paths.at(`/p/scree-2/${id}`));
    expect(visitor.page.status).toBe(404);
    expect(shop.calls(`GET /products/v2/products/${id}/details`)).toHaveLength(
      1,
    );
  });

  it.each(["nothing", "scree-2-FR1001", "scree-2-1", "scree-2/1"])(
    "has no page at /p/%s",
    async (slug) => {
      const { visitor, paths, t } = shop.visit();
      await visitor.open(paths.at(`/p/${slug}`));
      expect(visitor.page.status).toBe(404);
      expect(visitor.text()).toContain(
        t("shop.error.notFound.path", { path: paths.at(`/p/${slug}`) }),
      );
    },
  );
});
