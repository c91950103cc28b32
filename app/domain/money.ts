/**
 * Amounts of money. An amount carries its currency from the wire to the page: nothing here knows a
 * market, so no amount can be shown in a currency that it was not stated in (decision 79).
 *
 * Formatters are cached per locale and currency: creating one costs more than a thousand uses.
 */

/** A decimal amount with the ISO 4217 code of its currency, e.g. `{ amount: 9.5, currency: "EUR" }`. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(
  tag: string,
  currency: string,
  isWhole = false,
): Intl.NumberFormat {
  const key = `${tag}|${currency}|${isWhole}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(tag, {
      style: "currency",
      currency,
      // In Canada a dollar sign alone would be ambiguous [I18N-002].
      currencyDisplay: currency === "CAD" ? "code" : "symbol",
      ...(isWhole && { maximumFractionDigits: 0 }),
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * Formats an amount in its own currency: with the code for CAD, with the symbol otherwise [I18N-002].
 * Another country's dollar shows its country beside the symbol ("US$9.50" in en-CA).
 *
 * @param tag BCP 47 tag of the reader, e.g. `fr-CA`.
 */
export function formatMoney({ amount, currency }: Money, tag: string): string {
  return formatterFor(tag, currency).format(amount);
}

/** Formats an amount like `formatMoney`, but without a fraction: "$130". For limits, never for prices. */
export function formatWholeMoney(
  { amount, currency }: Money,
  tag: string,
): string {
  return formatterFor(tag, currency, true).format(amount);
}
