/** Questions about a request's path that more than one middleware asks; its route answers the others. */
import { findSite } from "../../app/sites/sites";
import type { Site } from "../../app/sites/sites";

/** Which part of the server answers. */
export type RequestKind = "page" | "data" | "asset" | "machine";

/** The path without its query. */
export function pathOf(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path;
}

/** The text after `?`, or "". */
export function queryOf(url: string): string {
  const at = url.indexOf("?");
  return at === -1 ? "" : url.slice(at + 1);
}

/** As the router reads it; what does not decode is refused by the guard. */
function toWord(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

/** The site whose prefix the path has, as in `/fr-ca/...` or `/fr-ca.data`. */
export function siteOf(url: string): Site | undefined {
  const [, prefix = ""] = pathOf(url).split("/", 2);
  return findSite(toWord(prefix.replace(/\.data$/, "")));
}

/** Endpoints for machines, reached by address instead of by name. */
export function isMachinePath(url: string): boolean {
  return /^\/(?:healthcheck|metrics|cache\/purge|webhooks\/payment)(?:\/|$)/.test(
    pathOf(url),
  );
}

/** Which part of the server a path belongs to. */
export function kindOf(url: string): RequestKind {
  const path = pathOf(url);
  if (isMachinePath(path)) return "machine";
  if (path.startsWith("/assets/")) return "asset";
  return path.endsWith(".data") || path === "/__manifest" ? "data" : "page";
}
