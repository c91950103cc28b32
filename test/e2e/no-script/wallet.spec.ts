/** The cart's wallet without script, from its button to the order. */
import { expect, test } from "@playwright/test";
import { startBuiltShop, type BuiltShop } from "../../server/built-shop";
import { paymentOrigin, upstreamOrigin } from "../../playwright.config";

let shop: BuiltShop;

test.describe("without script", { tag: "@only-no-script" }, () => {
  test.beforeAll(async () => {
    shop = await startBuiltShop(upstreamOrigin, {
      EXPRESS_BUTTONS: "express-cart",
      PAYMENT_ORIGINS: paymentOrigin,
    });
  });
  test.afterAll(() => shop.stop());

  test("a wallet places the order without further questions", async ({
    page,
  }) => {
    await page.goto(`${shop.origin}/de-de/p/scree-2-FR1001`);
    await page.locator("#buy [type=radio]:enabled").first().check();
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await page.getByRole("button", { name: "Mit PayPal bezahlen" }).click();
    await page.waitForURL(`${paymentOrigin}/**`);
    await page
      .getByRole("button", { name: "Zahlungspflichtig bestellen" })
      .click();
    await page.waitForURL(/bestellbestaetigung/);
    await expect(page.locator("main")).toContainText("Hafenstraße 8");
  });
});
