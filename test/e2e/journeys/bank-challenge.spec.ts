/**
 * A card whose bank wants the payment confirmed (3-D Secure): to the bank and back, by its buttons and by the
 * browser's own. `test/pages/bank-challenge.test.ts` covers it without script.
 */
import { expect, test, type Page } from "@playwright/test";
import { openSummary } from "../support/seed";
import {
  createShopper,
  pressPlaceOrder,
  readConfirmation,
  type Shopper,
} from "../support/shopper";
import { ordersSent } from "../support/upstreams";

/** A shopper whose bank's challenge is open in the dialog. */
async function atBank(page: Page): Promise<Shopper> {
  const shopper = createShopper(page, "en-us", "bank");
  await openSummary(shopper, "4000 0000 0000 3220");
  await pressPlaceOrder(shopper);
  await page.waitForURL(/#modal=three-d-secure$/);
  return shopper;
}

const bankIn = (page: Page) => page.getByRole("dialog").frameLocator("iframe");
const confirm = (page: Page) => bankIn(page).locator("[value=confirm]").click();

test(
  "a confirmed order is placed once, and pressing Back does not order again [CHK-018]",
  { tag: "@phone" },
  async ({ page }) => {
    const shopper = await atBank(page);
    await confirm(page);
    await readConfirmation(shopper);
    await page.goBack();
    await page.waitForLoadState();
    expect(await ordersSent(shopper.email)).toBe(1);
    // The page that Back leads to redirects to the confirmation, possibly during this navigation.
    await expect(() => page.goto(shopper.paths.cart())).toPass();
    await expect(page.locator("main")).toContainText(
      shopper.t("cart.empty.text"),
    );
    expect(await ordersSent(shopper.email)).toBe(1);
  },
);

test("after closing the dialog, a shopper can go to the bank's own page", async ({
  page,
}) => {
  const shopper = await atBank(page);
  const { t, paths } = shopper;
  await page.getByRole("button", { name: t("shop.dialog.close") }).click();
  await page.waitForURL((url) => url.hash === "");
  await page.reload();
  await page.waitForURL(paths.processing());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    t("checkout.challenge.title"),
  );
  await page
    .getByRole("button", { name: t("checkout.challenge.open") })
    .click();
  await page.waitForURL(/\/pay\/challenge\//);
  await page.locator("[value=confirm]").click();
  await readConfirmation(shopper);
  expect(await ordersSent(shopper.email)).toBe(1);
});

test("a bank without a question closes its dialog by itself, and the order is placed", async ({
  page,
}) => {
  const shopper = createShopper(page, "de-de", "bank");
  await openSummary(shopper, "4000 0000 0000 3055");
  // The message of the bank's page sends the form, before anybody can act.
  const back = page.waitForRequest(/step=return&.*transStatus=Y/);
  await pressPlaceOrder(shopper);
  await back;
  await readConfirmation(shopper);
  expect(await ordersSent(shopper.email)).toBe(1);
});

test("after leaving the dialog, by Escape, by Back or by a reload, the page says that the bank still waits, and one order is placed", async ({
  page,
}) => {
  const shopper = await atBank(page);
  const { t } = shopper;
  const heading = page.getByRole("heading", {
    level: 1,
    name: "Your bank needs your confirmation",
  });
  const dialog = page.getByRole("dialog");
  const openAgain = async () => {
    await page
      .getByRole("button", { name: t("checkout.challenge.open") })
      .click();
    await page.waitForURL(/\/pay\/challenge\//);
  };
  await bankIn(page).locator("[value=confirm]").waitFor();
  await page.reload();
  await bankIn(page).locator("[value=confirm]").waitFor();
  await dialog.getByRole("button", { name: t("shop.dialog.close") }).focus();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(heading).toBeVisible();
  await expect(page.locator("main")).toContainText(
    "It is placed as soon as you confirm the payment with your bank.",
  );
  await openAgain();
  await page.goBack();
  await expect(heading).toBeVisible();
  expect(await ordersSent(shopper.email)).toBe(1);
  await openAgain();
  await page.locator("[value=confirm]").click();
  await readConfirmation(shopper);
  expect(await ordersSent(shopper.email)).toBe(1);
});

test("a shopper who leaves the bank can pay in another way", async ({
  page,
}) => {
  const shopper = await atBank(page);
  const { t, paths } = shopper;
  await page.goto(paths.cart());
  await page.waitForURL(paths.processing());
  await page
    .getByRole("button", { name: t("checkout.challenge.cancel") })
    .click();
  await page.waitForURL(/step=billing/);
  await expect(page.locator("main")).toContainText("Scree 2");
});
