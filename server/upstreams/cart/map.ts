/** Maps baskets from the wire to the cart that the shop shows. Nothing above uses upstream names. */
import type { Addresses } from "../../../app/domain/addresses";
import type {
  BonusChoice,
  Cart,
  CartAddress,
  CartLine,
  DeliveryChoice,
  NamedDiscount,
  PriceAdjustment,
  PromotionMessage,
  Recipient,
  Shipment,
  ShippingMethod,
} from "../../../app/domain/cart";
import {
  calloutOf,
  isPromotionFor,
  promotionProgress,
} from "../../../app/domain/promotion-message";
import { regionCodeOf } from "../../../app/domain/address/region-name.server";
import { flashToProblem } from "../../../app/errors/flash-problem";
import { deliveryReasonOf } from "../../../app/errors/flashes";
import type { Problem } from "../../../app/errors/problem";
import { statedCurrency } from "../../http/currency";
import type { AddressWire } from "../commerce-wire";
import { toDeliveryTime } from "../delivery-time";
import type { Market } from "../market";
import { toCards, toPicture, toPrice } from "../products/map";
import type {
  BasketWire,
  BonusChoiceWire,
  CartItemWire,
  PriceAdjustmentWire,
  ShippingMethodWire,
} from "./basket-wire";

/** `enclosing` is the currency of the basket or order to which the method belongs. */
export function toShippingMethod(
  method: ShippingMethodWire,
  enclosing: string,
): ShippingMethod {
  return {
    id: method.code,
    code: method.code,
    label: method.label,
    price: {
      amount: method.price.amount,
      currency: statedCurrency(method.price.currency, enclosing),
    },
    ...toDeliveryTime(method.deliveryTime),
  };
}

/** What distinguishes methods for a shopper. */
const keyOf = ({ code, deliveryTime, price }: ShippingMethodWire): string =>
  `${code}~${deliveryTime}~${price.amount}`;

