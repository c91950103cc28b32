/**
 * THE rule for tax in prices: the amounts in these currencies are what a shopper pays, in each country that uses
 * them; in others the tax is added at the checkout.
 *
 * Vendure ties this to the channel, and takes the tax of the channel's own zone out of a price before it adds that
 * of the buyer's: a coat of 200 EUR would cost more in Rome than in Berlin. Here the price is the same everywhere,
 * and the tax in it is the buyer's.
 */
import type {
  CurrencyCode,
  PriceCalculationResult,
  ProductVariantPriceCalculationArgs,
  ProductVariantPriceCalculationStrategy,
} from "@vendure/core";

const withTax: ReadonlySet<`${CurrencyCode}`> = new Set(["EUR", "GBP", "PLN"]);

/** Whether amounts of the currency contain the tax. */
export const containsTax = (currency: `${CurrencyCode}`): boolean =>
  withTax.has(currency);

export class PriceWithTaxByCurrency implements ProductVariantPriceCalculationStrategy {
  calculate({
    inputPrice,
    ctx,
  }: ProductVariantPriceCalculationArgs): Promise<PriceCalculationResult> {
    return Promise.resolve({
      price: inputPrice,
      priceIncludesTax: containsTax(ctx.currencyCode),
    });
  }
}
