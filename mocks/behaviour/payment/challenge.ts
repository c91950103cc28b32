/**
 * Orders that wait for a bank: 3-D Secure of a card, or a payment at the shopper's own bank. The order is
 * stored and waits; the shopper answers on a page of the payment provider, and the shop completes the order
 * by PATCH [API-022]. Only the provider's result counts, never what the shop or an address claims.
 */
import type { z } from "zod/v4";
import type { patchOrder } from "../../../server/upstreams/orders/contract";
import { replace, type RowOf } from "../../api/db";
import type { Confirmation } from "../../payment-provider/payments";
import type { Upstreams } from "../../upstreams";
import type { BasketContext } from "../cart/basket-context";
import { refusalOf } from "../cart/basket-refusals";
import type {
  BasketRow,
  FlashWire,
  OrderWire,
  StoredInstrument,
} from "../cart/basket-row";
import type { PricedBasket } from "../pricing/pricing-types";
import { giveBackBalances } from "./account-balances";

export type Challenge = RowOf<"challenge">;

type PaymentBody = z.output<(typeof patchOrder)["body"]>["paymentMethod"];

/** A challenge to start once the order is stored. */
export interface NewChallenge {
  readonly row: Challenge;
  /** Starts it at the provider. */
  readonly ask: () => Promise<void>;
}

const bankMethods: ReadonlySet<string> = new Set(["IDEAL", "P24"]);

const isAsked = ({ challenged, payment_method_id }: StoredInstrument) =>
  challenged === true || bankMethods.has(payment_method_id);

/** Returns the challenge of an order of this basket, if one of its instruments needs one. */
export function challengeOf(
  { upstreams, site }: BasketContext,
  { instruments }: BasketRow,
  priced: PricedBasket,
  orderNumber: string,
): NewChallenge | undefined {
  const paying = instruments.find(isAsked);
  const session = upstreams.db.paymentSession.findFirst({
    where: { sessionID: { equals: paying?.sessionID ?? "" } },
  });
  if (!paying || !session) return undefined;
  const { payment_instrument_id: paymentInstrumentId } = paying;
  const kind = bankMethods.has(paying.payment_method_id) ? "bank" : "card";
  const id = upstreams.ids.next("challenge");
  const { sessionID, returnTo } = session;
  return {
    row: { id, orderNumber, kind, sessionID, paymentInstrumentId },
    ask: () =>
      upstreams.paymentProvider.askBank({
        id,
        kind,
        name: kind === "bank" ? paying.label : paying.masked,
        orderNumber,
        locale: site.locale,
        currency: site.currency,
        amount:
          priced.instruments.find(
            ({ id: instrument }) => instrument === paymentInstrumentId,
          )?.amount ?? 0,
        returnTo,
        visit: sessionID,
        instrumentId: paymentInstrumentId,
        method: paying.payment_method_id,
        cardType: paying.card_type ?? "",
        unconfirmable: paying.unconfirmable ?? false,
        frictionless: paying.frictionless ?? false,
        hurried: paying.hurried ?? false,
      }),
  };
}

/** Returns the order's flash message while the bank has not answered. */
export function challengeFlash(
  { paymentProvider }: Upstreams,
  { id, kind }: Challenge,
  isPending = false,
): FlashWire {
  const url = `${paymentProvider.origin}/pay/challenge/${id}`;
  return {
    code: "PaymentNotAuthorized",
    message: "The bank asks the shopper to confirm the payment",
    type: "info",
    details:
      kind === "bank"
        ? { action: isPending ? "pending" : "redirect", method: "GET", url }
        : { action: "challenge", method: "POST", url, fields: { creq: id } },
  };
}

/** Throws PAY400 for a result that is not a JSON object. */
function demandResults({ additionalData }: PaymentBody): void {
  for (const { threeDS2Result } of additionalData) {
    try {
      const result: unknown = JSON.parse(threeDS2Result);
      if (typeof result === "object" && result !== null) continue;
    } catch {
      // Invalid JSON is refused below.
    }
    throw refusalOf("PAY400");
  }
}

/** Whether a call names the payment by ids that only the provider and the shop know. */
const namesPayment = (
  { sessionID, paymentInstrumentId }: Challenge,
  { additionalData }: PaymentBody,
): boolean =>
  additionalData.every(
    (entry) =>
      entry.sessionID === sessionID &&
      entry.paymentInstrumentId === paymentInstrumentId,
  );

type Verdict = "paid" | "pending" | "failed";

/**
 * Returns the provider's verdict, whatever the shop claims: an order never fails while its payment is
 * approved or can still be, because a shopper who gives up may have paid before. Throws ORD409 if the call
 * names another payment.
 */
function verdictOf(
  challenge: Challenge,
  status: Confirmation["status"] | undefined,
  payment: PaymentBody,
): Verdict {
  if (status !== "approved" && status !== "pending") return "failed";
  if (!namesPayment(challenge, payment)) throw refusalOf("ORD409");
  return status === "approved" ? "paid" : "pending";
}

/** Marks the order as failed and releases its stock; nothing was charged. */
function failed(
  upstreams: Upstreams,
  order: OrderWire,
  consumerNo: string,
): OrderWire {
  giveBackBalances(upstreams, consumerNo, order);
  for (const { productId, qty } of order.items)
    upstreams.stock.release(productId, qty);
  return { ...order, status: "FAILED", flash: [] };
}

function afterVerdict(
  upstreams: Upstreams,
  { order, consumerNo }: RowOf<"order">,
  challenge: Challenge,
  verdict: Verdict,
): OrderWire {
  switch (verdict) {
    case "paid":
      return { ...order, flash: [] };
    case "pending":
      return { ...order, flash: [challengeFlash(upstreams, challenge, true)] };
    case "failed":
      return failed(upstreams, order, consumerNo);
  }
}

/**
 * Completes a waiting order, once: it is placed if its payment is approved, whatever the call says, and has
 * failed otherwise; while the bank has not decided it keeps waiting. Repeating the call changes nothing. A
 * caller who did not place the order must name its payment, as the shop does when the provider notifies it.
 * Throws ORD409 for any other caller, PAY400 for an order that failed or a result that is not a JSON object.
 */
export async function completeOrder(
  { upstreams, consumerNo }: Pick<BasketContext, "upstreams" | "consumerNo">,
  orderNumber: string,
  payment: PaymentBody,
): Promise<OrderWire> {
  const { order: orders, challenge: challenges } = upstreams.db;
  const where = { orderNumber: { equals: orderNumber } };
  const challenge = challenges.findFirst({ where });
  const answer =
    challenge && (await upstreams.paymentProvider.confirmation(challenge.id));
  // Nothing is awaited from here on, so two calls never both complete the order.
  const row = orders.findFirst({ where });
  const isKnown =
    row?.consumerNo === consumerNo ||
    (challenge && namesPayment(challenge, payment));
  if (!row || !isKnown) throw refusalOf("ORD409");
  if (row.order.status === "FAILED") throw refusalOf("PAY400");
  if (!challenge || row.order.flash.length === 0) return row.order;
  demandResults(payment);
  const verdict = verdictOf(challenge, answer?.status, payment);
  const order = afterVerdict(upstreams, row, challenge, verdict);
  replace(orders, where, { ...row, order });
  if (verdict === "failed") throw refusalOf("PAY400");
  return order;
}
