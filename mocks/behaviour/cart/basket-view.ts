/** The wire form of a basket, with which nearly every cart call answers. */
import type { Tile } from "../../catalogue-index/product-wire";
import { complementsOf } from "../../catalogue-index/complements";
import { tileWire } from "../../catalogue-index/product-wire";
import { suggestAddress } from "./address-rules";
import type { BasketContext } from "./basket-context";
import { priceRow, variantOf } from "../pricing/basket-pricing";
import type {
  BasketLine,
  BasketRow,
  BasketWire,
  StoredInstrument,
} from "./basket-row";
import { toAmount } from "../pricing/cents";
import { bonusChoicesView, giftView } from "./gift-view";
import { lineView } from "./line-view";
import type { PricedBasket, PricedTotals } from "../pricing/pricing-types";
import type { AppliedDiscount, PromotionMessage } from "../pricing/promotions";
import { findCoupon } from "./coupons";
import { inUseOrder } from "../payment/use-order";
import { shipmentsView } from "../delivery/shipping-view";
import type { Localized } from "../../catalogue/types";
import { say } from "../../wording";

export type BasketAnswer = Omit<BasketWire, "upsellProducts"> & {
  readonly upsellProducts: Tile[];
};

export function totalsView(
  totals: PricedTotals,
  currency: string,
): BasketWire["totals"] {
  return {
    total: toAmount(totals.total),
    totalDiscount: toAmount(totals.totalDiscount),
    itemTotal: toAmount(totals.itemTotal),
    totalWithoutTax: toAmount(totals.totalWithoutTax),
    shipping: toAmount(totals.shipping),
    tax: toAmount(totals.tax),
    totalDiscountPercentage: totals.totalDiscountPercentage,
    remainingToPay: toAmount(totals.remainingToPay),
    currency,
    totalUnits: totals.totalUnits,
    itemSubTotal: toAmount(totals.itemSubTotal),
    netAmount: toAmount(totals.totalWithoutTax),
    taxAmount: toAmount(totals.tax),
    appliedRewards: toAmount(totals.appliedRewards),
  };
}

/** Returns the messages by level, for both audiences; the shop chooses [CART-027]. */
export function promoSummaryView(
  messages: readonly PromotionMessage[],
): BasketWire["promoSummary"] {
  const of = (level: PromotionMessage["promotionClass"]) =>
    messages
      .filter(({ promotionClass }) => promotionClass === level)
      .map((message) => ({
        ...message,
        conditionThreshold: toAmount(message.conditionThreshold),
        distanceFromConditionThreshold: toAmount(
          message.distanceFromConditionThreshold,
        ),
      }));
  return {
    ORDER: of("ORDER"),
    PRODUCT: of("PRODUCT"),
    SHIPPING: of("SHIPPING"),
  };
}

/** Returns a promotion with its discount as a negative number. */
export function discountView({ amount, ...discount }: AppliedDiscount) {
  return { ...discount, price: toAmount(-amount) };
}

/** Returns an applied instrument with the amount that it pays now. */
export function instrumentView(
  instrument: StoredInstrument,
  priced: PricedBasket,
): BasketWire["paymentInstruments"][number] {
  const { payment_instrument_id, payment_method_id, card_type } = instrument;
  const paid = priced.instruments.find(
    ({ id }) => id === payment_instrument_id,
  );
  return {
    payment_instrument_id,
    payment_method_id,
    amount: toAmount(paid?.amount ?? 0),
    masked: instrument.masked,
    label: instrument.label,
    ...(card_type !== undefined && { card_type }),
  };
}

const lastPieces: Localized = {
  en: "These are the last pieces we have.",
  fr: "Ce sont les dernières pièces disponibles.",
  de: "Mehr haben wir davon nicht.",
  it: "Sono gli ultimi pezzi disponibili.",
  es: "Son las últimas unidades que nos quedan.",
  nl: "Dit zijn de laatste stuks die we hebben.",
  pl: "To ostatnie sztuki, jakie mamy.",
};

