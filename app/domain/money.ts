/**
 * Prices as shoppers read them. One formatter per locale and currency is made and kept: making one
 * costs more than using it a thousand times.
 */
import type { Currency } from "~/sites/sites";

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(tag: string, currency: string): Intl.NumberFormat {
  const key = `${tag}|${currency}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(tag, {
      style: "currency",
      currency,
      // A dollar sign alone would leave Canadians guessing whose dollars [I18N-002].
      currencyDisplay: currency === "CAD" ? "code" : "narrowSymbol",
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * Formats a decimal amount for a locale: the code for CAD, the symbol otherwise [I18N-002].
 *
 * @param tag BCP 47 tag of the reader, e.g. `fr-CA`.
 */
export function formatPrice(
  amount: number,
  currency: Currency | (string & {}),
  tag: string,
): string {
  return formatterFor(tag, currency).format(amount);
}
