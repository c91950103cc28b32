/** Leaves the cards and filters of a listing in the HTML of its document. */
import type { AppLoadContext } from "@remix-run/node";
import { leaveInHtml } from "~/regions/left-in-html.server";
import { cardsRegion, facetsRegion, type LeaveListing } from "./listing-view";

export function leaveListing(context: AppLoadContext): LeaveListing {
  return {
    cards: (cards, page) => leaveInHtml(context, cardsRegion(page), cards),
    facets: (facets) => leaveInHtml(context, facetsRegion, facets),
  };
}
