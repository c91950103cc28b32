/** What a session remembers of goods, to make a lost cart again: products, how many, and what each line is besides. */
import {
  MAX_COUPONS,
  MAX_LINES,
  MAX_PIECES,
  RememberedGift,
  type SessionLine,
} from "../../session/session-data";
import type {
  BasketWire,
  CartItemWire,
  PriceAdjustmentWire,
} from "../../upstreams/cart/basket-wire";
import type { OrderWire } from "../../upstreams/orders/contract";

/** What tells two lines of one product apart, in a form that can be compared as text. */
export const recipeAndGift = ({
  recipeId,
  giftOption,
}: Pick<CartItemWire, "recipeId" | "giftOption">): readonly unknown[] => [
  recipeId,
  giftOption && giftOf(giftOption),
];

/** The parts in one order, however the upstream writes them. */
const giftOf = ({
  to,
  email,
  message,
}: NonNullable<CartItemWire["giftOption"]>) => ({ to, email, message });

/** Where a basket's item waits, when it is not delivered to the shopper. */
export function storeOf({
  shippingOptions,
}: Pick<CartItemWire, "shippingOptions">): SessionLine["store"] {
  const { code, storeInfo } =
    shippingOptions.find(({ selected }) => selected) ?? {};
  return storeInfo && (code === "pickup" || code === "sts")
    ? { id: storeInfo.id, delivery: code }
    : undefined;
}

const longestName = 60;
const longestReason = 120;

function reductionOf({
  type,
  value,
  reason = "",
}: PriceAdjustmentWire): SessionLine["reduction"] {
  return { type, value, reason: reason.slice(0, longestReason) };
}

function lineOf(
  item: CartItemWire,
  store: SessionLine["store"],
  adjustments: readonly PriceAdjustmentWire[],
): SessionLine {
  const { id, productId, qty, recipeId, giftOption, name } = item;
  const adjustment = adjustments.find(({ itemId }) => itemId === id);
  // Longer than the shop's own form allows: then it is as good as forgotten.
  const gift = RememberedGift.safeParse(giftOption).data;
  return {
    productId,
    qty: Math.min(qty, MAX_PIECES),
    ...(recipeId && { recipeId }),
    ...(giftOption && {
      ...(gift && { gift }),
      giftName: (name ?? productId).slice(0, longestName),
    }),
    ...(store && { store }),
    ...(adjustment && { reduction: reductionOf(adjustment) }),
  };
}

const goodsIn = (items: readonly CartItemWire[]) =>
  items.filter(({ bonus }) => !bonus).slice(0, MAX_LINES);

/** The lines of a basket; gifts with purchase come by themselves. */
export const linesOf = ({
  items,
  priceAdjustments,
}: Pick<BasketWire, "items" | "priceAdjustments">): SessionLine[] =>
  goodsIn(items).map((item) => lineOf(item, storeOf(item), priceAdjustments));

/** The codes of a basket, whether they take something off now or not. */
export const couponsOf = ({
  couponItems,
}: Pick<BasketWire, "couponItems">): string[] =>
  couponItems.map(({ couponCode }) => couponCode).slice(0, MAX_COUPONS);

/** The lines of an order, which does not say what an associate took off. */
export function linesOfOrder({
  items,
  shipments = [],
}: Pick<OrderWire, "items"> &
  Partial<Pick<OrderWire, "shipments">>): SessionLine[] {
  return goodsIn(items).map((item) => {
    const { selectedShippingOption: delivery, shipmentId } = item;
    const { storeId: id } =
      shipments.find((one) => one.shipmentId === shipmentId) ?? {};
    const isStore = delivery === "pickup" || delivery === "sts";
    return lineOf(item, id && isStore ? { id, delivery } : undefined, []);
  });
}
