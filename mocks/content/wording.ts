/**
 * Editors' texts. The base English is that of the United States and the base
 * French that of France; the other countries of a language say some things
 * differently, and only those are written twice.
 */
import type { Localized } from "../catalogue/types";
import type { MarketSite } from "../sites";

export type Wording = Localized &
  Readonly<Partial<Record<"en-gb" | "en-ca" | "fr-ca", string>>>;

type Reader = Pick<MarketSite, "locale" | "language">;

/** The text as the readers of this locale would write it. */
export function say(wording: Wording, { locale, language }: Reader): string {
  const regional: Readonly<Record<string, string | undefined>> = wording;
  return regional[locale] ?? wording[language];
}
