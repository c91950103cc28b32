/** Tax on goods and shipping, and each line's share of it. */
import type { Cents } from "./cents";
import { containedIn, prorate, shareOf, sum } from "./cents";
import type { TaxRule } from "./tax-rates";

function levy(base: Cents, rule: TaxRule, included: boolean): Cents {
  const rate = included ? containedIn : shareOf;
  return sum(rule.rates.map((one) => rate(base, one)));
}

export interface Taxes {
  readonly perLine: readonly Cents[];
  readonly merchandise: Cents;
  readonly total: Cents;
}

/**
 * Taxes goods and shipping separately, then divides the tax on goods among the lines.
 * `taxable` has one amount per line; without a rule every tax is 0.
 */
export function taxRows(
  taxable: readonly Cents[],
  shipping: Cents,
  rule: TaxRule | null,
  included: boolean,
): Taxes {
  if (!rule) return { perLine: taxable.map(() => 0), merchandise: 0, total: 0 };
  const merchandise = levy(sum(taxable), rule, included);
  const ofShipping = rule.shippingTaxed ? levy(shipping, rule, included) : 0;
  return {
    perLine: prorate(merchandise, taxable),
    merchandise,
    total: merchandise + ofShipping,
  };
}
