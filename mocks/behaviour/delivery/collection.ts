/** How a collection in a store is told. */
import type { Localized } from "../../catalogue/types";
import type { MarketSite } from "../../sites";
import { say } from "../../wording";

const sameDay: Localized = {
  en: "Same day",
  fr: "Le jour même",
  de: "Am selben Tag",
  it: "In giornata",
  es: "El mismo día",
  nl: "Dezelfde dag",
  pl: "Tego samego dnia",
};
/** Returns the wire's code for a collection, which is different in North America [ENT-005]. */
export const collectionCode = ({
  country,
}: Pick<MarketSite, "country">): string =>
  country === "US" || country === "CA" ? "bopis" : "pickup";

/** Returns when goods can be collected. */
export const collectionTime = (
  site: Pick<MarketSite, "locale" | "language">,
): string => say(sameDay, site);
