/**
 * The steps of a shopper, which are the same with and without script. Fields are found by name, as by a
 * browser's autofill; buttons and links by their text.
 */
import { expect, type Page } from "@playwright/test";
import type { Translate } from "../../../app/i18n/translate";
import { createPaths, type Paths } from "../../../app/routing/paths";
import type { Locale, Site } from "../../../app/sites/sites";
import { addresses } from "../../pages/support/addresses";
import { textsOf } from "./texts";

export interface Shopper {
  readonly page: Page;
  readonly t: Translate;
  readonly site: Site;
  readonly paths: Paths;
  readonly email: string;
}

let made = 0;

/** Creates a shopper of a locale; `mailbox` selects a scenario of the reference upstreams. */
export function createShopper(
  page: Page,
  locale: Locale,
  mailbox = "journey",
): Shopper {
  const { t, site } = textsOf(locale);
  made += 1;
  const email = `${mailbox}+${Date.now().toString(36)}${made}@example.com`;
  return { page, t, site, paths: createPaths(site), email };
}

/** Matches the text of a button or link up to an amount that the journey need not know. */
const starting = (text: string): RegExp => {
  const words = (text.split("{{")[0] ?? "").trim().split(/\s+/);
  const escaped = words.map((word) =>
    word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  );
  // Accessible names have plain spaces, whichever spaces the text has.
  return new RegExp(`^${escaped.join("\\s+")}`);
};

/** Opens a product and adds a size to the cart; ends at the cart page. */
export async function addToCart(
  { page, t, paths }: Shopper,
  product: string,
): Promise<void> {
  await page.goto(paths.at(`/p/${product}`));
  // The size must have plenty of stock: journeys share it, and must not take each other's last pair.
  const plenty = page.locator(
    "label.choice:not(:has(span + span)) > input:enabled",
  );
  const sizes = await plenty.count();
  if (sizes > 0)
    await plenty.nth(Math.floor(Math.random() * sizes)).check({ force: true });
  await page
    .locator("#buy")
    .getByRole("button", { name: t("product.form.add") })
    .click();
  await page.waitForURL(
    (url) => url.hash.includes("mini-cart") || url.pathname === paths.cart(),
  );
  if (page.url().includes("#"))
    await page
      .getByRole("dialog")
      .getByRole("link", { name: t("cart.mini.view") })
      .click();
  await page.waitForURL((url) => url.pathname === paths.cart() && !url.hash);
  // The address changes before the page: until then the panel still shows the added product.
  await page.locator("main:not([aria-busy])").waitFor();
}

/** Fills a visible address form. */
export async function fillAddress(
  { page }: Shopper,
  address: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(address)) {
    const field = page.locator(`main [name="${name}"]`).last();
    if (await field.evaluate((element) => element.tagName === "SELECT"))
      await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Goes from the cart to the payment step, with e-mail, address and the default delivery. */
export async function passShipping(
  shopper: Shopper,
  changes: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { page, t, site, email } = shopper;
  await page
    .getByRole("link", { name: t("cart.checkout") })
    .last()
    .click();
  await page.locator("main [name=email]").fill(email);
  await fillAddress(shopper, { ...addresses[site.country], ...changes });
  await page
    .getByRole("button", { name: t("checkout.shipping.submit") })
    .last()
    .click();
}

/** Types a card into the provider's fields in the page, once they are there. */
export async function typeCard(
  { page }: Pick<Shopper, "page">,
  number = "4242 4242 4242 4242",
): Promise<void> {
  const fields = page.frameLocator("main iframe");
  await fields.locator("[name=number]").fill(number);
  await fields.locator("[name=expiry]").fill("12 / 32");
  await fields.locator("[name=securityCode]").fill("123");
  await fields.locator("[name=holder]").fill("A Fell");
}

/** Presses the button of the payment step. */
export const pressContinue = ({ page, t }: Shopper): Promise<void> =>
  page
    .getByRole("button", { name: starting(t("checkout.payment.continue")) })
    .click();

/** Pays without script, on the provider's own page. */
export async function payOnPage(shopper: Shopper): Promise<void> {
  const { page, paths } = shopper;
  await pressContinue(shopper);
  await page.waitForURL(/\/pay\//);
  await page.locator("[name=number]").fill("4242 4242 4242 4242");
  await page.locator("[name=expiry]").fill("12 / 32");
  await page.locator("[name=securityCode]").fill("123");
  await page.locator("[name=holder]").fill("A Fell");
  await page.locator("button[value=pay]").click();
  await page.waitForURL((url) => url.pathname === paths.checkout());
}

/** Pays the rest with a card that is typed in the page; ends at the summary. */
export async function payByCard(
  shopper: Shopper,
  number?: string,
): Promise<void> {
  const { page, paths } = shopper;
  await typeCard(shopper, number);
  await pressContinue(shopper);
  await page.waitForURL(
    ({ pathname, searchParams }) =>
      pathname === paths.checkout() && searchParams.get("step") === "summary",
  );
}

/** Presses the button that places the order. */
export async function pressPlaceOrder({ page, t }: Shopper): Promise<void> {
  // The bot check expects that a person takes at least this long to read an order.
  await page.waitForTimeout(300);
  await page
    .getByRole("button", { name: starting(t("checkout.review.place")) })
    .click();
}

/** Buys a product, from its page to the confirmation; returns the order's number. */
export async function buy(shopper: Shopper, product: string): Promise<string> {
  await addToCart(shopper, product);
  await passShipping(shopper);
  await payByCard(shopper);
  await pressPlaceOrder(shopper);
  return readConfirmation(shopper);
}

/** Waits for the confirmation and reads the order's number from it; `form` is the number's pattern. */
export async function readConfirmation(
  { page, t, paths }: Shopper,
  form = /FRW\d+/,
): Promise<string> {
  await page.waitForURL((url) => url.pathname === paths.confirmation(), {
    timeout: 30_000,
  });
  await expect(page.locator("h1")).toContainText(
    t("checkout.confirmation.title"),
  );
  const text = (await page.locator("main").textContent()) ?? "";
  const number = form.exec(text)?.[0];
  if (!number) throw new Error("The confirmation shows no order number");
  return number;
}
