/** The live shop has nothing that is only for tests. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ ENV_LABEL: "www", MOCKS: "1" });
});
afterAll(() => shop.stop());

it("does not start reference upstreams, and logs why [AUTH-019]", async () => {
  expect(shop.log()).toContain("MOCKS=1 is refused");
  for (const path of ["/__mock/requests", "/products/v2/catalog"]) {
    const answer = await fetch(shop.origin + path, { redirect: "manual" });
    expect(answer.ok).toBe(false);
  }
});
