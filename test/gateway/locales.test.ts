/**
 * A guest buys on the engine in every locale, without script: what is paid has its label and amount on the last page
 * before the order, and is what the engine asks for. `test/e2e/engine.spec.ts` does it with script.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addToCart,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
} from "../pages/support/shopping";
import { startEngineShop, type EngineShop } from "./support/engine-shop";
import { hasEngine, title } from "./support/has-engine";
import { paidByLocale, shown } from "./support/paid-by-locale";

describe.skipIf(!hasEngine)(title("a guest of every locale"), () => {
  let shop: EngineShop;
  beforeAll(async () => {
    shop = await startEngineShop();
  });
  afterAll(() => shop.stop());

  it.each(paidByLocale)(
    "buys without script in $locale",
    async ({ locale, sums, cents, currency, thanks }) => {
      const guest = shop.visit(locale);
      const { visitor, paths } = guest;
      const email = newEmail("locale");
      await addToCart(guest);
      await passShipping(guest, { email });
      await payByCard(guest);
      expect(shown(visitor.text("aside"))).toContain(sums);
      await placeOrder(guest);
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      const orders = await shop.admin.ordersOf(email);
      expect(orders).toEqual([
        expect.objectContaining({
          state: "PaymentAuthorized",
          totalWithTax: cents,
          currencyCode: currency,
        }),
      ]);
      const page = shown(visitor.text("main"));
      for (const text of [thanks, email, "Scree 2", orders[0]?.code])
        expect(page).toContain(text);
    },
  );
});
