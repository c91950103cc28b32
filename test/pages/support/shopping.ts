/** The steps of a shopper without script. */
import { addresses } from "./addresses";
import type { Fields } from "./form-entries";
import type { Guest } from "./shop";
import type { Page } from "./navigation";

/** A shoe with plenty of stock, by the last segment of its address. */
export const shoe = "scree-2-FR1001";

let made = 0;

/** Returns a new e-mail address; `mailbox` selects a scenario of the upstreams. */
export function newEmail(mailbox = "pages"): string {
  made += 1;
  return `${mailbox}+${made}@example.com`;
}

/** Returns the ids of the variants that a product page offers, in the order of the page. */
export function sizesOnSale({ visitor }: Guest): string[] {
  return visitor
    .all("#buy input[name=productId]:not([disabled])")
    .map((radio) => radio.getAttribute("value") ?? "");
}

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

/** Adds a variant by its id, as forms of several pages do. */
export function addVariant(
  { visitor, paths }: Guest,
  productId: string,
  qty = 1,
): Promise<Page> {
  const fields = { intent: "add-item", productId, qty: String(qty) };
  return visitor.post(paths.cart(), fields);
}

/** Sends the first step of an open checkout. */
export function sendShipping(
  { visitor, site }: Guest,
  changes: Fields = {},
): Promise<Page> {
  return visitor.submit("[name=firstName]", {
    email: newEmail(),
    ...addresses[site.country],
    ...changes,
  });
}

/** Goes from any page to the payment step. */
export async function passShipping(
  guest: Guest,
  changes: Fields = {},
): Promise<Page> {
  await guest.visitor.open(guest.paths.checkout());
  return sendShipping(guest, changes);
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
  await addToCart(guest);
  await passShipping(guest, changes);
  return payByCard(guest);
}

/** Presses the button that places the order. */
export const placeOrder = ({ visitor }: Guest): Promise<Page> =>
  visitor.submit("[name=attemptId]", {}, "place");
