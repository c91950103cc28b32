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
        unconfirmable: paying.unconfirmable ?? false,
      }),
  };
}

/** What the order says as long as the bank has no answer. */
export function challengeFlash(
  { paymentProvider }: Upstreams,
  { id, kind }: Challenge,
): FlashWire {
  const url = `${paymentProvider.origin}/pay/challenge/${id}`;
  return {
    code: "PaymentNotAuthorized",
    message: "The bank asks the shopper to confirm the payment",
    type: "info",
    details:
      kind === "bank"
        ? { action: "redirect", method: "GET", url }
        : { action: "challenge", method: "POST", url, fields: { creq: id } },
  };
}

function readResult(text: string): Readonly<Record<string, unknown>> {
  try {
    const result: unknown = JSON.parse(text);
    if (typeof result === "object" && result !== null) return { ...result };
  } catch {
    // Refused like any other text that says nothing.
  }
  throw refusalOf("PAY400");
}

/** Whether the shop hands in what the shopper answered. */
function hasPassed(
  { id, kind, sessionID, paymentInstrumentId }: Challenge,
  status: Confirmation["status"] | undefined,
  { additionalData }: PaymentBody,
): boolean {
  return additionalData.every((entry) => {
    const result = readResult(entry.threeDS2Result);
    const namesIt =
      kind === "bank"
        ? result["redirectResult"] === id
        : result["transStatus"] === "Y" && result["transID"] === id;
    return (
      status === "approved" &&
      namesIt &&
      entry.sessionID === sessionID &&
      entry.paymentInstrumentId === paymentInstrumentId
    );
  });
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

/**
 * Ends the wait of an order, once: with the answer of the bank it is placed,
 * with anything else it has failed. Repeating the call changes nothing. Throws
 * ORD409 for an order that is not the caller's, PAY400 for one that failed or
 * for a result that is no JSON object.
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
  if (!row || row.consumerNo !== consumerNo) throw refusalOf("ORD409");
  if (row.order.status === "FAILED") throw refusalOf("PAY400");
  if (!challenge || row.order.flash.length === 0) return row.order;
  const isPaid = hasPassed(challenge, answer?.status, payment);
  const order = isPaid
    ? { ...row.order, flash: [] }
    : failed(upstreams, row.order, row.consumerNo);
  replace(orders, where, { ...row, order });
  if (!isPaid) throw refusalOf("PAY400");
  return order;
}
