/**
 * The way back from the payment provider's pages: the card page before the order, the page on which
 * paying later is agreed to with it, the bank's page after it. What the address claims is only a hint:
 * the upstream says whether the payment holds. A return that nobody waits for changes nothing.
 */
import type { AppLoadContext } from "@remix-run/node";
import { toProblem } from "~/errors/problem";
import type { Paths } from "~/routing/paths";
import { pathAfterOrder } from "../place-order.server";
import { tellLater, tellNotices } from "~/errors/tell-later.server";
import { stepPath } from "../step-outcome.server";
import { pathAfterWallet } from "./wallet-return.server";
import { bankAnswerIn } from "../bank/bank-answer.server";
import { pathAfterBank } from "../bank/bank-challenge.server";

interface Shop {
  readonly context: AppLoadContext;
  readonly paths: Paths;
}

/** As if the upstream had said so: the provider did, on the page that the shopper comes from. */
const notAgreed = toProblem(
  { kind: "rejected", errorId: "PAY400" },
  "authorizePayment",
);

/**
 * Places the order that the shopper has agreed to pay, or says why not [CHK-020, CHK-021]. Null for a
 * state that this session does not wait for.
 * @param token of the agreement; "" for anyone who did not agree
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
  // Whatever it turns out to be, what was agreed to is known until then.
  if (outcome?.kind !== "placed" && outcome?.kind !== "unknown")
    context.payments.forgetAgreement();
  if (outcome) return pathAfterOrder(shop, outcome);
  if (isCancelled)
    context.visitor.notify({
      kind: "info",
      key: "checkout.notices.paymentCancelled",
    });
  else tellLater(context, notAgreed);
  return paths.checkout("summary");
}

/**
 * A return that came twice: what it was about is known, or waits, already. A wallet's order leaves the
 * cart as it is when it was for one product.
 */
async function afterKnown(
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

/** Whether a bank's page says, or may say, that the shopper paid. */
const mayHavePaid = (answer: ReturnType<typeof bankAnswerIn>): boolean =>
  answer !== null && ("redirectResult" in answer || answer.transStatus === "Y");

/** The page that a return leads to. */
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
  // Opened again, with whatever in the bag by now.
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
    return afterKnown(
      shop,
      query.get("by") === "wallet",
      isOurs && mayHavePaid(answer),
    );
  }
  if (!outcome.ok) {
    tellLater(context, outcome.problem);
    return paths.checkout("billing");
  }
  tellNotices(context, outcome.cart);
  return stepPath(shop, outcome.cart, "summary");
}
