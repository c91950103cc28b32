/** The checkout with script: its dialogs, its messages, and one document from the cart to the provider. */
import { expect, test, type Page } from "@playwright/test";
import { watchDocuments } from "./support/documents";
import { markCalls } from "./support/private-upstreams";
import { openCart, openPayment } from "./support/seed";
import {
  addToCart,
  createShopper,
  passShipping,
  payByCard,
  pressPlaceOrder,
  readConfirmation,
  type Shopper,
} from "./support/shopper";
import { callsTo } from "./support/upstreams";

/** Parses a sum as it is shown, in cents: `$12.50` is 1250. */
function cents(text: string | null): number {
  return Number((text ?? "").replaceAll(/\D/g, ""));
}

const total = async (page: Page): Promise<number> =>
  cents(await page.locator("aside dd").last().textContent());

async function atPayment(page: Page, mailbox?: string): Promise<Shopper> {
  const shopper = createShopper(page, "en-us", mailbox);
  await openPayment(shopper);
  return shopper;
}

test("another delivery method is chosen in a dialog and changes the total [DLG-014]", async ({
  page,
}) => {
  const { t } = await atPayment(page);
  const before = await total(page);
  const documents = watchDocuments(page);
  await page.getByRole("link", { name: t("checkout.change.method") }).click();
  await expect(page).toHaveURL(/#modal=change-shipping-method_.+/);
  const dialog = page.getByRole("dialog");
  const methods = dialog.getByRole("radio");
  await expect(methods.nth(1)).toBeVisible();
  await expect(methods.first()).toBeChecked();
  await methods.nth(1).check();
  await dialog
    .getByRole("button", { name: t("checkout.method.submit") })
    .click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/step=billing$/);
  await expect.poll(() => total(page)).toBeGreaterThan(before);
  expect(documents).toEqual([]);

  await page.getByRole("link", { name: t("checkout.change.method") }).click();
  await expect(dialog.getByRole("radio").nth(1)).toBeChecked();
});

test("in the first step a delivery method takes effect when it is chosen", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { t } = shopper;
  await openCart(shopper);
  await page
    .getByRole("link", { name: t("cart.checkout") })
    .last()
    .click();
  await page.waitForURL(/step=shipping/);
  const methods = page.locator("input[name^=method-]");
  await expect(methods.first()).toBeChecked();
  const before = await total(page);
  await page.locator("[name=firstName]").fill("Ada");
  await methods.nth(1).check();
  await expect.poll(() => total(page)).toBeGreaterThan(before);
  await expect(page.locator("[name=firstName]")).toHaveValue("Ada");
});

for (const [choice, stored] of [
  ["mine", "12 Main"],
  ["suggested", "12 Main St"],
] as const)
  test(`the post office's spelling is offered beside the shopper's, and the choice is saved (${choice})${choice === "suggested" ? " [DLG-016]" : ""}`, async ({
    page,
  }) => {
    const shopper = createShopper(page, "en-us");
    const { t } = shopper;
    await openCart(shopper);
    await passShipping(shopper, { addressLine1: "12 Main" });
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(t("checkout.suggestion.suggested"));
    await expect(page).toHaveURL(/#modal=validate-shipping-address$/);
    const option = (value: string) =>
      dialog.locator(`label:has(input[value=${value}])`);
    await expect(option("suggested")).toContainText("12 Main St");
    await expect(option("mine")).toContainText("12 Main");
    await expect(option("mine")).not.toContainText("12 Main St");
    await option(choice).click();
    await dialog
      .getByRole("button", { name: t("checkout.suggestion.submit") })
      .click();
    await page.waitForURL(/step=billing$/);
    await expect(dialog).toBeHidden();
    const address = page.locator("main").getByText("12 Main", { exact: false });
    await expect(address.first()).toBeVisible();
    expect(
      (await page.locator("main").textContent())?.includes("12 Main St"),
    ).toBe(choice === "suggested");
    await payByCard(shopper);
    await pressPlaceOrder(shopper);
    await readConfirmation(shopper);
    const [order] = await callsTo("/cart/v2/checkout/order", shopper.email);
    expect(order).toBeDefined();
    await expect(page.locator("main")).toContainText(stored);
  });

test("an unexpected refusal stays as a toast until it is closed [CHK-025]", async ({
  page,
}) => {
  await page.clock.install();
  const shopper = await atPayment(page, "error-gen500");
  const { t } = shopper;
  await payByCard(shopper);
  await pressPlaceOrder(shopper);
  const messages = page.getByRole("region", { name: t("shop.notice.region") });
  const alert = messages.getByRole("alert").filter({ hasText: /\S/ });
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(/step=summary/);
  await page.clock.fastForward(60_000); // longer than any toast that disappears by itself
  await expect(alert).toBeVisible();
  await messages.getByRole("button", { name: t("shop.notice.close") }).click();
  await expect(alert).toBeHidden();
  await expect(page.locator("button[value=place]")).toBeVisible();
});

test("from the product to the confirmation no further document is loaded", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { paths } = shopper;
  const documents = watchDocuments(page);
  const product = "scree-2-trail-running-shoe-FR1001";
  await addToCart(shopper, product);
  await passShipping(shopper);
  await page.waitForURL(/step=billing/);
  expect(documents).toEqual([paths.at(`/p/${product}`)]);

  await payByCard(shopper);
  await pressPlaceOrder(shopper);
  await readConfirmation(shopper);
  expect(documents).toHaveLength(1);
});

test("while ordering takes long, the button shows it and the page stays", async ({
  page,
}) => {
  const shopper = await atPayment(page, "slow-place");
  const { t } = shopper;
  await payByCard(shopper);
  await pressPlaceOrder(shopper);
  const button = page.locator("button[value=place]");
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toHaveText(t("checkout.review.pending"));
  await expect(
    page.getByRole("status").filter({ hasText: t("checkout.review.pending") }),
  ).toHaveCount(1);
  await readConfirmation(shopper);
});

test("saving an address shows when it takes long", async ({ page }) => {
  const upstreams = await markCalls(page);
  const shopper = createShopper(page, "en-us");
  const { t } = shopper;
  await openCart(shopper);
  await upstreams.fail({
    method: "POST",
    path: "/cart/v2/cart/*",
    kind: "slow",
    delayMs: 1_500,
  });
  await passShipping(shopper);
  const button = page.getByRole("button", {
    name: t("checkout.shipping.pending"),
  });
  await expect(button).toHaveAttribute("aria-busy", "true");
  await page.waitForURL(/step=billing/);
});

test("Back after the order shows it once more, then the empty bag, and cannot order again", async ({
  page,
}) => {
  const shopper = await atPayment(page);
  const { t, paths } = shopper;
  await payByCard(shopper);
  await pressPlaceOrder(shopper);
  await readConfirmation(shopper);
  await page.goBack();
  await readConfirmation(shopper);
  await page.goto(paths.checkout());
  await expect(page).toHaveURL(paths.cart());
  await expect(page.locator("main")).toContainText(t("cart.empty.text"));
  expect(await callsTo("/cart/v2/checkout/order", shopper.email)).toHaveLength(
    1,
  );
});
