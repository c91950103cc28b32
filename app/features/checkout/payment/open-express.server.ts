/** Leads from the cart or the first step to a wallet, which provides all other details [CART-040]. */
import { expressPlace } from "~/domain/payment/express-places";
import {
  isExpressOffered,
  isPayable,
} from "~/forms/express/express-offer.server";
import { openCartWallet } from "~/forms/express/open-wallet.server";
import { raise } from "~/errors/problem";
import { safePath } from "~/routing/safe-redirect";
import {
  isEmptyCart,
  next,
  type StepOutcome,
  type StepRequest,
} from "../step-outcome.server";

export async function openExpress(
  { context, paths }: StepRequest,
  pressed: { readonly place: string; readonly returnTo: string },
): Promise<StepOutcome> {
  const place = expressPlace(pressed.place);
  const returnTo = safePath(pressed.returnTo, paths.cart());
  if (!place || !isExpressOffered(context, place)) {
    return next(returnTo, raise("PAY400"));
  }
  // An open order comes first: nothing else may be paid meanwhile.
  if (context.visitor.orderPending) return next(paths.processing());
  const cart = await context.cart.read(true);
  if (isEmptyCart(cart)) return next(paths.cart());
  if (!isPayable(cart)) return next(paths.checkout());
  const opened = await openCartWallet(
    context,
    cart,
    place === "defaults" ? "account" : "wallet",
    returnTo,
  );
  if ("path" in opened) return next(opened.path);
  return next(returnTo, opened.problem);
}
