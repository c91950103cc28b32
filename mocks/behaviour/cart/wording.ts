/** Texts of the reference upstream, in the language of the request's locale. */
import type { Localized } from "../../catalogue/types";
import type { MarketSite } from "../../sites";

/** Locales that may say a thing otherwise than their language does. */
const regionalLocales = ["en-us", "en-gb", "fr-ca"] as const;
type RegionalLocale = (typeof regionalLocales)[number];

/** One text per language, and another for a locale that says it differently. */
export type Wording = Localized &
  Readonly<Partial<Record<RegionalLocale, string>>>;

/** The facts about a site that prices, delivery and texts depend on. */
export type BasketSite = Pick<
  MarketSite,
  "locale" | "language" | "country" | "currency" | "taxIncluded"
>;

type Reader = Pick<BasketSite, "locale" | "language">;

export function say(wording: Wording, { locale, language }: Reader): string {
  const regional = regionalLocales.find((each) => each === locale);
  return (regional && wording[regional]) ?? wording[language] ?? wording.en;
}
