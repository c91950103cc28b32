/**
 * A change that was refused because the cart belongs to another customer [CART-010]. The service has dropped
 * the cart and created a new one; the shopper still has to be notified. The notice also causes a reload,
 * with script and without.
 */
import type { AppLoadContext } from "@remix-run/node";
import { errorMessageKey } from "~/errors/message-key";
import type { Problem } from "~/errors/problem";

/** The text of AUT498 for operations on a cart; for all others, AUT498 has a different text. */
const lostCartKey = errorMessageKey("cart.messages.invalidCustomer");

/** Whether a change was refused because the cart belongs to another customer. */
export const isLostCart = ({ messageKey }: Problem): boolean =>
  messageKey === lostCartKey;

/** Notifies the shopper if the cart was lost. Returns false, and does nothing, for any other problem. */
export function notifyLostCart(
  { visitor }: Pick<AppLoadContext, "visitor">,
  problem: Problem,
): boolean {
  if (!isLostCart(problem)) return false;
  const { severity: kind, messageKey: key } = problem;
  visitor.notify({ kind, key });
  return true;
}
