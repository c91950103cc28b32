/**
 * The steps of a shopper before the part that a test is about. They are done over HTTP, as in page tests, and
 * the browser continues. `journeys/purchase.spec.ts` does all of them in the browser.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { signUp } from "../../pages/support/accounts";
import type { PageShop } from "../../pages/support/shop";
import {
  addToCart,
  atSummary,
  passShipping,
  payByCard,
} from "../../pages/support/shopping";
import { createVisitor } from "../../pages/support/visitor";
import { shopOrigin } from "../../playwright.config";
import type { Shopper } from "./shopper";
import { openStarted } from "./started";

const shoe = "scree-2-FR1001";

type Visitor = ReturnType<typeof createVisitor>;
type Guest = Pick<Shopper, "t" | "site" | "paths"> & {
  readonly visitor: Visitor;
};

/** Creates a guest with one pair in the cart. */
async function guestWithCart({ t, site, paths }: Shopper): Promise<Guest> {
  const guest = { visitor: createVisitor(shopOrigin), t, site, paths };
  await guest.visitor.open(paths.at(`/p/${shoe}`));
  // Tests share the stock, and must not take each other's last pair.
  const sizes = guest.visitor
    .all("label.choice:not(:has(span + span)) > input:not([disabled])")
    .map((size) => size.getAttribute("value") ?? "");
  const productId = sizes[Math.floor(Math.random() * sizes.length)] ?? "";
  await addToCart(guest, shoe, { productId });
  return guest;
}

/** Gives the browser the cookies of a `Cookie` header for the shop at `origin`. */
export async function giveCookies(
  context: BrowserContext,
  header: string,
  origin: string,
): Promise<void> {
  const cookies = header
    .split("; ")
    .filter(Boolean)
    .map((pair) => {
      const cut = pair.indexOf("=");
      return {
        name: pair.slice(0, cut),
        value: pair.slice(cut + 1),
        url: origin,
      };
    });
  await context.addCookies(cookies);
}

/** Cookies by which a shop knows a visitor again who measuring and experiments follow. */
const followed = /^sf_/;

/**
 * Opens the summary of a shop of the test's own, in a browser that has seen none of the steps before: with one pair,
 * an address and a card. For measuring and experiments the browser stays the visitor that it was.
 */
export async function openOwnSummary(
  page: Page,
  { visit, origin }: Pick<PageShop, "visit" | "origin">,
  email: string,
): Promise<void> {
  const { visitor, ...guest } = visit();
  await atSummary({ visitor, ...guest }, { email });
  const cookies = (visitor.jar.header(new URL(origin)) ?? "").split("; ");
  const session = cookies.filter((cookie) => !followed.test(cookie));
  await giveCookies(page.context(), session.join("; "), origin);
  await page.goto(origin + guest.paths.checkout("summary"));
}

/** Copies the guest's session to the browser and opens a page. */
async function goOn(
  { page }: Shopper,
  { visitor }: Guest,
  path: string,
): Promise<void> {
  const cookies = visitor.jar.header(new URL(shopOrigin)) ?? "";
  await giveCookies(page.context(), cookies, shopOrigin);
  await openStarted(page, path);
}

/** Opens the cart with one pair in it. */
export async function openCart(shopper: Shopper): Promise<void> {
  await goOn(shopper, await guestWithCart(shopper), shopper.paths.cart());
}

/** Opens a page with one pair in the cart, after `enter` has signed the guest in. */
export async function openAs(
  shopper: Shopper,
  enter: (guest: Guest) => Promise<unknown>,
  path: string,
): Promise<void> {
  const guest = await guestWithCart(shopper);
  await enter(guest);
  await goOn(shopper, guest, path);
}

/**
 * Opens the checkout as a guest with one pair, while the shopper's account has another product in its cart.
 */
export async function openCheckoutBesideAccount(
  shopper: Shopper,
  product: string,
): Promise<void> {
  const { t, site, paths } = shopper;
  const owner = { visitor: createVisitor(shopOrigin), t, site, paths };
  await signUp(owner, shopper.email);
  await addToCart(owner, product);
  await goOn(shopper, await guestWithCart(shopper), paths.checkout());
}

/** Opens the payment step, with an address. */
export async function openPayment(shopper: Shopper): Promise<void> {
  const guest = await guestWithCart(shopper);
  await passShipping(guest, { email: shopper.email });
  await goOn(shopper, guest, shopper.paths.checkout("billing"));
}

/** Opens the summary, with a card as payment. */
export async function openSummary(
  shopper: Shopper,
  card?: string,
): Promise<void> {
  const guest = await guestWithCart(shopper);
  await passShipping(guest, { email: shopper.email });
  await payByCard(guest, card);
  await goOn(shopper, guest, shopper.paths.checkout("summary"));
}

/** Opens a page of a new account, signed in. */
export async function openSignedIn(
  shopper: Shopper,
  path: string,
): Promise<void> {
  const { t, site, paths, email } = shopper;
  const guest = { visitor: createVisitor(shopOrigin), t, site, paths };
  await signUp(guest, email);
  await goOn(shopper, guest, path);
}

/** Opens a page with a pair in the cart that one store holds for collection and another has, too. */
export async function openBoundTo(
  shopper: Shopper,
  [store, other]: readonly [town: string, other: string],
  path: string,
): Promise<void> {
  const { t, site, paths } = shopper;
  const visitor = createVisitor(shopOrigin);
  const guest = { visitor, t, site, paths };
  await visitor.open(paths.findInStore("FR1001"));
  const sizes = visitor
    .all("main [name=sku] option")
    .map((size) => size.getAttribute("value") ?? "");
  const look = (sku: string, q: string) =>
    visitor.open(paths.findInStore("FR1001", { sku, q, radius: 10 }));
  for (const sku of sizes) {
    await look(sku, other);
    const isThere = visitor.all("main li [name=storeId]").length > 0;
    await look(sku, store);
    if (!isThere || visitor.all("main li [name=storeId]").length === 0)
      continue;
    await visitor.submit("main li [name=storeId]");
    await goOn(shopper, guest, path);
    return;
  }
  throw new Error(`No size that ${store} and ${other} both have`);
}
