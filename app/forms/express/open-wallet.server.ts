/** Opens the wallet: from the cart and the checkout, or for a single product. */
import type { AppLoadContext } from "@remix-run/node";
import type { Cart } from "~/domain/cart";
import { isPaymentPage } from "~/domain/payment/payment-page";
import { raise, type Problem } from "~/errors/problem";
import { isExpressOffered } from "./express-offer.server";

/** The wallet's page, or why it cannot be opened. */
export type OpenedWallet =
  { readonly path: string } | { readonly problem: Problem };

type Opened = Awaited<ReturnType<AppLoadContext["wallets"]["openForCart"]>>;

/** The address to which shoppers return from the wallet. */
const returnAddress =
  ({
    settings,
    paths,
    returnStates,
  }: Pick<AppLoadContext, "settings" | "paths" | "returnStates">) =>
  (nonce: string): string =>
    settings.publicOrigin +
    paths.paymentReturn({ state: returnStates.sign(nonce), by: "wallet" });

function pageOf(context: AppLoadContext, opened: Opened): OpenedWallet {
  if (!opened.ok) return { problem: opened.problem };
  if (isPaymentPage(opened.redirectUrl, context.settings.paymentOrigins))
    return { path: opened.redirectUrl };
  context.reportError(new Error("Wallet outside PAYMENT_ORIGINS"));
  return { problem: raise("PAY400") };
}

/**
 * Opens the wallet for the session's cart.
 *
 * @param cart must have been read just before.
 * @param returnTo must have been checked by `safePath`.
 */
export async function openCartWallet(
  context: AppLoadContext,
  cart: Cart,
  express: "wallet" | "account",
  returnTo: string,
): Promise<OpenedWallet> {
  const button = { returnAddress: returnAddress(context), returnTo };
  const opened = await context.wallets.openForCart(cart, button, express);
  return pageOf(context, opened);
}

type Line = Parameters<AppLoadContext["wallets"]["openForProduct"]>[0];

/** Opens the wallet for one product. If an order is open, it leads to that order instead. */
export async function openProductWallet(
  context: AppLoadContext,
  place: "product" | "quickShop",
  line: Line,
  returnTo: string,
): Promise<OpenedWallet> {
  if (!isExpressOffered(context, place)) return { problem: raise("PAY400") };
  if (context.visitor.orderPending) return { path: context.paths.processing() };
  const button = { returnAddress: returnAddress(context), returnTo };
  return pageOf(context, await context.wallets.openForProduct(line, button));
}
