/**
 * The return from a wallet, which provides everything that an order needs: it is placed at once, unless a
 * step needs more than the wallet provides, or the cart is not what the wallet was opened for. A shopper who
 * cancelled or was refused returns to the page with the button, and nothing is changed [CART-040, PAY-008].
 */
import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { Paths } from "~/routing/paths";
import { pathAfterOrder } from "../place-order.server";
import {
  notifyProblem,
  notifyCartNotices,
} from "~/errors/notify-problem.server";
import { stepPath } from "../step-outcome.server";

interface Shop {
  readonly context: AppLoadContext;
  readonly paths: Paths;
}

type Returned = NonNullable<
  Awaited<ReturnType<AppLoadContext["wallets"]["finish"]>>
>;
type Paid = Extract<Returned, { kind: "paid" }>;

async function order(shop: Shop, paid: Paid): Promise<string> {
  const { context, paths } = shop;
  const { cart, beside, total, returnTo, isAsShown } = paid;
  if (cart) {
    notifyCartNotices(context, cart);
    const path = stepPath(shop, cart, "summary");
    if (!isAsShown)
      context.visitor.notify({
        kind: "warning",
        key: "shop.wallet.cartChanged",
      });
    if (!isAsShown || path !== paths.checkout("summary")) return path;
  } else if (!isAsShown) {
    context.visitor.notify({ kind: "warning", key: "shop.wallet.changed" });
    return returnTo;
  }
  const outcome = await context.placeOrder.place({
    attemptId: randomUUID(),
    expectedTotal: total.toFixed(2),
    botResponse: context.botCheck.issue(),
    ...(beside && { beside }),
  });
  if (!beside) return pathAfterOrder(shop, outcome);
  // A product that is bought on its own has no summary to return to.
  switch (outcome.kind) {
    case "rejected":
      notifyProblem(context, outcome.problem);
      return returnTo;
    case "changed":
    case "empty":
      context.visitor.notify({ kind: "warning", key: "shop.wallet.changed" });
      return returnTo;
    case "placed":
    case "challenged":
    case "denied":
    case "unknown":
      return pathAfterOrder(shop, outcome);
  }
}

/** Handles a return from a wallet. Returns the next page; null if this session does not wait for it. */
export async function pathAfterWallet(
  shop: Shop,
  state: string,
  result: string,
): Promise<string | null> {
  const { context, paths } = shop;
  if (!context.wallets.awaits(state)) return null;
  if (context.visitor.orderPending) return paths.processing();
  const returned = await context.wallets.finish(state, result);
  switch (returned?.kind) {
    case undefined:
      return null;
    case "paid":
      return order(shop, returned);
    case "ordered":
      return paths.confirmation();
    case "failed":
      notifyProblem(context, returned.problem);
      return returned.returnTo;
    case "left":
      context.visitor.notify({ kind: "info", key: "shop.wallet.left" });
      return returned.returnTo;
    case "refused":
      context.visitor.notify({ kind: "error", key: "shop.wallet.refused" });
      return returned.returnTo;
  }
}
