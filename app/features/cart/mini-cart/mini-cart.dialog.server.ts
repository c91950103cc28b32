/** Dialog "mini-cart": the cart, read for it or brought by the answer that changed it. */
import type { AppLoadContext } from "@remix-run/node";
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import type { Cart } from "~/domain/cart";
import {
  isExpressOffered,
  isPayable,
} from "~/forms/express/express-offer.server";
import { arrivalOf } from "../cart-shipments.server";
import type { RemovedItem } from "../removed-line";

export interface MiniCartData {
  readonly cart: Cart | null;
  readonly openOrder: boolean;
  /** What was removed last; null when it cannot be put back any more. */
  readonly removed: RemovedItem | null;
  /** Days of arrival; "" while they are not known, or are not the same for all. */
  readonly arrival: string;
  /** Whether a wallet has a button. */
  readonly express: boolean;
}

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

export const loader = async ({
  context,
}: DialogLoaderArguments): Promise<MiniCartData> =>
  miniCartData(context, await context.cart.read());
