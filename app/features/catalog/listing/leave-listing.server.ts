/** Sends the cards and filters of a listing only as HTML of the document, not in its data. */
import type { AppLoadContext } from "@remix-run/node";
import { leaveInHtml } from "~/regions/left-in-html.server";
import { cardsRegion, facetsRegion, type LeaveListing } from "./listing-view";

export function leaveListing(context: AppLoadContext): LeaveListing {
  return {
    cards: (cards, page) => leaveInHtml(context, cardsRegion(page), cards),
    facets: (facets) => leaveInHtml(context, facetsRegion, facets),
  };
}
