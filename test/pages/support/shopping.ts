/** What a shopper does without script, step by step, in words of the shop. */
import { addresses } from "./addresses";
import type { Fields } from "./form-entries";
import type { Guest } from "./shop";
import type { Page } from "./navigation";

/** A footwear style that is plentiful, by the end of its address. */
export const shoe = "scree-2-FR1001";

let made = 0;

/** An e-mail address of its own; `mailbox` picks a scenario of the upstreams. */
export function newEmail(mailbox = "pages"): string {
  made += 1;
  return `${mailbox}+${made}@example.com`;
}

/** Ids of the variants that a product page lets a shopper choose, in its order. */
export function sizesOnSale({ visitor }: Guest): string[] {
  return visitor
    .all("#buy input[name=productId]:not([disabled])")
    .map((radio) => radio.getAttribute("value") ?? "");
}

/** Opens a product and adds its first free size; ends where the shop leads. */
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

/** Adds a variant by its id, as a form of any page could. */
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

/** From any page to the payment step. */
export async function passShipping(
  guest: Guest,
  changes: Fields = {},
): Promise<Page> {
  await guest.visitor.open(guest.paths.checkout());
  return sendShipping(guest, changes);
}

/** Fills the provider's page; ends where the provider leads. */
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

/** Pays what is left by card; ends at the summary. */
export async function payByCard(guest: Guest, number?: string): Promise<Page> {
  await guest.visitor.submit("button[value=card]", {}, "card");
  return typeCard(guest, number);
}

/** A bag with one pair, an address and a card: the summary is open. */
export async function atSummary(
  guest: Guest,
  changes: Fields = {},
): Promise<Page> {
  await addToCart(guest);
  await passShipping(guest, changes);
  return payByCard(guest);
}

/** Presses the button that orders. */
export const placeOrder = ({ visitor }: Guest): Promise<Page> =>
  visitor.submit("[name=attemptId]", {}, "place");
