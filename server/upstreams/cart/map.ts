/** Baskets from the wire to the cart that the shop shows. Upstream names end here. */
import type {
  Cart,
  CartAddress,
  CartLine,
  DeliveryChoice,
  PromotionMessage,
  Shipment,
  ShippingMethod,
} from "../../../app/domain/cart";
import {
  calloutOf,
  isPromotionFor,
  promotionProgress,
} from "../../../app/domain/promotion-message";
import { flashToProblem } from "../../../app/errors/flashes";
import type { Problem } from "../../../app/errors/problem";
import type { AddressWire } from "../commerce-wire";
import { toPicture, toPrice } from "../products/map";
import type {
  BasketWire,
  CartItemWire,
  ShippingMethodWire,
} from "./basket-wire";

const isoRange = /^(\d{4}-\d{2}-\d{2})(?:\/(\d{4}-\d{2}-\d{2}))?$/;

export function toShippingMethod(method: ShippingMethodWire): ShippingMethod {
  const range = isoRange.exec(method.deliveryTime);
  const from = range?.[1];
  return {
    code: method.code,
    label: method.label,
    price: method.price.amount,
    days: from ? { from, to: range[2] ?? from } : null,
    deliveryText: from ? "" : method.deliveryTime,
  };
}

/** Methods that differ in code, time or price; the first of equals is kept [CART-028]. */
export function distinctMethods(
  methods: readonly ShippingMethodWire[],
): ShippingMethodWire[] {
  const seen = new Set<string>();
  return methods.filter(({ code, deliveryTime, price }) => {
    const key = `${code}|${deliveryTime}|${price.amount}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
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
  };
}

export function toLine(
  item: CartItemWire,
  notification: string | null = null,
): CartLine {
  const option = item.shippingOptions.find((choice) => choice.selected);
  return {
    id: item.id,
    productId: item.productId,
    name: item.name ?? item.productId,
    path: item.pdpUrl,
    picture: toPicture(item.image, item.productImageURL),
    tint: item.tint ?? "oat",
    variants: item.variants,
    quantity: item.qty,
    maxQuantity: item.maxQty,
    price: toPrice(item.price),
    rowTotal: item.price.priceAfterItemDiscount ?? item.price.rowTotal,
    bonus: item.bonus,
    customised: item.isCustoms,
    digital: item.isDigitalProduct,
    badge: item.badge ?? null,
    lowStock: item.eyebrow?.id === "LOW STOCK" ? item.eyebrow.label : null,
    deliveryChoices: item.shippingOptions.map(toDeliveryChoice),
    promotions: item.productPromotions.flatMap(({ name }) => name ?? []),
    notification,
    shippingMethod: option?.shippingMethod
      ? toShippingMethod(option.shippingMethod)
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
      distance: promotion.distanceFromConditionThreshold,
      progress: promotionProgress(promotion),
    };
  });
}

/** How many things are in a basket. */
export function unitsIn({ totals, totalItems, items }: BasketWire): number {
  return (
    totals.totalUnits ??
    totalItems ??
    items.reduce((sum, { qty }) => sum + qty, 0)
  );
}

/** What the upstream changed about a basket; it says so in one answer only. */
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
    countryCode: address.countryCode ?? address.country,
    email: address.email ?? "",
    phone: address.phone ?? "",
  };
}

/** The sums of an answer that holds no cart: prepareOrder's [ENT-015]. */
export function toSums(
  totals: BasketWire["totals"],
): Omit<Cart["totals"], "units" | "taxKnown" | "currency"> {
  return {
    subtotal: totals.itemTotal,
    discount: totals.totalDiscount,
    discountPercentage: totals.totalDiscountPercentage,
    shipping: totals.shipping,
    tax: totals.tax,
    total: totals.total,
    remainingToPay: totals.remainingToPay,
    rewards: totals.appliedRewards,
  };
}

function toTotals(basket: BasketWire): Cart["totals"] {
  const { totals, currency, pending } = basket;
  return {
    ...toSums(totals),
    units: unitsIn(basket),
    taxKnown: pending?.["tax"] !== true,
    currency: totals.currency || currency,
  };
}

export function toShipment({
  shippingId,
  applicableShippingMethods,
  selected,
}: BasketWire["shippingMethods"][number]): Shipment {
  const marked = applicableShippingMethods.find((method) => method.selected);
  return {
    shippingId,
    methods: distinctMethods(applicableShippingMethods).map(toShippingMethod),
    selected: selected ?? marked?.code ?? null,
  };
}

/** The whole cart. `signedIn` decides which audience's promotions are told [CART-027]. */
export function toCart(basket: BasketWire, signedIn: boolean): Cart {
  const notifications = new Map(
    basket.customerNotifications.map(({ itemId, message }) => [
      itemId,
      message,
    ]),
  );
  return {
    id: basket.basketId,
    lines: basket.items.map((item) =>
      toLine(item, notifications.get(item.id) ?? null),
    ),
    unavailable: basket.outOfStockItems.map((item) => toLine(item)),
    totals: toTotals(basket),
    coupons: basket.couponItems.map(({ couponCode, applied, message }) => ({
      code: couponCode,
      applied,
      message: message ?? "",
    })),
    promotions: toPromotionMessages(basket, signedIn),
    appliedPromotions: basket.orderPromotions.flatMap(({ name, price }) =>
      name ? { name, amount: price } : [],
    ),
    startedOver: false,
    notices: toNotices(basket),
    instruments: basket.paymentInstruments.map((instrument) => ({
      id: instrument.payment_instrument_id,
      method: instrument.payment_method_id,
      label: [instrument.label, instrument.masked].filter(Boolean).join(" "),
      amount: instrument.amount,
    })),
    shipments: basket.shippingMethods.map(toShipment),
    shippingAddress: basket.shippingAddress
      ? toAddress(basket.shippingAddress)
      : null,
    addressShipmentId: basket.shippingAddress?.shippingId ?? null,
    billingAddress: basket.billingAddress
      ? toAddress(basket.billingAddress)
      : null,
  };
}
