/** The steps of a shopper without script. */
import { addresses } from "./addresses";
import type { Fields } from "./form-entries";
import type { Guest } from "./shop";
import type { Page } from "./navigation";
import type { SubmitOptions } from "./visitor";

/** A shoe with plenty of stock, by the last segment of its address. */
export const shoe = "scree-2-FR1001";

let made = 0;

/** Returns a new e-mail address; `mailbox` selects a scenario of the upstreams. */
export function newEmail(mailbox = "pages"): string {
  made += 1;
  return `${mailbox}+${made}@example.com`;
}

/** Returns the ids of the variants that a product page offers, in the order of the page. */
export const sizesOnSale = ({ visitor }: Guest): string[] =>
  sizesOn(visitor.page);

const sizesOn = ({ document }: Page): string[] =>
  [
    ...document.querySelectorAll("#buy input[name=productId]:not([disabled])"),
  ].map((radio) => radio.getAttribute("value") ?? "");

/** Opens a product and adds its first available size; ends at the page that the shop redirects to. */
export async function addToCart(
  guest: Guest,
  product = shoe,
  fields: Fields = {},
): Promise<Page> {
  const { visitor, paths } = guest;
  await visitor.open(paths.at(`/p/${product}`));
  const [first] = sizesOnSale(guest);
  const isChoice = visitor.all("#buy input[type=radio]").length > 0;
  return visitor.submit("#buy", {
    ...(isChoice && first !== undefined && { productId: first }),
    ...fields,
  });
}

/**
 * A page on the way of a new guest. It is opened once for all new guests of a shop and market, who send its
 * forms without opening it: most tests begin behind it, and drawing and parsing it takes most of the way's
 * time. `test/e2e/journeys` and the tests of each step open all pages.
 */
async function pageOfNewGuest(
  { pagesSeen, site, visitor }: Guest,
  path: string,
): Promise<Page> {
  const key = `${site.locale} ${path}`;
  const seen = pagesSeen?.get(key);
  if (seen) return seen;
  const page = await visitor.open(path);
  // A page that a fault has changed is this guest's alone.
  if (page.status === 200) pagesSeen?.set(key, page);
  return page;
}

/** Whether a guest gets the pages that are remembered: without a cookie there is no bag and no account. */
const getsPagesSeen = ({ pagesSeen, visitor }: Guest): boolean =>
  pagesSeen !== undefined && visitor.isNew();

/**
 * Puts the first available size of the usual shoe into the bag. Afterwards no page is open: for tests that go
 * on with another page than the bag.
 */
export async function putShoeInBag(guest: Guest): Promise<void> {
  const { visitor, paths } = guest;
  const path = paths.at(`/p/${shoe}`);
  const page = getsPagesSeen(guest)
    ? await pageOfNewGuest(guest, path)
    : await visitor.open(path);
  const [productId = ""] = sizesOn(page);
  const options = { on: page, opensNext: false };
  await visitor.submit("#buy", { productId }, undefined, options);
}

/** Adds a variant by its id, as forms of several pages do. */
export function addVariant(
  { visitor, paths }: Guest,
  productId: string,
  qty = 1,
): Promise<Page> {
  const fields = { intent: "add-item", productId, qty: String(qty) };
  return visitor.post(paths.cart(), fields);
}

/** Sends the first step of the checkout, which is open unless another guest has opened it. */
export function sendShipping(
  { visitor, site }: Guest,
  changes: Fields = {},
  options: SubmitOptions = {},
): Promise<Page> {
  const fields = {
    email: newEmail(),
    ...addresses[site.country],
    ...changes,
  };
  return visitor.submit("[name=firstName]", fields, undefined, options);
}

/** Goes from any page to the payment step. */
export async function passShipping(
  guest: Guest,
  changes: Fields = {},
): Promise<Page> {
  await guest.visitor.open(guest.paths.checkout());
  return sendShipping(guest, changes);
}

/** Opens the payment step with one pair and an address. */
export async function openPayment(
  guest: Guest,
  changes: Fields = {},
): Promise<Page> {
  const isNew = getsPagesSeen(guest);
  await putShoeInBag(guest);
  if (!isNew) return passShipping(guest, changes);
  const on = await pageOfNewGuest(guest, guest.paths.checkout("shipping"));
  return sendShipping(guest, changes, { on });
}

/** Fills the provider's page; ends at the page that it redirects to. */
export function typeCard(
  { visitor }: Guest,
  number = "4242 4242 4242 4242",
): Promise<Page> {
  return visitor.submit("[name=number]", {
    number,
    expiry: "12 / 32",
    securityCode: "123",
    holder: "A Fell",
  });
}

/** Pays the rest by card; ends at the summary. */
export async function payByCard(guest: Guest, number?: string): Promise<Page> {
  await guest.visitor.submit("button[value=card]", {}, "card");
  return typeCard(guest, number);
}

/** Opens the summary with one pair, an address and a card. */
export async function atSummary(
  guest: Guest,
  changes: Fields = {},
): Promise<Page> {
  const { visitor, paths } = guest;
  // The payment step repeats the name and the phone number.
  const isUsual =
    getsPagesSeen(guest) &&
    Object.keys(changes).every((name) => name === "email");
  if (!isUsual) {
    await openPayment(guest, changes);
    return payByCard(guest);
  }
  await putShoeInBag(guest);
  const shipping = await pageOfNewGuest(guest, paths.checkout("shipping"));
  await sendShipping(guest, changes, { on: shipping, opensNext: false });
  const billing = await pageOfNewGuest(guest, paths.checkout("billing"));
  await visitor.submit("button[value=card]", {}, "card", { on: billing });
  return typeCard(guest);
}

/** Presses the button that places the order. */
export const placeOrder = ({ visitor }: Guest): Promise<Page> =>
  visitor.submit("[name=attemptId]", {}, "place");
