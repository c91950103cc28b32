/** The wire form of lines, addresses, delivery and discounts, which baskets and orders share. */
import type { z } from "zod/v4";
import type { ResponseWireOf } from "~server/http/endpoint";
import type {
  getCart,
  validateShippingAddress,
} from "~server/upstreams/cart/contract";
import { lowestPriceWire } from "~mocks/catalogue-index/price-history";
import { tagOf } from "~mocks/catalogue-index/price-tags";
import { maxQtyOf } from "~mocks/catalogue-index/product-wire";
import { variantWire } from "~mocks/catalogue-index/variant-wire";
import type { MarketSite } from "~mocks/sites";
import { deliveryRange } from "~mocks/behaviour/delivery/delivery-dates";
import {
  collectionCode,
  collectionTime,
} from "~mocks/behaviour/delivery/collection";
import type { ShopGoods } from "../catalog/catalogue-reader";
import { sharedDiscounts, sumsOf, toAmount } from "./amounts";
import type {
  AddressRow,
  LineRow,
  MethodRow,
  OrderRow,
  Shortage,
} from "./order-row";

type BasketWire = ResponseWireOf<typeof getCart>;
type LineWire = NonNullable<BasketWire["items"]>[number];
type AddressWire = z.output<(typeof validateShippingAddress)["body"]>;

/** The shipment of all that is sent home. */
export const homeId = "home";

/** The shipment of what is collected in a store. */
export const pickupId = (storeId: string): string => `pickup-${storeId}`;

/** Returns the store of a shipment; undefined for what is sent home. */
export const storeOfShipment = (shippingId: string): string | undefined =>
  /^pickup-([\w-]{1,20})$/.exec(shippingId)?.[1];

export interface Shown {
  readonly goods: ShopGoods;
  readonly market: MarketSite;
  readonly now: Date;
}

export function addressWire(address: AddressRow): AddressWire {
  return { ...address, country: address.countryCode };
}

/** Returns the address for the engine. Its country may be in either field. */
export function addressRow({
  firstName,
  lastName,
  addressLine1,
  addressLine2,
  city,
  province,
  postalCode,
  country,
  countryCode,
  phone,
  recipientContactPhone,
  email,
}: AddressWire): AddressRow {
  const number = phone ?? recipientContactPhone;
  return {
    firstName,
    lastName,
    addressLine1,
    ...(addressLine2 !== undefined && { addressLine2 }),
    city,
    ...(province !== undefined && { province }),
    postalCode,
    countryCode: (countryCode ?? country).trim().toUpperCase(),
    ...(number !== undefined && { phone: number }),
    ...(email !== undefined && { email }),
  };
}

export const methodWire = (
  { code, name, price, days }: MethodRow,
  { market, now }: Shown,
  selected?: string,
) => ({
  code,
  label: name,
  deliveryTime: deliveryRange(now, days),
  price: { amount: toAmount(price), currency: market.currency },
  ...(selected !== undefined && { selected: code === selected }),
});

/** Collecting, in the words of the market: its code is another one in North America, and it is done on the same day. */
export function pickupWire({ name, price }: MethodRow, { market }: Shown) {
  return {
    code: collectionCode(market),
    label: name,
    deliveryTime: collectionTime(market),
    price: { amount: toAmount(price), currency: market.currency },
  };
}

/** Whether nothing of a basket or an order is sent. */
export const isCollected = ({ lines }: Pick<OrderRow, "lines">): boolean =>
  lines.length > 0 && lines.every(({ storeId }) => storeId !== null);

/** The shipments of a basket or an order, that to the shopper's home first: their ids, and the store of each. */
export function shipmentsOf({ lines }: Pick<OrderRow, "lines">) {
  const stores = [...new Set(lines.flatMap(({ storeId }) => storeId ?? []))];
  return [
    ...(lines.some(({ storeId }) => storeId === null)
      ? [{ id: homeId, storeId: null }]
      : []),
    ...stores.map((storeId) => ({ id: pickupId(storeId), storeId })),
  ];
}

/** What a line shows of its variant; what the engine calls it if it is no longer in the catalogue. */
function lookOf(
  { goods, market }: Shown,
  { sku, name }: Pick<LineRow, "sku" | "name">,
) {
  const variant = goods.catalogue.findVariant(sku);
  return variant
    ? variantWire(goods, variant, market)
    : { productId: sku, name, pdpUrl: "", productImageURL: "" };
}

