/**
 * Placing an order under faults, with script: there is at most one order, and the shopper always learns what
 * happened. The e-mail address selects the fault; `test/pages/order-outcomes.test.ts` covers all of them
 * without script.
 */
import { expect, test, type Page } from "@playwright/test";
import { openPayment, openSummary } from "../support/seed";
import {
  createShopper,
  payByCard,
  pressPlaceOrder,
  readConfirmation,
  type Shopper,
} from "../support/shopper";
import { ordersSent } from "../support/upstreams";

async function atSummary(page: Page, mailbox: string): Promise<Shopper> {
  const shopper = createShopper(page, "en-us", mailbox);
  await openSummary(shopper);
  return shopper;
}

test("an order whose answer is lost is found and confirmed, once", async ({
  page,
}) => {
  const shopper = await atSummary(page, "commit-hang");
  await pressPlaceOrder(shopper);
  await readConfirmation(shopper);
  expect(await ordersSent(shopper.email)).toBe(1);
  await page.goto(shopper.paths.cart());
  await expect(page.locator("main")).toContainText(
    shopper.t("cart.empty.text"),
  );
});

test("whose cart is gone is mentioned wherever the bag is shown, and ends with the shopper's choice", async ({
  page,
}) => {
  const shopper = await atSummary(page, "forgotten-garble");
  await pressPlaceOrder(shopper);
  await page.waitForURL(shopper.paths.processing());
  await expect(page.locator("h1")).toHaveText(
    "We are still checking your order",
  );
  const heading = "We are still checking your last order";
  await page.goto(shopper.paths.cart());
  await expect(page.locator("main")).toContainText(heading);
  await expect(page.locator("main")).not.toContainText("Scree 2");
  await page.goto(shopper.paths.home());
  await page.locator(`header a[href="${shopper.paths.cart()}"]`).click();
  // With script the cart opens over the page.
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await page.goto(shopper.paths.checkout());
  await page.waitForURL(shopper.paths.processing());
  await page.getByRole("button", { name: "Start a new bag" }).click();
  await page.waitForURL(shopper.paths.cart());
  await expect(page.locator("main")).toContainText(
    shopper.t("cart.empty.text"),
  );
  expect(await ordersSent(shopper.email)).toBe(1);
});

test("for another total than the confirmed one is not sent before it is confirmed again [CHK-033]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us", "dearer-later");
  // The summary prepares the order each time it is opened, so it must be opened only once.
  await openPayment(shopper);
  await payByCard(shopper);
  const place = page.locator("button[value=place]");
  await expect(place).toHaveText("Place order · $129.00");
  await pressPlaceOrder(shopper);
  await expect(
    page.getByRole("alert").filter({ hasText: "has changed" }),
  ).toContainText("Your total has changed from $129.00 to $134.00.");
  await expect(place).toHaveText("Place order · $134.00");
  expect(await ordersSent(shopper.email)).toBe(0);
  await pressPlaceOrder(shopper);
  await readConfirmation(shopper);
  expect(await ordersSent(shopper.email)).toBe(1);
});

test.describe("an order that was not made", () => {
  test("is reported as such, and the bag stays", async ({ page }) => {
    const shopper = await atSummary(page, "payerror");
    await pressPlaceOrder(shopper);
    await expect(
      page.getByRole("alert").filter({ hasText: /\S/ }).first(),
    ).toBeVisible();
    expect(page.url()).not.toContain("confirmation");
    expect(await ordersSent(shopper.email)).toBe(1);
    await page.goto(shopper.paths.cart());
    await expect(page.locator("main")).toContainText("Scree 2");
  });

  test("because a piece has sold out leads to the changed bag [CHK-022]", async ({
    page,
  }) => {
    const shopper = await atSummary(page, "oos-place");
    await pressPlaceOrder(shopper);
    await expect(page.locator("main")).toContainText(
      /no longer|sold out|not available/i,
    );
    expect(await ordersSent(shopper.email)).toBe(1);
  });
});

test("pressing twice orders once [CHK-011]", async ({ page }) => {
  const shopper = await atSummary(page, "slow-place");
  await page.waitForTimeout(300);
  const place = page.locator("button[value=place]");
  await place.dblclick();
  await readConfirmation(shopper);
  expect(await ordersSent(shopper.email)).toBe(1);
});

test("ordering in a second tab leads to the same order", async ({
  page,
  context,
}) => {
  const shopper = await atSummary(page, "slow-place");
  const second = await context.newPage();
  await second.goto(shopper.paths.checkout("summary"));
  await page.waitForTimeout(300);
  await Promise.all([
    page.locator("button[value=place]").click(),
    second.locator("button[value=place]").click(),
  ]);
  await readConfirmation(shopper);
  await second.waitForURL(/confirmation|processing|cart/);
  expect(await ordersSent(shopper.email)).toBe(1);
});

test("going back after the order neither repeats it nor restores the bag [CHK-012]", async ({
  page,
}) => {
  const shopper = await atSummary(page, "journey");
  await pressPlaceOrder(shopper);
  const number = await readConfirmation(shopper);
  await page.reload();
  await expect(page.locator("main")).toContainText(number);
  await page.goto(shopper.paths.checkout());
  await expect(page).toHaveURL(new RegExp(shopper.paths.cart()));
  await expect(page.locator("main")).toContainText(
    shopper.t("cart.empty.text"),
  );
  expect(await ordersSent(shopper.email)).toBe(1);
});
