/** A guest buys on the engine in every locale with script; `test/gateway/locales.test.ts` does it without. */
import { expect, test } from "@playwright/test";
import {
  startEngineShop,
  type EngineShop,
} from "../gateway/support/engine-shop";
import { hasEngine } from "../gateway/support/has-engine";
import { paidByLocale, shown } from "../gateway/support/paid-by-locale";
import {
  addToCart,
  createShopper,
  passShipping,
  payByCard,
  pressPlaceOrder,
  readConfirmation,
} from "./support/shopper";

const shoe = "scree-2-FR1001";

test.describe("on the engine", () => {
  test.skip(!hasEngine, "the engine is not installed");
  // One worker has the engine.
  test.describe.configure({ mode: "serial" });

  let shop: EngineShop;
  test.beforeAll(async () => {
    shop = await startEngineShop();
  });
  test.afterAll(() => shop.stop());

  for (const { locale, sums, cents, currency, thanks } of paidByLocale) {
    test(`a guest buys in ${locale}`, async ({ browser }) => {
      const context = await browser.newContext({ baseURL: shop.origin });
      const page = await context.newPage();
      const failures: string[] = [];
      page.on("pageerror", ({ message }) => failures.push(message));
      const shopper = createShopper(page, locale, "locale");
      await addToCart(shopper, shoe);
      await passShipping(shopper);
      await payByCard(shopper);
      await expect(page.locator("aside").last()).toContainText("Scree 2");
      const text = await page.locator("aside").last().textContent();
      expect(shown(text ?? "")).toContain(sums);
      await pressPlaceOrder(shopper);
      const number = await readConfirmation(shopper, /FRW[0-9A-Z]{12}/);
      const confirmation = page.locator("main");
      for (const part of [thanks, shopper.email, "Scree 2", "4242"])
        await expect(confirmation).toContainText(part);
      expect(await shop.admin.ordersOf(shopper.email)).toEqual([
        expect.objectContaining({
          code: number,
          state: "PaymentAuthorized",
          totalWithTax: cents,
          currencyCode: currency,
        }),
      ]);
      expect(failures).toEqual([]);
      await context.close();
    });
  }
});
