/** Dialog "mini-cart": the cart, read for the dialog or taken from the answer that changed it. */
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
  /** The line that was removed last; null when it cannot be restored. */
  readonly removed: RemovedItem | null;
  /** Days of arrival; "" while they are not known, or if the cart does not arrive as one. */
  readonly arrival: string;
  /** Whether the wallet's button is shown. */
  readonly express: boolean;
}

/** Removes the upsell products, which only the cart page shows. */
export const withoutUpsell = (cart: Cart): Cart => ({ ...cart, upsell: [] });

/** @param cart null for a shopper without one */
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
