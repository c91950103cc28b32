/** A purchase with script from upstreams that send nothing beyond `spec/api.md`. */
import { expect, test as base } from "@playwright/test";
import { productIdPatterns } from "../../mocks/api/plain/ids";
import { startBuiltShop } from "../server/built-shop";
import { freePort } from "../runner/ports.mjs";
import { startUpstreams } from "../runner/shop.mjs";
import { watchErrors } from "./support/documents";
import {
  createShopper,
  passShipping,
  payByCard,
  pressPlaceOrder,
  readConfirmation,
} from "./support/shopper";

const test = base.extend<object, { plainShop: string }>({
  plainShop: [
    async ({}, use) => {
      const port = await freePort(4700);
      const upstreams = await startUpstreams({
        port,
        flags: ["--plain", `--public-origin=http://127.0.0.1:${port}`],
      });
      const shop = await startBuiltShop(upstreams.origin, {
        PRODUCT_ID_PATTERN: productIdPatterns.number,
        PAYMENT_ORIGINS: upstreams.paymentOrigin,
        PAYMENT_FIELDS_URL: `${upstreams.paymentOrigin}/fields`,
      });
      await use(shop.origin);
      await shop.stop();
      upstreams.child.kill("SIGTERM");
    },
    { scope: "worker" },
  ],
  baseURL: async ({ plainShop }, use) => use(plainShop),
});

test("a guest buys from a shop whose upstreams send only required properties", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us", "plain");
  const { t, paths } = shopper;
  const errors = watchErrors(page);
  await page.goto(paths.home());
  await expect(page.locator("h1")).toHaveText(t("catalog.home.title"));
  await page.locator("main").getByRole("link", { name: "Women" }).click();
  await expect(page.locator("h1")).toHaveText("Women");
  await page.goto(paths.search({ q: "scree 2" }));
  await page
    .getByRole("link", { name: "Scree 2", exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/p\/scree-2-\d+/);
  // The address changes before the page does, and sizes could be chosen on either page.
  await expect(page.locator("h1")).toHaveText("Scree 2");
  await expect(page.locator("main")).toContainText("$129.00");
  await page
    .locator("#buy label.choice > input:not([aria-disabled], :disabled)")
    .nth(2)
    .check({ force: true });
  await page
    .locator("#buy")
    .getByRole("button", { name: t("product.form.add") })
    .click();
  const bag = page.getByRole("dialog");
  await expect(bag).toContainText("Scree 2");
  await bag.getByRole("link", { name: t("cart.mini.view") }).click();
  await page.waitForURL((url) => url.pathname === paths.cart() && !url.hash);
  await expect(page.locator("main")).toContainText("$129.00");
  await passShipping(shopper);
  await payByCard(shopper);
  await pressPlaceOrder(shopper);
  await readConfirmation(shopper, /Web\.\d{8}-x/);
  await expect(page.locator("main")).toContainText("Scree 2");
  await expect(page.locator("main")).not.toContainText(/undefined|NaN/);
  expect(errors).toEqual([]);
});
