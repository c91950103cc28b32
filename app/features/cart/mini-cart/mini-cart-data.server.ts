/** What the panel with the cart shows: read for it, or brought by the answer that changed the cart. */
import type { AppLoadContext } from "@remix-run/node";
import type { Cart } from "~/domain/cart";
import {
  isExpressOffered,
  isPayable,
} from "~/forms/express/express-offer.server";
import { arrivalOf } from "../cart-shipments.server";
import type { MiniCartData } from "./mini-cart";

/** What goes with a cart is shown on its page only. */
export const withoutUpsell = (cart: Cart): Cart => ({ ...cart, upsell: [] });

/** @param cart Null for a shopper without one. */
export function miniCartData(
  context: AppLoadContext,
  cart: Cart | null,
): MiniCartData {
  const { openOrder } = context.visitor;
  return {
    cart: cart && withoutUpsell(cart),
    openOrder,
    removed: openOrder ? null : context.cart.removed,
    arrival: cart ? arrivalOf(cart, context.site.tag) : "",
    express:
      cart !== null &&
      !openOrder &&
      isPayable(cart) &&
      isExpressOffered(context, "miniCart"),
  };
}
