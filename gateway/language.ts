/** The language in which a market asks the engine. */
import type { MarketSite } from "~mocks/sites";

/** Markets whose texts differ from those of their language. */
const regional: ReadonlySet<string> = new Set(["en-gb", "fr-ca"]);

/** Returns the engine's code: `en`, `en_GB`, `de`. */
export const languageOf = ({
  locale,
  language,
  country,
}: Pick<MarketSite, "locale" | "language" | "country">): string =>
  regional.has(locale) ? `${language}_${country}` : language;
