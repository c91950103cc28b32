/** The words for a listing's price limits, for its active filters. */
import { formatWholeMoney } from "~/domain/money";
import type { Translate } from "~/i18n/translate";
import type { PriceLimits } from "./listing-query";

interface PriceWords {
  readonly t: Translate;
  readonly site: { readonly tag: string; readonly currency: string };
}

/** Returns "$50 to $130", "$50 and over" or "Up to $130", in the site's language and currency. */
export function priceLabel(
  { min, max }: PriceLimits,
  { t, site: { tag, currency } }: PriceWords,
): string {
  const money = (amount: number) => formatWholeMoney({ amount, currency }, tag);
  if (min !== null && max !== null)
    return t("catalog.filters.priceBetween", {
      min: money(min),
      max: money(max),
    });
  return min !== null
    ? t("catalog.filters.priceFrom", { min: money(min) })
    : t("catalog.filters.priceUpTo", { max: money(max ?? 0) });
}
