/** Facts about a request's path that more than one middleware needs; its route has the others. */
import { findSite } from "../../app/sites/sites";
import type { Site } from "../../app/sites/sites";

/** The part of the server that answers. */
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

/** A segment as the router reads it. The request guard refuses one that cannot be decoded. */
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

/** Whether a path is an endpoint for machines, which may be reached by IP address. */
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
