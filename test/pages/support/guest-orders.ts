/** The orders of guests: found by number and e-mail, and opened with the code that is mailed. */
import type { Guest, PageShop } from "./shop";

/** Finds an order by its number and e-mail, without opening it; a code is mailed. */
export async function lookUp(
  { visitor, paths }: Guest,
  orderNumber: string,
  email: string,
): Promise<void> {
  await visitor.open(paths.orderStatus());
  await visitor.submit("main [name=orderNumber]", { orderNumber, email });
}

/** Returns the codes that were mailed to an address, the oldest first. */
export const mailedCodes = (
  { upstreams }: PageShop,
  email: string,
): readonly string[] =>
  upstreams.db.mail
    .getAll()
    .filter(({ to, kind }) => to === email && kind === "order-code")
    .map(({ text }) => text);

/** Enters the last code that was mailed to an address, on the page of an order that is not open. */
export async function enterCode(
  shop: PageShop,
  { visitor }: Guest,
  email: string,
): Promise<void> {
  const code = mailedCodes(shop, email).at(-1) ?? "none";
  await visitor.submit("main [name=code]", { code });
}
