/** Which of several texts a reader gets. */
import type { Localized } from "./catalogue/types";
import type { MarketSite } from "./sites";

type Reader = Pick<MarketSite, "locale" | "language">;

/** The text as the readers of this locale write it, else their language's, else the English one. */
export function say<Value>(
  text: Localized<Value>,
  { locale, language }: Reader,
): Value {
  return text[locale] ?? inLanguage(text, language);
}

/** The text of a language, whatever the country; the English one where it is missing. */
export function inLanguage<Value>(
  text: Localized<Value>,
  language: string,
): Value {
  return text[language] ?? text.en;
}
