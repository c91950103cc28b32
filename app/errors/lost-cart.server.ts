/**
 * A change that met the cart of another customer [CART-010]. The service has let the cart go and made a
 * new one; what is left is to say so. The notice brings the reload with it, with script and without.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { Problem } from "~/errors/problem";

/** Tells it, when that is the problem; false for any other. */
export function tellLostCart(
  { visitor }: Pick<AppLoadContext, "visitor">,
  { id, severity, messageKey }: Problem,
): boolean {
  if (id !== "AUT498") return false;
  visitor.notify({ kind: severity, key: messageKey });
  return true;
}
