/**
 * A cart that had to start over is loaded again without script, too [CART-010]: the page itself asks for
 * it, in its head. Once: the next page has nothing to ask for. Pages are made from loaders, which do not
 * know of the action, so that is remembered during the request.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { Cart } from "~/domain/cart";
import { timings } from "~/domain/constants";
import type { Problem } from "~/errors/problem";

const lost = new WeakSet<AppLoadContext>();

/** Notes that a form met the cart of another customer. */
export function noteLostCart(context: AppLoadContext, { id }: Problem): void {
  if (id === "AUT498") lost.add(context);
}

/** For `reloadSeconds` of the page's data. */
export function reloadSecondsOf(
  context: AppLoadContext,
  cart: Pick<Cart, "startedOver"> | null,
): number | null {
  const isLost = cart?.startedOver === true || lost.has(context);
  return isLost ? timings.cartErrorReload / 1_000 : null;
}
