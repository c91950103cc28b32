/**
 * Omits data that only the server needs, for its rendering, from a document's payload for hydration
 * (docs/decisions, lists-are-not-hydrated).
 *
 * A loader passes such data through `leaveInHtml`. For a document, they are remembered with the request
 * until the page is rendered; for a navigation with script, they are sent like all other data.
 */
import type { AppLoadContext } from "@remix-run/node";
import { RenderedHtml, type InHtml } from "./static-region";

const regionData = new WeakMap<AppLoadContext, Map<string, unknown>>();

/**
 * Returns null for a document: on the server the region reads the data from its context, and the browser
 * uses the HTML. Returns the data for a navigation with script.
 *
 * @param region id of the `StaticRegion` that shows the data; unique in its page
 */
export function leaveInHtml<T>(
  context: AppLoadContext,
  region: string,
  data: T,
): InHtml<T> {
  if (!context.isDocument) return data;
  const regions = regionData.get(context) ?? new Map<string, unknown>();
  regionData.set(context, regions.set(region, data));
  return null;
}

/**
 * Does the same for a region that has already been rendered: a document gets `html` unchanged, a navigation
 * with script gets `data`.
 */
export function leaveHtml<T>(
  context: AppLoadContext,
  region: string,
  { data, html }: { readonly data: T; readonly html: string },
): InHtml<T> {
  if (!context.isDocument) return data;
  leaveInHtml(context, region, new RenderedHtml(html));
  return null;
}

/** Returns the data that were omitted from a document, by region, for its rendering. */
export function leftInHtml(
  context: AppLoadContext,
): ReadonlyMap<string, unknown> {
  return regionData.get(context) ?? new Map();
}
