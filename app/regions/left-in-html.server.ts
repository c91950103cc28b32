/**
 * Data that a document needs once, to be rendered, and that the browser does not need again: it is
 * left out of what hydration reads (docs/decisions, lists-are-not-hydrated).
 *
 * A loader hands such data through `leaveInHtml`. For a document it is kept beside the request until
 * the page is rendered; for a navigation with script it travels as it always did.
 */
import type { AppLoadContext } from "@remix-run/node";
import { MadeHtml, type InHtml } from "./static-region";

const left = new WeakMap<AppLoadContext, Map<string, unknown>>();

/**
 * @param region id of the `StaticRegion` that shows the data; unique in its page.
 * @returns null for a document: the region finds the data itself, and the browser finds the HTML.
 */
export function leaveInHtml<T>(
  context: AppLoadContext,
  region: string,
  data: T,
): InHtml<T> {
  if (!context.isDocument) return data;
  const regions = left.get(context) ?? new Map<string, unknown>();
  left.set(context, regions.set(region, data));
  return null;
}

/**
 * The same for a region whose HTML is made already: a document takes it as it is.
 *
 * @param made `data` for navigations with script, and `html` that React made of it.
 */
export function leaveHtml<T>(
  context: AppLoadContext,
  region: string,
  { data, html }: { readonly data: T; readonly html: string },
): InHtml<T> {
  if (!context.isDocument) return data;
  leaveInHtml(context, region, new MadeHtml(html));
  return null;
}

/** What was left out of this document, by region; for rendering it. */
export function leftInHtml(
  context: AppLoadContext,
): ReadonlyMap<string, unknown> {
  return left.get(context) ?? new Map();
}
