/**
 * The whole purchase as a guest; the account journey does it in German, `test/pages/checkout.test.ts` without
 * script.
 */
import { expect, test } from "@playwright/test";
import {
  addToCart,
  buy,
  createShopper,
  passShipping,
  payByCard,
  payOnPage,
  pressPlaceOrder,
  readConfirmation,
} from "../support/shopper";

const product = "scree-2-FR1001";

for (const [locale, tag] of [
  ["en-us", []],
  ["fr-fr", ["@phone"]],
] as const) {
  test(
    `a guest finds, orders and gets a confirmation in ${locale}`,
    { tag: [...tag] },
    async ({ page }) => {
      const shopper = createShopper(page, locale);
      const { t, paths, site } = shopper;
      await page.goto(paths.home());
      await expect(page.locator("html")).toHaveAttribute("lang", site.tag);
      await expect(page.locator("h1")).toHaveCount(1);

      const number = await buy(shopper, product);
      expect(number).toMatch(/^FRW/);
      const confirmation = page.locator("main");
      await expect(confirmation).toContainText(shopper.email);
      await expect(confirmation).toContainText("Scree 2");
      await expect(confirmation).toContainText("4242");

      await page.goto(paths.cart());
      await expect(page.locator("main")).toContainText(t("cart.empty.text"));
      await page.goto(paths.confirmation());
      await expect(page).toHaveURL(paths.home());
    },
  );
}

test(
  "the bag can be changed on the way",
  { tag: ["@phone", "@no-script"] },
  async ({ page }, { project }) => {
    const shopper = createShopper(page, "en-us");
    const { t } = shopper;
    await addToCart(shopper, product);
    const quantity = page.locator("select[name=qty]").first();
    const update = page.getByRole("button", { name: t("cart.line.update") });
    const hasScript = project.use.javaScriptEnabled !== false;
    // The button sends the quantity until the scripts have started; then it is hidden.
    if (hasScript) await expect(update).toBeHidden();
    await quantity.selectOption("2");
    if (!hasScript) await update.click();
    await expect(page.locator("main")).toContainText("$258.00");

    const promo = page.getByText(t("cart.promo.open"));
    await promo.click();
    await page.locator("[name=code]").last().fill("SAVE10");
    await page.getByRole("button", { name: t("cart.promo.apply") }).click();
    await expect(page.getByText("SAVE10").first()).toBeVisible();
    // A tenth off for an order of this size, and a tenth of the rest for the code.
    await expect(page.locator("main")).toContainText("49.02");

    await passShipping(shopper);
    await (hasScript ? payByCard(shopper) : payOnPage(shopper));
    await pressPlaceOrder(shopper);
    await readConfirmation(shopper);
  },
);
