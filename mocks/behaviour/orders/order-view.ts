/** The wire form of an order, a copy that later changes do not affect. */
import type { MarketSite } from "../../sites";
import type { BasketContext } from "../cart/basket-context";
import type { AddressWire, BasketRow, OrderWire } from "../cart/basket-row";
import { checkoutEmail } from "../cart/basket-scenarios";
import {
  discountView,
  instrumentView,
  promoSummaryView,
} from "../cart/basket-view";
import { toAmount } from "../pricing/cents";
import { giftView } from "../cart/gift-view";
import { lineView } from "../cart/line-view";
import type { PricedBasket } from "../pricing/pricing-types";
import { inUseOrder } from "../payment/use-order";
import { isPointId } from "../stores/collection-points";
import { methodWire } from "../delivery/shipping-view";

function recipientOf(recipients: BasketRow["recipients"], shippingId: string) {
  const address = recipients.find((one) => one.shippingId === shippingId);
  return address && { address };
}

function shipmentsOf(
  { site }: BasketContext,
  { shippingAddress, recipients }: BasketRow,
  { shipments }: PricedBasket,
): OrderWire["shipments"] {
  return shipments.map(({ shippingId, delivery, selected }) => ({
    shipmentId: shippingId,
    shippingMethod: methodWire(selected, site.currency),
    ...("storeId" in delivery
      ? {
          storeId: delivery.storeId,
          // The shop knows the addresses of stores; that of a collection point is part of the order.
          ...(isPointId(delivery.storeId) &&
            recipientOf(recipients, shippingId)),
        }
      : delivery.kind !== "digital" &&
        shippingAddress && { address: shippingAddress }),
  }));
}

function totalsOf(
  { totals }: PricedBasket,
  { currency, taxIncluded }: MarketSite,
): OrderWire["totals"] {
  // An order has no separate total for rewards.
  const totalDiscount = totals.totalDiscount + totals.appliedRewards;
  const afterDiscount = totals.itemTotal - totalDiscount;
  const tax = taxIncluded ? totals.merchandiseTax : 0;
  return {
    itemTotal: toAmount(totals.itemTotal),
    totalDiscount: toAmount(totalDiscount),
    total: toAmount(totals.total),
    shipping: toAmount(totals.shipping),
    merchandiseTotalTax: toAmount(totals.merchandiseTax),
    totalWithoutTaxAfterDiscount: toAmount(afterDiscount - tax),
    currency,
  };
}

/** Returns one entry per instrument that pays a part. */
function paymentsOf(
  row: BasketRow,
  priced: PricedBasket,
): OrderWire["paymentMethod"] {
  return inUseOrder(row.instruments).flatMap((instrument) => {
    const { amount, payment_instrument_id, payment_method_id, card_type } =
      instrumentView(instrument, priced);
    if (amount === 0) return [];
    const { sessionID, label, masked } = instrument;
    const detail = {
      payment_method_id,
      payment_instrument_id,
      amount,
      ...(sessionID !== undefined && { sessionID }),
      ...(card_type !== undefined && { card_type }),
    };
    return {
      code: payment_method_id,
      label: [label, masked].filter(Boolean).join(" "),
      additionalData: [detail],
    };
  });
}

/**
 * Creates the order of a basket, with new numbers: `orderNumber` for the shopper,
 * `orderId` for other calls, `st` as a guest's proof.
 */
export function orderView(
  context: BasketContext,
  row: BasketRow,
  priced: PricedBasket,
  billingAddress: AddressWire,
): OrderWire {
  const { upstreams, site } = context;
  const { ids } = upstreams;
  const gift = giftView(context, row, priced);
  const email = billingAddress.email ?? checkoutEmail(row);
  const createdAt = upstreams.now().toISOString();
  return {
    orderNumber: `FRW${String(ids.count("order")).padStart(8, "0")}`,
    orderId: ids.next("orderId"),
    st: ids.next("st") + ids.next("st"),
    status: "CREATED",
    createdAt,
    events: [{ status: "CREATED", at: createdAt }],
    items: [
      ...row.lines.map((line) => lineView(context, row, line, priced)),
      ...(gift ? [gift] : []),
    ],
    shipments: shipmentsOf(context, row, priced),
    totals: totalsOf(priced, site),
    paymentMethod: paymentsOf(row, priced),
    orderPromotions: priced.promotions.orderDiscounts.map(discountView),
    promoSummary: promoSummaryView(priced.promotions.messages),
    flash: [],
    billingAddress: {
      ...billingAddress,
      ...(email !== undefined && { email }),
    },
  };
}
