/** Where a wallet's button is shown, and to which shoppers [CART-040, ROLE-006]. */
import type { AppLoadContext } from "@remix-run/node";
import type { Cart } from "~/domain/cart";
import { chosenDelivery } from "~/domain/delivery/line-delivery";
import {
  expressPlaces,
  type ExpressPlace,
} from "~/domain/payment/express-places";

type Context = Pick<AppLoadContext, "flags" | "kiosk" | "places" | "roles">;

/**
 * Whether the button is shown: according to its flag, but not in a kiosk, where nobody pays, and not to
 * shoppers who pay with credit. A page for the cache shows it, because those shoppers get uncached pages.
 */
export function isExpressOffered(
  { flags, kiosk, places, roles }: Context,
  place: ExpressPlace,
): boolean {
  return (
    flags.on(expressPlaces[place]) &&
    kiosk === null &&
    (places !== null || roles.takesExpress)
  );
}

/** Whether a wallet could pay the cart. */
export const isPayable = (cart: Cart): boolean =>
  cart.lines.length > 0 &&
  cart.unavailable.length === 0 &&
  cart.totals.remainingToPay > 0;

/** Which of the cart's two buttons is shown; null for none. */
export function expressOfCart(
  context: Context,
  cart: Cart | null,
): "cart" | "pickup" | null {
  if (!cart || !isPayable(cart)) return null;
  const isCollected = cart.lines.some(
    (line) => chosenDelivery(line)?.code === "pickup",
  );
  const place = isCollected ? "pickup" : "cart";
  return isExpressOffered(context, place) ? place : null;
}
