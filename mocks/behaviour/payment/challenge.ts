/**
 * Orders that wait for a bank: 3-D Secure of a card, or a payment at the shopper's own bank. The
 * order is made and waits; the shopper answers on a page of the payment provider, and
 * the shop hands the answer in by PATCH [API-022]. What counts is what the provider
 * says was answered there, never what the shop or an address claims.
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

/** A question that is to be asked once the order is stored. */
export interface NewChallenge {
  readonly row: Challenge;
  /** Asks it at the provider. */
  readonly ask: () => Promise<void>;
}

const bankMethods: ReadonlySet<string> = new Set(["IDEAL", "P24"]);

const isAsked = ({ challenged, payment_method_id }: StoredInstrument) =>
  challenged === true || bankMethods.has(payment_method_id);

/** The question that an order of this basket meets, if one of its instruments brings one. */
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

/** What the order says as long as the bank has no answer, or takes its time with it. */
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

/** Throws PAY400 for a result that is no JSON object. */
function demandResults({ additionalData }: PaymentBody): void {
  for (const { threeDS2Result } of additionalData) {
    try {
      const result: unknown = JSON.parse(threeDS2Result);
      if (typeof result === "object" && result !== null) continue;
    } catch {
      // Refused like any other text that says nothing.
    }
    throw refusalOf("PAY400");
  }
}

/** Whether a call names the payment by what only the provider and the shop know of it. */
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
 * What counts is what the provider says, whatever the shop names: a payment that is approved never fails,
 * nor does one that may still be, because a shopper who gives up may have paid before. Throws ORD409 for
 * anyone who names another payment than that one.
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

/** Pieces go back to the shelf; nothing was charged. */
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
 * Ends the wait of an order, once: when its payment is approved it is placed, whatever the call says, and
 * else it has failed; a bank that takes its time leaves it waiting. Repeating the call
 * changes nothing. Who did not place the order may call for it by naming its payment: the shop does so
 * when the provider tells it. Throws ORD409 for anybody else, PAY400 for an order that failed or for a
 * result that is no JSON object.
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
  // Nothing waits from here on: two calls never both end the wait.
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