/** Methods that differ in code, time or price; the first of equals stays [CART-028]. */
export function distinctMethods(
  methods: readonly ShippingMethodWire[],
): ShippingMethodWire[] {
  const seen = new Set<string>();
  return methods.filter((method) => {
    const key = keyOf(method);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const pickupCodes: ReadonlySet<string> = new Set(["pickup", "bopis"]);

/** Days until a collection, from words: "same day" is 0, else the first digit, else 1 [CART-029]. */
function daysUntilPickup({ deliveryTime }: ShippingMethodWire): number {
  if (/same day/i.test(deliveryTime)) return 0;
  const [digit] = /\d/.exec(deliveryTime) ?? [];
  return digit === undefined ? 1 : Number(digit);
}

/** The methods that a shipment offers: each once, collections sorted by how soon they are ready. */
function offeredMethods({
  applicableShippingMethods,
}: ShipmentWire): ShippingMethodWire[] {
  const methods = distinctMethods(applicableShippingMethods);
  return methods.every(({ code }) => pickupCodes.has(code))
    ? methods.sort((a, b) => daysUntilPickup(a) - daysUntilPickup(b))
    : methods;
}

/** The method's id among `all` of its shipment: its code, plus what differs if codes are equal. */
function methodId(
  method: ShippingMethodWire,
  all: readonly ShippingMethodWire[],
): string {
  const isOnly = all.filter(({ code }) => code === method.code).length === 1;
  return isOnly ? method.code : keyOf(method);
}

type StoreInfoWire = NonNullable<
  CartItemWire["shippingOptions"][number]["storeInfo"]
>;

function toPlaceAddress(
  address: StoreInfoWire["address"],
): DeliveryChoice["placeAddress"] {
  if (!address) return null;
  const { addressLine1: street, city, postalCode, province = "" } = address;
  return { street, city, postalCode, province };
}

function toDeliveryChoice(
  option: CartItemWire["shippingOptions"][number],
): DeliveryChoice {
  return {
    code: option.code,
    selected: option.selected,
    available: option.available ?? option.selected,
    storeName: option.storeInfo?.name ?? null,
    storeId: option.storeInfo?.id ?? null,
    isCollectionPoint: option.storeInfo?.type === "collectionPoint",
    placeAddress: toPlaceAddress(option.storeInfo?.address),
  };
}

/** The path of a line's product; gifts may have no page. A line's own product id is that of a variant. */
function pathOf(item: CartItemWire, addresses: Addresses): string {
  const { masterId, name = "", pdpUrl: url, bonus } = item;
  if (bonus && !url) return "";
  const path = masterId
    ? addresses.product({ id: masterId, name, url })
    : addresses.page({ label: name, url });
  return path ?? "";
}

function toAdjustment(
  adjustment: PriceAdjustmentWire | undefined,
): PriceAdjustment | null {
  if (!adjustment) return null;
  const { adjustmentId: id, type, value, reason = "" } = adjustment;
  return { id, type, value, reason };
}

/** A line of a basket or an order, in the currency of `market`. */
export function toLine(
  item: CartItemWire,
  { addresses, currency: enclosing }: Market,
  {
    notification = null,
    adjustment,
  }: {
    readonly notification?: string | null;
    readonly adjustment?: PriceAdjustmentWire | undefined;
  } = {},
): CartLine {
  const option = item.shippingOptions.find((choice) => choice.selected);
  const price = toPrice(item.price, enclosing);
  return {
    id: item.id,
    productId: item.productId,
    name: item.name ?? item.productId,
    path: pathOf(item, addresses),
    picture: toPicture(item.image, item.productImageURL),
    tint: item.tint ?? "oat",
    variants: item.variants,
    quantity: item.qty,
    maxQuantity: item.maxQty,
    price,
    rowTotal: {
      amount: item.price.priceAfterItemDiscount ?? item.price.rowTotal,
      currency: price.currency,
    },
    bonus: item.bonus,
    customised: item.isCustoms,
    digital: item.isDigitalProduct,
    giftOption: item.giftOption ?? null,
    adjustment: toAdjustment(adjustment),
    badge: item.badge ?? null,
    lowStock: item.eyebrow?.id === "LOW STOCK" ? item.eyebrow.label : null,
    deliveryChoices: item.shippingOptions.map(toDeliveryChoice),
    promotions: item.productPromotions.flatMap(({ name }) => name ?? []),
    notification,
    deliveryReason: deliveryReasonOf(item.reason),
    shippingMethod: option?.shippingMethod
      ? toShippingMethod(option.shippingMethod, enclosing)
      : null,
    shipmentId: item.shipmentId ?? null,
  };
}

function toPromotionMessages(
  basket: BasketWire,
  signedIn: boolean,
): PromotionMessage[] {
  const { ORDER, PRODUCT, SHIPPING } = basket.promoSummary;
  return [...ORDER, ...PRODUCT, ...SHIPPING].flatMap((promotion) => {
    const callout = isPromotionFor(promotion.promotionId, signedIn)
      ? calloutOf(promotion)
      : undefined;
    if (!callout) return [];
    return {
      ...callout,
      id: promotion.promotionId,
      distance: {
        amount: promotion.distanceFromConditionThreshold,
        currency: currencyOf(basket),
      },
      progress: promotionProgress(promotion),
    };
  });
}

/** The number of pieces in a basket. */
export function unitsIn({ totals, totalItems, items }: BasketWire): number {
  return (
    totals.totalUnits ??
    totalItems ??
    items.reduce((sum, { qty }) => sum + qty, 0)
  );
}

/** What the upstream changed in a basket; only one response contains it. */
export function toNotices(basket: BasketWire): Problem[] {
  const names = new Map(
    [...basket.items, ...basket.outOfStockItems].map(({ id, name }) => [
      id,
      name,
    ]),
  );
  return basket.flash.flatMap((flash) => {
    const { itemId, itemName } = flash.details ?? {};
    const problem = flashToProblem(flash, {
      cartIsEmpty: basket.items.length === 0,
      itemName: itemName ?? (itemId ? names.get(itemId) : undefined),
    });
    return problem ?? [];
  });
}

export function toAddress(address: AddressWire): CartAddress {
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2 ?? "",
    city: address.city,
    province: address.province ?? "",
    postalCode: address.postalCode,
    countryCode: regionCodeOf(address.countryCode, address.country),
    email: address.email ?? "",
    phone: address.phone ?? "",
  };
}

/** The currency of a basket: that of its totals, else its own. */
const currencyOf = ({ totals, currency }: BasketWire): string =>
  statedCurrency(totals.currency, currency);

/**
 * Whether the delivery cost is known: each shipment has a method, or there is nothing to ship. Until then
 * a cost of 0 means unknown, not free (decision 81).
 */
function isShippingKnown(basket: BasketWire): boolean {
  const { items, shippingMethods, pending } = basket;
  if (pending?.["shipping"] === true) return false;
  return shippingMethods.length > 0
    ? shippingMethods.every((shipment) => selectedCode(shipment) !== null)
    : items.every(({ isDigitalProduct }) => isDigitalProduct);
}

/** The sums of an answer that contains no cart: that of prepareOrder [ENT-015]. */
export function toSums(
  totals: BasketWire["totals"],
): Omit<
  Cart["totals"],
  "units" | "discounts" | "shippingKnown" | "taxKnown" | "currency"
> {
  return {
    subtotal: totals.itemTotal,
    discount: totals.totalDiscount,
    discountPercentage: totals.totalDiscountPercentage,
    shipping: totals.shipping,
    tax: totals.tax ?? 0,
    total: totals.total,
    remainingToPay: totals.remainingToPay,
    rewards: totals.appliedRewards,
  };
}

/** Promotions of a cart or an order; one without a name means nothing to a shopper. */
export const toDiscounts = (
  promotions: BasketWire["orderPromotions"],
  currency: string,
): NamedDiscount[] =>
  promotions.flatMap(({ name, price }) =>
    name ? { name, amount: price, currency } : [],
  );

function toTotals(basket: BasketWire): Cart["totals"] {
  const { totals, pending } = basket;
  return {
    ...toSums(totals),
    units: unitsIn(basket),
    discounts: toDiscounts(basket.orderPromotions, currencyOf(basket)),
    shippingKnown: isShippingKnown(basket),
    taxKnown: totals.tax !== undefined && pending?.["tax"] !== true,
    currency: currencyOf(basket),
  };
}

type ShipmentWire = BasketWire["shippingMethods"][number];

/** The code of a shipment's chosen method; null while none is chosen. */
function selectedCode({
  selected,
  applicableShippingMethods,
}: ShipmentWire): string | null {
  const marked = applicableShippingMethods.find((method) => method.selected);
  return selected || marked?.code || null;
}

/**
 * A shipment with its delivery methods. The upstream receives a code and the shipment; if several methods
 * share that code, the upstream chooses one and marks it.
 */
export function toShipment(
  shipment: ShipmentWire,
  enclosing: string,
): Shipment {
  const methods = offeredMethods(shipment);
  const code = selectedCode(shipment);
  const candidates = methods.filter((method) => method.code === code);
  const chosen = candidates.find(({ selected }) => selected) ?? candidates[0];
  return {
    shippingId: shipment.shippingId,
    methods: methods.map((method) => ({
      ...toShippingMethod(method, enclosing),
      id: methodId(method, methods),
    })),
    selected: chosen ? methodId(chosen, methods) : code,
  };
}

/** The people in all addresses except that of the delivery itself. */
function toRecipients({
  shippingAddress,
  shippingAddresses = [],
}: BasketWire): Recipient[] {
  return shippingAddresses.flatMap((address) => {
    const { shippingId, firstName, lastName, email = "", phone = "" } = address;
    if (!shippingId || shippingId === shippingAddress?.shippingId) return [];
    return { shippingId, firstName, lastName, email, phone };
  });
}

/** A choice of gifts, without those that are no longer available. */
function toBonusChoice({
  promotionId,
  productId = "",
  products,
}: BonusChoiceWire): BonusChoice[] {
  const offered = products.filter(({ variants }) => variants.length > 0);
  if (offered.length === 0) return [];
  return [
    {
      promotionId,
      chosen: productId || null,
      products: offered.map(({ masterId, name, image, tint, variants }) => ({
        id: masterId,
        name,
        picture: toPicture(image),
        tint: tint ?? "oat",
        variants,
      })),
    },
  ];
}

/** Lines in the upstream's order; if the setting is on, bonus items come first [CART-030]. */
function inOrder(
  items: readonly CartItemWire[],
  bonusFirst: boolean,
): readonly CartItemWire[] {
  if (!bonusFirst) return items;
  return [
    ...items.filter(({ bonus }) => bonus),
    ...items.filter(({ bonus }) => !bonus),
  ];
}

/** How a cart is shown. */
export interface CartLook {
  /** Decides which audience's promotions are shown [CART-027]. */
  readonly signedIn: boolean;
  readonly bonusFirst: boolean;
  /** Whether reasons for lower prices are shown, which are for associates. */
  readonly tellsReasons: boolean;
}

/** The whole cart. */
export function toCart(
  basket: BasketWire,
  { signedIn, bonusFirst, tellsReasons }: CartLook,
  addresses: Addresses,
): Cart {
  const currency = currencyOf(basket);
  const market: Market = { currency, addresses };
  const adjustments = new Map(
    basket.priceAdjustments.map(({ itemId, reason = "", ...adjustment }) => [
      itemId,
      { ...adjustment, reason: tellsReasons ? reason : "" },
    ]),
  );
  const notifications = new Map(
    basket.customerNotifications.map(({ itemId, message }) => [
      itemId,
      message,
    ]),
  );
  return {
    id: basket.basketId,
    lines: inOrder(basket.items, bonusFirst).map((item) =>
      toLine(item, market, {
        notification: notifications.get(item.id) ?? null,
        adjustment: adjustments.get(item.id),
      }),
    ),
    unavailable: basket.outOfStockItems.map((item) => toLine(item, market)),
    totals: toTotals(basket),
    coupons: basket.couponItems.map(({ couponCode, applied, message }) => ({
      code: couponCode,
      applied,
      message: message ?? "",
    })),
    voucherId: basket.reward?.appliedLoyaltyVoucher || null,
    promotions: toPromotionMessages(basket, signedIn),
    startedOver: false,
    notices: toNotices(basket),
    instruments: basket.paymentInstruments.map((instrument) => ({
      id: instrument.payment_instrument_id,
      method: instrument.payment_method_id,
      label: [instrument.label, instrument.masked].filter(Boolean).join(" "),
      amount: instrument.amount,
      currency,
    })),
    shipments: basket.shippingMethods.map((shipment) =>
      toShipment(shipment, currency),
    ),
    shippingAddress: basket.shippingAddress
      ? toAddress(basket.shippingAddress)
      : null,
    addressShipmentId: basket.shippingAddress?.shippingId ?? null,
    billingAddress: basket.billingAddress
      ? toAddress(basket.billingAddress)
      : null,
    bonusChoices: basket.bonusChoices.flatMap(toBonusChoice),
    upsell: toCards(basket.upsellProducts, market),
    recipients: toRecipients(basket),
  };
}
