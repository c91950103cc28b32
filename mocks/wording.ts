/** Selects the text for a reader. */
import type { Localized } from "./catalogue/types";
import type { MarketSite } from "./sites";

type Reader = Pick<MarketSite, "locale" | "language">;

/** The text of the locale, else of its language, else the English one. */
export function say<Value>(
  text: Localized<Value>,
  { locale, language }: Reader,
): Value {
  return text[locale] ?? inLanguage(text, language);
}

/** The text of a language; the English one if it is missing. */
export function inLanguage<Value>(
  text: Localized<Value>,
  language: string,
): Value {
  return text[language] ?? text.en;
}
