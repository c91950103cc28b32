/** The wire form of an order. */
import type { ResponseWireOf } from "~server/http/endpoint";
import type { trackOrder } from "~server/upstreams/orders/contract";
import { marketSites, type MarketSite } from "~mocks/sites";
import { labelOf } from "../checkout/payment-methods";
import { paidBy, sumsOf, toAmount } from "./amounts";
import {
  addressWire,
  discountsWire,
  isCollected,
  lineWire,
  methodWire,
  pickupWire,
  shipmentsOf,
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

/** As `statuses`, of an order that is collected as a whole: sent to the counter, it waits for the shopper. */
const collected: ReadonlyMap<string, string> = new Map([
  ["Shipped", "READY_FOR_PICKUP"],
  ["PartiallyDelivered", "READY_FOR_PICKUP"],
  ["Delivered", "PICKED_UP"],
]);

function statusOf(order: OrderRow, state = order.state): string {
  if (order.hasFailed && state === "Cancelled") return "FAILED";
  return (
    (isCollected(order) ? collected.get(state) : undefined) ??
    statuses.get(state) ??
    "PROCESSING"
  );
}

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

const parcelWire = ({ method, shippingAddress }: OrderRow, shown: Shown) => ({
  ...(method && { shippingMethod: methodWire(method, shown) }),
  ...(shippingAddress && { address: addressWire(shippingAddress) }),
});

/** The shop knows the addresses of stores. */
const handOverWire = ({ pickup }: OrderRow, storeId: string, shown: Shown) => ({
  ...(pickup && { shippingMethod: pickupWire(pickup, shown) }),
  storeId,
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
      const status = statusOf(order, state);
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
  const { billingAddress } = order;
  const afterDiscount = sums.items - sums.discount;
  return {
    ...consumedBasket(order),
    orderId: order.number,
    ...(order.placedAt !== null && {
      createdAt: order.placedAt,
      events: eventsOf(order),
    }),
    items: order.lines.map((line) => lineWire(line, order, shown)),
    shipments: shipmentsOf(order).map(({ id, storeId }) => ({
      shipmentId: id,
      ...(storeId === null
        ? parcelWire(order, shown)
        : handOverWire(order, storeId, shown)),
    })),
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
