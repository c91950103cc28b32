/**
 * Payment with script: the provider's fields in the page, and the dialogs of banks and lenders.
 * `test/pages/payments.test.ts` covers it without script.
 */
import { expect, test, type Page } from "@playwright/test";
import type { Locale } from "../../app/sites/sites";
import { openPayment, openSummary } from "./support/seed";
import {
  createShopper,
  pressContinue,
  pressPlaceOrder,
  readConfirmation,
  typeCard,
  type Shopper,
} from "./support/shopper";
import { bankSays, callsTo, ordersSent } from "./support/upstreams";

/** Opens the payment step and chooses a method. */
async function choosing(
  page: Page,
  locale: Locale,
  method: string,
): Promise<Shopper> {
  const shopper = createShopper(page, locale, "payments");
  await openPayment(shopper);
  await page.locator(`[name=paymentMethod][value=${method}]`).check();
  await pressContinue(shopper);
  await page.waitForURL(/step=summary/);
  return shopper;
}

const inDialog = (page: Page) =>
  page.getByRole("dialog").frameLocator("iframe");

test("a card is typed into the provider's fields, and only a token reaches the shop", async ({
  page,
}) => {
  const shopper = createShopper(page, "de-de", "payments");
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST")
      posted.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  await openPayment(shopper);
  await typeCard(shopper, "4000 0000 0000 0002");
  await pressContinue(shopper);
  const fields = page.frameLocator("main iframe");
  await expect(fields.locator("#number-problem")).toHaveText(
    "Ihre Bank hat diese Karte abgelehnt. Versuchen Sie es mit einer anderen.",
  );
  await fields.locator("[name=number]").fill("4111 1111 1111 1111");
  await fields.locator("[name=number]").press("Enter");
  await page.waitForURL(/step=summary/);
  const ofShop = posted.filter((text) => text.includes("/kasse"));
  expect(ofShop.length).toBeGreaterThan(0);
  for (const text of ofShop) expect(text).not.toMatch(/4111|4000000000000002/);
  await pressPlaceOrder(shopper);
  await readConfirmation(shopper);
});

test("a card whose fields do not load is typed on the provider's page", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us", "payments");
  await page.route(/\/fields\?/, (route) => route.abort());
  await openPayment(shopper);
  await pressContinue(shopper);
  await page.waitForURL(/\/pay\/\w+$/);
});

test("the bank of a card asks in a dialog: confirmed, the order is placed; denied, it is paid again [DLG-027]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us", "payments");
  await openSummary(shopper, "4000 0000 0000 3220");
  await pressPlaceOrder(shopper);
  await page.waitForURL(/#modal=three-d-secure$/);
  await inDialog(page).locator("[value=cancel]").click();
  await page.waitForURL(/step=billing/);
  await expect(page.locator("main")).toContainText(
    "Your bank did not confirm this payment",
  );
  await typeCard(shopper, "4000 0000 0000 3220");
  await pressContinue(shopper);
  await page.waitForURL(/step=summary/);
  await pressPlaceOrder(shopper);
  await inDialog(page).locator("[value=confirm]").click();
  await readConfirmation(shopper);
});

test("the bank's time is up: the waiting page detects it, and the payment step is open again with the goods", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us", "payments");
  await openPayment(shopper);
  await typeCard(shopper, "4000 0000 0000 3097");
  await pressContinue(shopper);
  await page.waitForURL(/step=summary/);
  await pressPlaceOrder(shopper);
  await page.waitForURL(/#modal=three-d-secure$/);
  // Nobody answers the challenge; the provider notifies the shop, and the page polls the state.
  await page.waitForURL(/step=billing/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("main")).toContainText(
    "Your bank did not confirm this payment",
  );
  expect(await ordersSent(shopper.email)).toBe(1);
});

test("a slow Przelewy24: the page says so in a closed and reopened tab, and continues by itself when the bank has answered @no-script", async ({
  page,
  context,
  javaScriptEnabled: hasScript,
}) => {
  const shopper = await choosing(page, "pl-pl", "P24");
  await pressPlaceOrder(shopper);
  if (hasScript)
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "Przejdź do banku" })
      .click();
  await page.waitForURL(/\/pay\/challenge\//);
  const question = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.locator("[value=later]").click();
  const heading = "Wciąż sprawdzamy Twoją płatność";
  await expect(page.locator("h1")).toHaveText(heading);
  const waiting = page.url();
  const tab = await context.newPage();
  await page.close();
  await tab.goto(waiting);
  await expect(tab.locator("h1")).toHaveText(heading);
  await bankSays(question, "approved");
  await tab.waitForURL(/potwierdzenie|order-confirmation/);
  await expect(tab.locator("h1")).toContainText("Dziękujemy");
  expect(await ordersSent(shopper.email)).toBe(1);
});

test("iDEAL: a dialog leads to the bank, and the bank back to the confirmation [DLG-026]", async ({
  page,
}) => {
  const shopper = await choosing(page, "nl-nl", "IDEAL");
  await pressPlaceOrder(shopper);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Bestelling FRW");
  await dialog.getByRole("button", { name: "Verder naar je bank" }).click();
  await page.waitForURL(/\/pay\/challenge\//);
  await page.locator("[value=confirm]").click();
  await readConfirmation(shopper);
  expect(await ordersSent(shopper.email)).toBe(1);
});

test("Klarna: placing opens its page in a dialog; after a refusal the button is there again; after an approval the order is placed [CHK-020] [CHK-021] [DLG-025]", async ({
  page,
}) => {
  const shopper = await choosing(page, "en-us", "KLARNA");
  await pressPlaceOrder(shopper);
  await page.waitForURL(/#modal=bnpl-payment$/);
  await inDialog(page).locator("[value=deny]").click();
  await expect(page.locator("main")).toContainText(
    "Error authorizing: your payment was not accepted.",
  );
  expect(await ordersSent(shopper.email)).toBe(0);
  await pressPlaceOrder(shopper);
  await inDialog(page).locator("[value=pay]").click();
  await readConfirmation(shopper);
  const [placed] = await callsTo("/cart/v2/checkout/order", shopper.email);
  expect(JSON.stringify(placed?.body)).toMatch(/"authorizationToken":"\w{22}"/);
});
