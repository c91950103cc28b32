/** The wire form of an order. */
import type { ResponseWireOf } from "~server/http/endpoint";
import type { trackOrder } from "~server/upstreams/orders/contract";
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

const statusOf = ({ state, hasFailed }: OrderRow): string =>
  hasFailed ? "FAILED" : (statuses.get(state) ?? "PROCESSING");

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

export function orderWire(order: OrderRow, shown: Shown): OrderWire {
  const { market } = shown;
  const sums = sumsOf(order, market.taxIncluded);
  const { shippingAddress, billingAddress, method } = order;
  const afterDiscount = sums.items - sums.discount;
  return {
    ...consumedBasket(order),
    orderId: order.number,
    ...(order.placedAt !== null && {
      createdAt: order.placedAt,
      events: [{ status: "CREATED", at: order.placedAt }],
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
