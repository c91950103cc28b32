import type { MarketSite } from "../../sites";

/** The facts about a site that prices, delivery and texts depend on. */
export type BasketSite = Pick<
  MarketSite,
  "locale" | "language" | "country" | "currency" | "taxIncluded"
>;
