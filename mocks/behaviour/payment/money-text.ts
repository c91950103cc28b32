/** Amounts in the retailer's texts. */

/** By site and digits: making one takes far longer than using it. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount for the site: with the code for CAD, since Canadians see prices in two kinds of dollars,
 * and with the symbol otherwise.
 *
 * @param digits "all" for cents even when there are none, "needed" for cents only when there are some.
 */
export function moneyText(
  amount: number,
  { tag, currency }: { readonly tag: string; readonly currency: string },
  digits: "all" | "needed",
): string {
  const key = `${tag} ${currency} ${digits}`;
  const known = formats.get(key);
  if (known) return known.format(amount);
  const format = new Intl.NumberFormat(tag, {
    style: "currency",
    currency,
    currencyDisplay: currency === "CAD" ? "code" : "narrowSymbol",
    trailingZeroDisplay: digits === "all" ? "auto" : "stripIfInteger",
  });
  formats.set(key, format);
  return format.format(amount);
}
