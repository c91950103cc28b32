/**
 * The return from the payment provider's pages: the card page before the order, the page of an agreement to
 * pay later, the bank's page after the order. What the return address claims is only a hint: the upstream
 * decides whether the payment is valid. A return that no visit of this session waits for changes nothing.
 */
import type { AppLoadContext } from "@remix-run/node";
import { toProblem } from "~/errors/problem";
import type { Paths } from "~/routing/paths";
import { pathAfterOrder } from "../place-order.server";
import {
  notifyProblem,
  notifyCartNotices,
} from "~/errors/notify-problem.server";
import { stepPath } from "../step-outcome.server";
import { pathAfterWallet } from "./wallet-return.server";
import { bankAnswerIn } from "../bank/bank-answer.server";
import { pathAfterBank } from "../bank/bank-challenge.server";

interface Shop {
  readonly context: AppLoadContext;
  readonly paths: Paths;
}

/** The same problem as for an upstream's refusal: here the provider has refused, on its page. */
const notAgreed = toProblem(
  { kind: "rejected", errorId: "PAY400" },
  "authorizePayment",
);

/**
 * Places the order that the shopper has agreed to pay, or adds a notice that gives the reason why not
 * [CHK-020, CHK-021]. Returns the next page; null for a state that this session does not wait for.
 * @param token of the agreement; "" if the shopper did not agree
 */
export async function pathAfterAgreement(
  shop: Shop,
  state: string,
  token: string,
  isCancelled: boolean,
): Promise<string | null> {
  const { context, paths } = shop;
  const order = context.payments.agreed(state, token);
  if (!order) return null;
  const outcome = token ? await context.placeOrder.place(order) : null;
  // An order that is open may still need the agreement.
  if (outcome?.kind !== "placed" && outcome?.kind !== "unknown")
    context.payments.forgetAgreement();
  if (outcome) return pathAfterOrder(shop, outcome);
  if (isCancelled)
    context.visitor.notify({
      kind: "info",
      key: "checkout.notices.paymentCancelled",
    });
  else notifyProblem(context, notAgreed);
  return paths.checkout("summary");
}

/**
 * Returns the page for a return that no visit waits for, such as one that is opened twice: its order may be
 * placed or open already. A placed order counts only if the cart is empty, except after a wallet, whose
 * order for a single product leaves the cart as it is.
 */
async function pathAfterRepeat(
  { context, paths }: Shop,
  isWallet: boolean,
  mayHavePaid: boolean,
): Promise<string> {
  const found = await context.placeOrder.find();
  const isSettled = isWallet || context.visitor.cartCount === 0;
  if (found.kind === "placed" && isSettled) return paths.confirmation();
  if (context.visitor.orderPending) return paths.processing();
  context.visitor.notify({
    kind: "info",
    key: mayHavePaid
      ? "checkout.notices.paymentLate"
      : "checkout.notices.paymentUnknown",
  });
  return paths.checkout("billing");
}

/** Whether the bank's answer says that the shopper paid, or may say so. */
const mayHavePaid = (answer: ReturnType<typeof bankAnswerIn>): boolean =>
  answer !== null && ("redirectResult" in answer || answer.transStatus === "Y");

/** Handles a return from the provider. Returns the page that it leads to. */
export async function pathAfterPayment(
  context: AppLoadContext,
  query: URLSearchParams,
): Promise<string> {
  const { paths } = context;
  const shop = { context, paths };
  const state = context.returnStates.open(query.get("state") ?? "");
  const answer = bankAnswerIn(query);
  const confirmed = await context.orderChallenge.finish(state, answer);
  if (confirmed) return pathAfterBank(shop, confirmed);
  // The return of a placed order was opened again; the cart may have new goods by now.
  if (context.orders.wasPlacedBy(state)) return paths.confirmation();
  const result = query.get("result") ?? "";
  const bought = await pathAfterWallet(shop, state, result);
  if (bought) return bought;
  const token = result === "authorized" ? (query.get("token") ?? "") : "";
  const isCancelled = result === "cancelled";
  const ordered = await pathAfterAgreement(shop, state, token, isCancelled);
  if (ordered) return ordered;
  if (isCancelled) {
    context.visitor.notify({
      kind: "info",
      key: "checkout.notices.paymentCancelled",
    });
    return paths.checkout("billing");
  }
  const outcome = await context.payments.finish(state);
  if (!outcome) {
    const isOurs = state !== "";
    return pathAfterRepeat(
      shop,
      query.get("by") === "wallet",
      isOurs && mayHavePaid(answer),
    );
  }
  if (!outcome.ok) {
    notifyProblem(context, outcome.problem);
    return paths.checkout("billing");
  }
  notifyCartNotices(context, outcome.cart);
  return stepPath(shop, outcome.cart, "summary");
}
