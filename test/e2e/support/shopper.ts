/**
 * What a shopper does, in words of the shop: the same steps with and without script. Fields are found
 * by name, as a browser's autofill does; buttons and links by the text a shopper reads.
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

/** A shopper of a locale; `mailbox` picks a scenario of the reference upstreams. */
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

/** Text of a button or link whose words hold a sum that the journey need not know. */
const starting = (text: string): RegExp => {
  const words = (text.split("{{")[0] ?? "").trim().split(/\s+/);
  const escaped = words.map((word) =>
    word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  );
  // Browsers give names with plain spaces, whatever spaces the text has.
  return new RegExp(`^${escaped.join("\\s+")}`);
};

/** Opens a product and puts a size of it into the bag; ends at the cart page. */
export async function addToCart(
  { page, t, paths }: Shopper,
  product: string,
): Promise<void> {
  await page.goto(paths.at(`/p/${product}`));
  // Any size with plenty of stock: journeys share one warehouse, and must not take each other's last pair.
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
  // The address changes first: until the page is there, what was added still stands in its panel.
  await page.locator("main:not([aria-busy])").waitFor();
}

/** Fills an address form that is in view. */
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

/** From the cart to the payment step: e-mail, address, delivery as preselected. */
export async function passShipping(
  shopper: Shopper,
  changes: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { page, t, site, email } = shopper;
  await page
    .getByRole("link", { name: t("cart.checkout") })
    .last()
    .click();
  await page.locator("[name=email]").fill(email);
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

/** The same without script, on the provider's own page. */
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

/** Pays what is left by a card that is typed in the page; ends at the summary. */
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

/** Presses the button that orders. */
export async function pressPlaceOrder({ page, t }: Shopper): Promise<void> {
  // Nobody reads an order in less; the bot check counts on it.
  await page.waitForTimeout(300);
  await page
    .getByRole("button", { name: starting(t("checkout.review.place")) })
    .click();
}

/** The whole way from a product to the confirmation; gives the order's number. */
export async function buy(shopper: Shopper, product: string): Promise<string> {
  await addToCart(shopper, product);
  await passShipping(shopper);
  await payByCard(shopper);
  await pressPlaceOrder(shopper);
  return readConfirmation(shopper);
}

/** Waits for the confirmation and reads the order's number from it; `form` is what one looks like. */
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
