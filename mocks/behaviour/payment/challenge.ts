/**
 * 3-D Secure: the bank of some cards wants its owner to confirm each order. The
 * order is made and waits; the shopper answers on a page of the provider, and
 * the shop hands the answer in by PATCH [API-022]. What counts is what was
 * answered here, never what the shop or an address claims.
 */
import type { z } from "zod/v4";
import type { patchOrder } from "../../../server/upstreams/orders/contract";
import { replace, type RowOf } from "../../api/db";
import type { Upstreams } from "../../upstreams";
import type { BasketContext } from "../cart/basket-context";
import { refusalOf } from "../cart/basket-refusals";
import type { BasketRow, FlashWire, OrderWire } from "../cart/basket-row";
import type { PricedBasket } from "../pricing/pricing-types";
import { giveBackBalances } from "./account-balances";

export type Challenge = RowOf<"challenge">;

type PaymentBody = z.output<(typeof patchOrder)["body"]>["paymentMethod"];

const lifetimeMs = 30 * 60_000;

/** The challenge that an order of this basket meets, if one of its cards does. */
export function challengeOf(
  { upstreams, site }: BasketContext,
  row: BasketRow,
  priced: PricedBasket,
  orderNumber: string,
): Challenge | undefined {
  const card = row.instruments.find(({ challenged }) => challenged);
  const session = upstreams.db.paymentSession.findFirst({
    where: { sessionID: { equals: card?.sessionID ?? "" } },
  });
  if (!card || !session) return undefined;
  const paying = priced.instruments.find(
    ({ id }) => id === card.payment_instrument_id,
  );
  return {
    id: upstreams.ids.next("challenge"),
    orderNumber,
    sessionID: session.sessionID,
    paymentInstrumentId: card.payment_instrument_id,
    masked: card.masked,
    locale: site.locale,
    currency: site.currency,
    amount: paying?.amount ?? 0,
    returnTo: session.returnTo,
    expiresAt: upstreams.now().getTime() + lifetimeMs,
    status: "open",
  };
}

/** What the order says as long as the bank has no answer. */
export function challengeFlash(
  { publicOrigin }: Upstreams,
  { id }: Challenge,
): FlashWire {
  return {
    code: "PaymentNotAuthorized",
    message: "The bank asks the owner of the card to confirm the payment",
    type: "info",
    details: {
      action: "challenge",
      method: "GET",
      url: `${publicOrigin}/pay/challenge/${id}`,
    },
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

/** Whether the shop hands in what the shopper answered here. */
function hasPassed(
  { id, status, sessionID, paymentInstrumentId }: Challenge,
  { additionalData }: PaymentBody,
): boolean {
  return additionalData.every((entry) => {
    const { transStatus, transID } = readResult(entry.threeDS2Result);
    return (
      status === "approved" &&
      transStatus === "Y" &&
      transID === id &&
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
export function completeOrder(
  { upstreams, consumerNo }: Pick<BasketContext, "upstreams" | "consumerNo">,
  orderNumber: string,
  payment: PaymentBody,
): OrderWire {
  const { order: orders, challenge: challenges } = upstreams.db;
  const where = { orderNumber: { equals: orderNumber } };
  const row = orders.findFirst({ where });
  if (!row || row.consumerNo !== consumerNo) throw refusalOf("ORD409");
  if (row.order.status === "FAILED") throw refusalOf("PAY400");
  const challenge = challenges.findFirst({ where });
  if (!challenge || row.order.flash.length === 0) return row.order;
  const hasAnswer = hasPassed(challenge, payment);
  const order = hasAnswer
    ? { ...row.order, flash: [] }
    : failed(upstreams, row.order, row.consumerNo);
  replace(orders, where, { ...row, order });
  if (!hasAnswer) throw refusalOf("PAY400");
  return order;
}

/**
 * Where the shopper goes from the bank's page: to `wanted`, if it is a page of
 * the shop that opened the payment, with the answer in its query.
 */
export function challengeReturn(
  { id, status, returnTo }: Challenge,
  wanted: string | null,
): string {
  const own = new URL(returnTo);
  const asked = wanted && URL.canParse(wanted) ? new URL(wanted) : own;
  const url = asked.origin === own.origin ? asked : own;
  const answers = { open: "U", approved: "Y", denied: "N" } as const;
  url.searchParams.set("transStatus", answers[status]);
  url.searchParams.set("transID", id);
  return url.href;
}
