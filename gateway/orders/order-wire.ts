/** The wire form of an order. */
import type { ResponseWireOf } from "~server/http/endpoint";
import type { trackOrder } from "~server/upstreams/orders/contract";
import { marketSites, type MarketSite } from "~mocks/sites";
import { labelOf } from "../checkout/payment-methods";
import { paidBy, sumsOf, toAmount } from "./amounts";
import {
  addressWire,
  discountsWire,
  lineWire,
  methodWire,
  shippingId,
  type Shown,
} from "./line-wire";
import type { OrderRow } from "./order-row";

type OrderWire = ResponseWireOf<typeof trackOrder>;

/** State of the engine → status of the shop. An order that waits for its bank has been made. */
const statuses: ReadonlyMap<string, string> = new Map([
  ["AwaitingBank", "CREATED"],
  ["PaymentAuthorized", "CREATED"],
  ["PaymentSettled", "PROCESSING"],
  ["PartiallyShipped", "PARTIALLY_SHIPPED"],
  ["Shipped", "SHIPPED"],
  ["PartiallyDelivered", "SHIPPED"],
  ["Delivered", "DELIVERED"],
  ["Cancelled", "CANCELLED"],
]);

const statusOf = ({
  state,
  hasFailed,
}: Pick<OrderRow, "state" | "hasFailed">): string =>
  hasFailed && state === "Cancelled"
    ? "FAILED"
    : (statuses.get(state) ?? "PROCESSING");

/** The question of the shopper's bank that the order waits for. */
function flashOf({ bank }: OrderRow): NonNullable<OrderWire["flash"]> {
  if (!bank) return [];
  const { id, kind, url, isPending } = bank;
  return [
    {
      code: "PaymentNotAuthorized",
      message: "The bank asks the shopper to confirm the payment",
      type: "info",
      details:
        kind === "bank" || isPending
          ? { action: isPending ? "pending" : "redirect", method: "GET", url }
          : { action: "challenge", method: "POST", url, fields: { creq: id } },
    },
  ];
}

/** What a basket that was ordered says of its order, to whoever lost the answer. */
export const consumedBasket = (order: OrderRow) => ({
  orderNumber: order.number,
  st: order.proof,
  status: statusOf(order),
  flash: flashOf(order),
});

/** The market in which an order was placed, in the shopper's language: its currency is that of the order. */
export function marketOfOrder(
  { siteId, currency }: OrderRow,
  market: MarketSite,
): MarketSite {
  if (siteId === market.siteId) return market;
  const placed = marketSites.find((site) => site.siteId === siteId);
  return placed
    ? {
        ...market,
        siteId,
        country: placed.country,
        currency: placed.currency,
        taxIncluded: placed.taxIncluded,
      }
    : { ...market, currency: currency as MarketSite["currency"] };
}

/** What has happened to an order, each status once; states before the order, and those of editors, are not told. */
function eventsOf(order: OrderRow): NonNullable<OrderWire["events"]> {
  if (order.placedAt === null) return [];
  const made = { status: "CREATED", at: order.placedAt };
  return order.events.reduce(
    (told, { state, at }) => {
      const status = statusOf({ state, hasFailed: order.hasFailed });
      return !statuses.has(state) || told.some((one) => one.status === status)
        ? told
        : [...told, { status, at }];
    },
    [made],
  );
}

/** An order, in the market in which it was placed and the shopper's language. */
export function orderWire(order: OrderRow, caller: Shown): OrderWire {
  const market = marketOfOrder(order, caller.market);
  const shown = { ...caller, market };
  const sums = sumsOf(order, market.taxIncluded);
  const { shippingAddress, billingAddress, method } = order;
  const afterDiscount = sums.items - sums.discount;
  return {
    ...consumedBasket(order),
    orderId: order.number,
    ...(order.placedAt !== null && {
      createdAt: order.placedAt,
      events: eventsOf(order),
    }),
    items: order.lines.map((line) => lineWire(line, order, shown)),
    shipments: [
      {
        shipmentId: shippingId,
        ...(method && { shippingMethod: methodWire(method, shown) }),
        ...(shippingAddress && { address: addressWire(shippingAddress) }),
      },
    ],
    totals: {
      itemTotal: toAmount(sums.items),
      totalDiscount: toAmount(sums.discount),
      total: toAmount(sums.total),
      shipping: toAmount(sums.shipping),
      merchandiseTotalTax: toAmount(sums.tax),
      totalWithoutTaxAfterDiscount: toAmount(
        afterDiscount - (market.taxIncluded ? sums.tax : 0),
      ),
      ...(order.refunded > 0 && { refunded: toAmount(order.refunded) }),
      currency: market.currency,
    },
    paymentMethod: order.instruments.map((instrument) => {
      const {
        instrumentId,
        method: code,
        visit,
        cardType,
        masked,
      } = instrument;
      return {
        code,
        label: [instrument.label || labelOf(code, market), masked]
          .filter(Boolean)
          .join(" "),
        additionalData: [
          {
            payment_method_id: code,
            payment_instrument_id: instrumentId,
            sessionID: visit,
            amount: toAmount(paidBy(instrument, order.total)),
            ...(cardType !== undefined && { card_type: cardType }),
          },
        ],
      };
    }),
    orderPromotions: discountsWire(order, market),
    ...(billingAddress && { billingAddress: addressWire(billingAddress) }),
  };
}
