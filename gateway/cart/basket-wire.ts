/** The wire form of a basket, with which nearly every call of the cart answers. */
import type { ResponseWireOf } from "~server/http/endpoint";
import type { getCart } from "~server/upstreams/cart/contract";
import { complementsOf } from "~mocks/catalogue-index/complements";
import { tileWire } from "~mocks/catalogue-index/product-wire";
import { labelOf } from "../checkout/payment-methods";
import { paidBy, sumsOf, toAmount } from "../orders/amounts";
import {
  addressWire,
  discountsWire,
  goneWire,
  lineWire,
  homeId,
  isCollected,
  methodWire,
  pickupWire,
  shipmentsOf,
  type Shown,
} from "../orders/line-wire";
import type { InstrumentRow, OrderRow } from "../orders/order-row";

type BasketWire = ResponseWireOf<typeof getCart>;

export function totalsWire(order: OrderRow, { market }: Shown) {
  const sums = sumsOf(order, market.taxIncluded);
  const paid = order.instruments.reduce(
    (sum, instrument) => sum + paidBy(instrument, order.total),
    0,
  );
  return {
    total: toAmount(sums.total),
    totalDiscount: toAmount(sums.discount),
    itemTotal: toAmount(sums.items),
    itemSubTotal: toAmount(sums.items),
    totalWithoutTax: toAmount(sums.total - sums.tax),
    netAmount: toAmount(sums.total - sums.tax),
    shipping: toAmount(sums.shipping),
    tax: toAmount(sums.tax),
    taxAmount: toAmount(sums.tax),
    totalDiscountPercentage:
      sums.items === 0
        ? 0
        : Math.round((sums.discount / sums.items) * 1_000) / 10,
    remainingToPay: toAmount(Math.max(0, sums.total - paid)),
    currency: market.currency,
    totalUnits: sums.units,
  };
}

export function instrumentWire(
  instrument: InstrumentRow,
  total: number,
  { market }: Shown,
) {
  const { instrumentId, method, masked, label, cardType } = instrument;
  return {
    payment_instrument_id: instrumentId,
    payment_method_id: method,
    amount: toAmount(paidBy(instrument, total)),
    masked,
    label: label || labelOf(method, market),
    ...(cardType !== undefined && { card_type: cardType }),
  };
}

/** What the shopper is told of lines that are no longer there as they were. */
export function shortagesWire(
  { shortages, lines }: Pick<OrderRow, "shortages" | "lines">,
  { goods }: Shown,
): NonNullable<BasketWire["flash"]> {
  const each = shortages.flatMap(({ id, sku, name, qty, left, storeId }) => {
    const { product } = goods.catalogue.findVariant(sku) ?? {};
    const itemName = product?.name ?? name ?? sku;
    const moved = {
      code: "PickupToHomeNoLongerAvailable",
      message: `${itemName} cannot be collected any more`,
      type: "warning" as const,
      details: {
        itemId: id,
        itemName,
        ...(storeId !== undefined && { storeId }),
      },
    };
    if (storeId !== undefined && left === qty) return [moved];
    const short = {
      code:
        left === 0
          ? "ProductItemNotAvailable"
          : "ProductLineItemInventoryMissing",
      message: `${itemName}: ${left} of ${qty} left`,
      type: "warning" as const,
      details: { itemId: id, itemName, maxQty: left },
    };
    return storeId !== undefined && left > 0 ? [moved, short] : [short];
  });
  return each.length > 0 && lines.length === 0
    ? [
        ...each,
        {
          code: "ProductLineItemFullInventoryMissing",
          message: "Nothing in the basket is in stock any more",
          type: "error" as const,
        },
      ]
    : each;
}

const mostOffered = 4;

/** What completes the first product, without what is in the basket. */
function upsellWire({ lines }: OrderRow, { goods, market }: Shown) {
  const products = lines.flatMap(
    ({ sku }) => goods.catalogue.findVariant(sku)?.product ?? [],
  );
  const [first] = products;
  if (!first) return [];
  return complementsOf(goods, first, mostOffered + products.length)
    .filter((product) => !products.includes(product))
    .slice(0, mostOffered)
    .map((product) => tileWire(goods, product, market));
}

/** The shipments with their methods: several to choose from for what is sent home, one for what is collected. */
export function shipmentsWire(order: OrderRow, shown: Shown) {
  const { methods, method, pickup } = order;
  const collecting = pickup && pickupWire(pickup, shown);
  return shipmentsOf(order).flatMap(({ id, storeId }) => {
    if (storeId === null)
      return method
        ? {
            shippingId: id,
            applicableShippingMethods: methods.map((one) =>
              methodWire(one, shown, method.code),
            ),
            selected: method.code,
          }
        : [];
    return collecting
      ? {
          shippingId: id,
          applicableShippingMethods: [{ ...collecting, selected: true }],
          selected: collecting.code,
        }
      : [];
  });
}

export function basketWire(order: OrderRow, shown: Shown): BasketWire {
  const { market } = shown;
  const { shippingAddress, billingAddress, lines } = order;
  const { recipients, favStoreId } = order;
  const address = shippingAddress && {
    ...addressWire(shippingAddress),
    shippingId: homeId,
  };
  const addresses = [
    ...(address ? [address] : []),
    ...recipients.map(({ shippingId, ...recipient }) => ({
      ...addressWire(recipient),
      shippingId,
    })),
  ];
  const isTaxPending =
    !market.taxIncluded && !isCollected(order) && !shippingAddress;
  const totals = totalsWire(order, shown);
  return {
    basketId: order.number,
    currency: market.currency,
    totalItems: totals.totalUnits,
    totals,
    items: lines.map((line) => lineWire(line, order, shown)),
    shippingMethods: shipmentsWire(order, shown),
    paymentInstruments: order.instruments.map((instrument) =>
      instrumentWire(instrument, order.total, shown),
    ),
    couponItems: order.coupons.map((couponCode) => ({
      couponCode,
      couponItemId: `coupon-${couponCode}`,
      applied: true,
    })),
    orderPromotions: discountsWire(order, market),
    upsellProducts: upsellWire(order, shown),
    flash: shortagesWire(order, shown),
    outOfStockItems: order.gone.map((gone) => goneWire(gone, shown)),
    ...(isTaxPending && { pending: { tax: true } }),
    ...(order.coupons[0] !== undefined && { coupon: order.coupons[0] }),
    ...(favStoreId !== null && { favStoreId }),
    ...(address && { shippingAddress: address }),
    ...(addresses.length > 0 && { shippingAddresses: addresses }),
    ...(billingAddress && { billingAddress: addressWire(billingAddress) }),
  };
}