/** The price of one piece before its reduction, and the lowest before that, of the catalogue. */
function pricesOf({ goods, market }: Shown, sku: string, current: number) {
  const variant = goods.catalogue.findVariant(sku);
  const tag = variant && tagOf(variant.product, variant.size.code);
  return {
    // A line keeps its price; the catalogue's may have gone down since.
    original: Math.max(tag?.price[market.currency] ?? current, current),
    ...(tag && lowestPriceWire(tag, market)),
  };
}

export function lineWire(
  line: LineRow,
  order: Pick<OrderRow, "methods" | "method" | "pickup">,
  shown: Shown,
): LineWire {
  const { goods, market } = shown;
  const variant = goods.catalogue.findVariant(line.sku);
  const most = variant ? maxQtyOf(variant.product) : line.qty;
  const current = toAmount(line.unitPrice);
  const rowTotal = toAmount(line.linePrice);
  const prorated = toAmount(line.proratedLinePrice);
  return {
    ...lookOf(shown, line),
    id: line.id,
    qty: line.qty,
    maxQty: Math.max(0, Math.min(line.left, most)),
    price: {
      ...pricesOf(shown, line.sku, current),
      current,
      rowTotal,
      priceAfterItemDiscount: rowTotal,
      priceAfterOrderDiscount: prorated,
      proratedPrice: prorated,
      currency: market.currency,
    },
    taxTotal: toAmount(line.tax),
    ...deliveryWire(line, order, shown),
    productPromotions: [],
    shippingPromotions: [],
  };
}

/** How the line reaches the shopper, and how else it could. */
function deliveryWire(
  { qty, storeId, store }: LineRow,
  { methods, method, pickup }: Pick<OrderRow, "methods" | "method" | "pickup">,
  shown: Shown,
) {
  const isPickup = storeId !== null;
  const collecting = pickup && pickupWire(pickup, shown);
  return {
    shippingOptions: [
      {
        code: "home" as const,
        selected: !isPickup,
        available: true,
        shippingId: homeId,
        ...(method && { shippingMethod: methodWire(method, shown) }),
      },
      ...(store ? [pickupOption(qty, isPickup, store, collecting)] : []),
    ],
    applicableShippingMethods: isPickup
      ? collecting
        ? [{ ...collecting, selected: true }]
        : []
      : methods.map((one) => methodWire(one, shown, method?.code)),
    shipmentId: isPickup ? pickupId(storeId) : homeId,
    selectedShippingOption: isPickup ? ("pickup" as const) : ("home" as const),
  };
}

function pickupOption(
  qty: number,
  selected: boolean,
  { storeId, name, pieces, ...address }: NonNullable<LineRow["store"]>,
  method: ReturnType<typeof pickupWire> | null,
) {
  return {
    code: "pickup" as const,
    selected,
    available: selected || pieces >= qty,
    shippingId: pickupId(storeId),
    ...(method && { shippingMethod: method }),
    storeInfo: {
      id: storeId,
      name,
      storeInventory: pieces,
      type: "store" as const,
      address,
    },
  };
}

/** A line that sold out, at the price of the catalogue. */
export function goneWire(gone: Shortage, shown: Shown): LineWire {
  const { goods, market } = shown;
  const variant = goods.catalogue.findVariant(gone.sku);
  const tag = variant && tagOf(variant.product, variant.size.code);
  const price = tag && (tag.salePrice ?? tag.price)[market.currency];
  const unitPrice = Math.round((price ?? 0) * 100);
  const linePrice = unitPrice * gone.qty;
  return lineWire(
    {
      id: gone.id,
      sku: gone.sku,
      name: gone.name ?? gone.sku,
      qty: gone.qty,
      unitPrice,
      linePrice,
      proratedLinePrice: linePrice,
      tax: 0,
      left: 0,
      storeId: null,
      store: null,
    },
    { methods: [], method: null, pickup: null },
    shown,
  );
}

/** The discounts, as negative amounts that add up to that of the sums. */
export const discountsWire = (order: OrderRow, { taxIncluded }: MarketSite) =>
  sharedDiscounts(order.discounts, sumsOf(order, taxIncluded).discount).map(
    ({ promotionId, couponCode, name, amount }) => ({
      promotionId,
      ...(couponCode !== undefined && { couponCode }),
      name,
      price: toAmount(-amount),
    }),
  );
