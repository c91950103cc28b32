/**
 * Preview mode: which requests see content before it is published, and of which day. It needs the setting
 * and the query [NAV-021]. An address with the query is in no route's list of cached parameters, so the page
 * cache neither stores nor serves its page.
 */
import type { Config } from "./config";

/** What content calls state about a preview [CMS-006]. */
export interface Preview {
  /** The day whose content is shown: ISO 8601, without a time. */
  readonly date: string;
  /** The content system's access token. */
  readonly access: string;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * Returns the preview that an address asks for; null for published content. Without a valid `date` it is the
 * preview of today (UTC).
 *
 * @param url path and query of the request
 */
export function previewOf(
  url: string | undefined,
  {
    previewEnabled,
    previewAccess,
  }: Pick<Config, "previewEnabled" | "previewAccess">,
  now: Date,
): Preview | null {
  if (!previewEnabled || previewAccess === null || !url) return null;
  const at = url.indexOf("?");
  const query = new URLSearchParams(at === -1 ? "" : url.slice(at));
  if (query.get("preview") !== "true") return null;
  const date = query.get("date") ?? "";
  return {
    date: isDay(date) ? date : now.toISOString().slice(0, 10),
    access: previewAccess,
  };
}
