/** Leaves the cards and filters of a listing in the HTML of its document. */
import type { AppLoadContext } from "@remix-run/node";
import { leaveMade } from "~/regions/made-regions.server";
import { listedCards, listedFacets } from "./listing-pieces";
import { cardsRegion, facetsRegion, type LeaveListing } from "./listing-view";

export function leaveListing(context: AppLoadContext): LeaveListing {
  return {
    cards: (cards, page) =>
      leaveMade(context, cardsRegion(page), cards, listedCards),
    facets: (facets) => leaveMade(context, facetsRegion, facets, listedFacets),
  };
}
