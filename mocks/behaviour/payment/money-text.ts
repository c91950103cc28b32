/** Amounts in the retailer's texts. */

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
  return new Intl.NumberFormat(tag, {
    style: "currency",
    currency,
    currencyDisplay: currency === "CAD" ? "code" : "narrowSymbol",
    trailingZeroDisplay: digits === "all" ? "auto" : "stripIfInteger",
  }).format(amount);
}
