/**
 * A change that met the cart of another customer [CART-010]. The service has let the cart go and made a
 * new one; what is left is to say so. The notice brings the reload with it, with script and without.
 */
import type { AppLoadContext } from "@remix-run/node";
import { errorMessageKey } from "~/errors/message-key";
import type { Problem } from "~/errors/problem";

/** The words of AUT498 about a cart; about anything else it says nothing of one. */
const lostCartKey = errorMessageKey("cart.messages.invalidCustomer");

/** Whether a change met the cart of another customer. */
export const isLostCart = ({ messageKey }: Problem): boolean =>
  messageKey === lostCartKey;

/** Tells it, when that is the problem; false for any other. */
export function tellLostCart(
  { visitor }: Pick<AppLoadContext, "visitor">,
  problem: Problem,
): boolean {
  if (!isLostCart(problem)) return false;
  const { severity: kind, messageKey: key } = problem;
  visitor.notify({ kind, key });
  return true;
}
