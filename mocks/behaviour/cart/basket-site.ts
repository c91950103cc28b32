import type { MarketSite } from "../../sites";

/** The settings of a site that prices, delivery and texts depend on. */
export type BasketSite = Pick<
  MarketSite,
  "locale" | "language" | "country" | "currency" | "taxIncluded"
>;
