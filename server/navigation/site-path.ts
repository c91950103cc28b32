/** A path of the shop in two parts: its locale, and the rest. */
import { findSite, type Site } from "../../app/sites/sites";

export interface SitePath {
  readonly site: Site;
  /** Begins with a slash; `/` for the home page. */
  readonly rest: string;
}

/** Splits a path; null if it is not below a locale of the shop. */
export function splitSitePath(path: string): SitePath | null {
  const [, locale = ""] = path.split("/", 2);
  const site = findSite(locale);
  if (!site) return null;
  return { site, rest: path.slice(locale.length + 1) || "/" };
}

export function joinSitePath({ site, rest }: SitePath): string {
  return `/${site.locale}${rest === "/" ? "" : rest}`;
}
