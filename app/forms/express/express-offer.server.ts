/** Where a wallet's button is shown, and to whom [CART-040, ROLE-006]. */
import type { AppLoadContext } from "@remix-run/node";
import type { Cart } from "~/domain/cart";
import { chosenDelivery } from "~/domain/delivery/line-delivery";
import {
  expressPlaces,
  type ExpressPlace,
} from "~/domain/payment/express-places";

type Context = Pick<AppLoadContext, "settings" | "kiosk" | "places" | "roles">;

/**
 * By its flag, and not for anyone who pays with credit. A page that is rendered for nobody shows it: who pays
 * with credit has pages of their own. In a kiosk nobody pays.
 */
export function isExpressOffered(
  { settings, kiosk, places, roles }: Context,
  place: ExpressPlace,
): boolean {
  return (
    settings.expressButtons.includes(expressPlaces[place]) &&
    kiosk === null &&
    (places !== null || roles.takesExpress)
  );
}

/** Whether there is something that a wallet could pay. */
export const isPayable = (cart: Cart): boolean =>
  cart.lines.length > 0 &&
  cart.unavailable.length === 0 &&
  cart.totals.remainingToPay > 0;

/** Which of the cart's buttons is shown beside it; null for none. */
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
