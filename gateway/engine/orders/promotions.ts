/** What promotions of the shop need beyond Vendure's own conditions and actions. */
import {
  LanguageCode,
  PromotionCondition,
  PromotionOrderAction,
} from "@vendure/core";
import { amountIn, goodsOf } from "./delivery";

const text = (value: string) => [{ languageCode: LanguageCode.en, value }];

export const worthByCurrency = new PromotionCondition({
  code: "worth-by-currency",
  description: text("If the goods are worth a sum, which each currency has"),
  args: {
    from: { type: "string", description: text('Hundredths: {"EUR":20000}') },
  },
  check(_ctx, order, args) {
    const from = amountIn(args.from, order.currencyCode);
    return from !== undefined && goodsOf(order) >= from;
  },
});

/**
 * Vendure's own percentage is of the amount without tax, unless the whole channel has prices with tax; here that
 * depends on the currency.
 */
export const percentOff = new PromotionOrderAction({
  code: "percent-off",
  description: text("Take a percentage off the goods"),
  args: {
    percent: { type: "float", description: text("As 10 for a tenth") },
  },
  execute: (_ctx, order, args) =>
    (-args.percent / 100) *
    order.lines.reduce(
      (sum, line) =>
        sum +
        (line.listPriceIncludesTax
          ? line.proratedLinePriceWithTax
          : line.proratedLinePrice),
      0,
    ),
});

/** Of a code whose benefit is a delivery method's (`freeWith` there). */
export const freeDelivery = new PromotionOrderAction({
  code: "delivery-by-code",
  description: text("A delivery method is free with this code"),
  args: {},
  execute: () => 0,
});
