/** The actions of a shopper in a browser of any engine. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Translate } from "../../../app/i18n/translate";
import { createPaths, type Paths } from "../../../app/routing/paths";
import type { Locale, Site } from "../../../app/sites/sites";
import { textsOf } from "../support/texts";
import { addresses } from "../../pages/support/addresses";
import { arrive, fill, press, see, until, type Tab } from "./tab";

export interface Shopper {
  readonly tab: Tab;
  readonly hasScript: boolean;
  readonly origin: string;
  readonly t: Translate;
  readonly site: Site;
  readonly paths: Paths;
  readonly email: string;
}

let made = 0;

export function createShopper(
  tab: Tab,
  options: {
    readonly origin: string;
    readonly locale: Locale;
    readonly hasScript: boolean;
  },
): Shopper {
  const { t, site } = textsOf(options.locale);
  made += 1;
  const email = `engine+${Date.now().toString(36)}${made}@example.com`;
  return { tab, t, site, paths: createPaths(site), email, ...options };
}

/** The part of a button's text before the amount. */
const before = (text: string): string => text.split("{{")[0] ?? "";

/** Whether React has taken over: it marks the root that it renders. */
const isStarted = (): boolean =>
  Object.keys(document).some((name) => name.startsWith("__reactContainer"));

/** Opens a page of the shop; with script, waits until its scripts have started. */
export async function open(
  { tab, origin, hasScript }: Shopper,
  path: string,
): Promise<void> {
  await tab.goto(origin + path);
  if (hasScript) await until("the scripts", () => tab.ask(isStarted));
}

/** Waits as long as the bot check expects of a person (300 ms). */
export const asSlowAsPeople = (): Promise<void> => sleep(300);

/** Waits for a page of the shop, by its path, and returns its URL. */
export const atPage = ({ tab }: Shopper, path: string): Promise<URL> =>
  arrive(tab, (url) => url.pathname === path, path);

/** Adds a product to the cart; ends on the cart page. */
export async function addToCart(
  shopper: Shopper,
  product: string,
): Promise<void> {
  const { tab, t, paths, hasScript } = shopper;
  await open(shopper, paths.at(`/p/${product}`));
  await press(tab, "#buy label.choice:has(input:enabled)");
  await press(tab, "#buy button", t("product.form.add"));
  if (hasScript) {
    await arrive(tab, (url) => url.hash.includes("mini-cart"), "the mini bag");
    await press(tab, "dialog[open] a", t("cart.mini.view"));
  }
  await atPage(shopper, paths.cart());
}

async function typeCard(tab: Tab): Promise<void> {
  await fill(tab, "[name=number]", "4242 4242 4242 4242");
  await fill(tab, "[name=expiry]", "12 / 32");
  await fill(tab, "[name=securityCode]", "123");
  await fill(tab, "[name=holder]", "A Fell");
}

/** Goes from the cart to the payment step, as a guest. */
export async function passShipping(shopper: Shopper): Promise<void> {
  const { tab, t, site, email } = shopper;
  await press(tab, "main a", t("cart.checkout"));
  await fill(tab, "main [name=email]", email);
  for (const [name, value] of Object.entries(addresses[site.country] ?? {}))
    await fill(tab, `main [name="${name}"]`, value);
  await press(tab, "main button", t("checkout.shipping.submit"));
}

/** Runs `act` in the provider's card fields, once their frame is there. */
async function inCardFields(
  { tab }: Shopper,
  act: (fields: Tab) => Promise<void>,
): Promise<void> {
  await until("the card's fields", () =>
    tab.ask(() => document.querySelector("main iframe") !== null),
  );
  await tab.inFrame("main iframe", act);
}

/** How an order is paid: by card, or on the page of a Polish bank. */
export type Payment = "card" | "P24";

async function choosePayment(
  shopper: Shopper,
  payment: Payment,
): Promise<void> {
  const { tab, t, hasScript } = shopper;
  const pay = before(t("checkout.payment.continue"));
  if (payment !== "card")
    await press(tab, `main label:has([name=paymentMethod][value=${payment}])`);
  else if (hasScript) await inCardFields(shopper, typeCard);
  await press(tab, "main button", pay);
  if (payment !== "card" || hasScript) return;
  await arrive(tab, ({ pathname }) => pathname.includes("/pay/"), "payment");
  await typeCard(tab);
  await press(tab, "button[value=pay]");
}

/** Goes from the payment step to the confirmation; returns the order's number. */
export async function buy(
  shopper: Shopper,
  payment: Payment = "card",
): Promise<string> {
  const { tab, t, paths, email } = shopper;
  await choosePayment(shopper, payment);
  await arrive(
    tab,
    ({ searchParams }) => searchParams.get("step") === "summary",
    "the summary",
  );
  await asSlowAsPeople();
  await press(tab, "main button", before(t("checkout.review.place")));
  if (payment === "P24") {
    await press(tab, "dialog[open] button", t("checkout.challenge.open"));
    await press(tab, "button[value=confirm]");
  }
  await atPage(shopper, paths.confirmation());
  await see(tab, "h1", t("checkout.confirmation.title"));
  const text = await see(tab, "main", email);
  const number = /FRW\d+/.exec(text)?.[0];
  if (!number) throw new Error(`No order number: ${text.slice(0, 300)}`);
  return number;
}