/** Returns a notification for each line that holds the last pieces in stock. */
function notificationsOf(
  { upstreams, site }: BasketContext,
  lines: readonly BasketLine[],
): BasketWire["customerNotifications"] {
  return lines
    .filter(
      ({ productId, qty }) =>
        upstreams.stock.isLow(productId) &&
        qty >= upstreams.stock.quantity(productId),
    )
    .map(({ id }) => ({
      itemId: id,
      code: "LAST_PIECES",
      message: say(lastPieces, site),
    }));
}

const upsellCount = 4;

/** Returns products that are offered with the first line and are not in the basket. */
function upsellOf(
  context: BasketContext,
  lines: readonly BasketLine[],
): Tile[] {
  const { upstreams, site } = context;
  const products = lines.map((line) => variantOf(context, line).product);
  const [first] = products;
  if (!first) return [];
  const categoryId = first.categoryIds[0] ?? "";
  // What completes the first product comes before more of the same.
  const offered = new Set([
    ...complementsOf(upstreams, first, upsellCount + products.length),
    ...upstreams.catalogue
      .productsIn(categoryId)
      .slice(0, upsellCount + products.length),
  ]);
  return [...offered]
    .filter((product) => !products.includes(product))
    .slice(0, upsellCount)
    .map((product) => tileWire(upstreams, product, site));
}

function couponsView({ coupons }: BasketRow, priced: PricedBasket) {
  return coupons.map((couponCode) => ({
    couponCode,
    couponItemId: `coupon-${couponCode}`,
    applied:
      priced.promotions.orderDiscounts.some(
        (discount) => discount.couponCode === couponCode,
      ) || findCoupon(couponCode)?.freeStandardShipping === true,
  }));
}

/** Creates the whole answer, with the flash messages of the row. Nothing is changed. */
export function basketView(
  context: BasketContext,
  row: BasketRow,
): BasketAnswer {
  const priced = priceRow(context, row);
  const { currency } = context.site;
  const { shippingAddress, billingAddress, favStoreId } = row;
  const verified = shippingAddress && suggestAddress(shippingAddress);
  const gift = giftView(context, row, priced);
  const shippingAddresses = [
    ...(shippingAddress ? [shippingAddress] : []),
    ...row.recipients.filter((recipient) =>
      priced.shipments.some(
        ({ shippingId }) => shippingId === recipient.shippingId,
      ),
    ),
  ];
  const view = (line: BasketLine) => lineView(context, row, line, priced);
  return {
    basketId: row.basketId,
    currency,
    totalItems: priced.totals.totalUnits,
    totals: totalsView(priced.totals, currency),
    items: [...row.lines.map(view), ...(gift ? [gift] : [])],
    shippingMethods: shipmentsView(priced.shipments, currency),
    paymentInstruments: inUseOrder(row.instruments).map((instrument) =>
      instrumentView(instrument, priced),
    ),
    couponItems: couponsView(row, priced),
    orderPromotions: priced.promotions.orderDiscounts.map(discountView),
    upsellProducts: upsellOf(context, row.lines),
    bonusChoices: bonusChoicesView(context, row, priced),
    promoSummary: promoSummaryView(priced.promotions.messages),
    flash: [...row.flash],
    customerNotifications: notificationsOf(context, row.lines),
    outOfStockItems: row.outOfStock.map(view),
    priceAdjustments: row.lines.flatMap(({ id, adjustment }) =>
      adjustment ? [{ ...adjustment, itemId: id }] : [],
    ),
    ...(priced.taxPending && { pending: { tax: true } }),
    ...(verified && { verifiedShippingAddress: verified }),
    ...(favStoreId !== undefined && { favStoreId }),
    ...(row.coupons[0] !== undefined && { coupon: row.coupons[0] }),
    ...(row.reward !== undefined && {
      reward: {
        appliedLoyaltyVoucher: row.reward,
        amount: toAmount(priced.totals.appliedRewards),
      },
    }),
    ...(shippingAddress && { shippingAddress }),
    ...(shippingAddresses.length > 0 && { shippingAddresses }),
    ...(billingAddress && { billingAddress }),
  };
}
