/**
 * Where a visitor is, as the CDN in front of the shop says [GEO-001]. Nobody proves it, so it decides
 * what is suggested and nothing else.
 */
import type { IncomingHttpHeaders } from "node:http";
import { choiceCookie } from "../../../app/domain/country-choice";
import { isCrawler } from "../../../app/domain/crawler";
import type { VisitorPart } from "../../../app/shell/visitor-part";
import { sites, type Site } from "../../../app/sites/sites";
import type { RouteFacts } from "../../built-routes";
import { findCookies } from "../../session/session-cookie";

export const geoHeaders = ["cf-ipcountry", "x-country"] as const;
/** What CDNs say of an address that they cannot place, and of Tor. */
const nowhere: ReadonlySet<string> = new Set(["XX", "T1"]);

const override = /^([A-Z]{2})(?::.{0,60})?$/;

/**
 * The headers of a request, as if its visitor were in the country of `?country=FR` or `?country=FR:France`. For
 * trying out what visitors from elsewhere see; the live site ignores it [NAV-019].
 */
export function withCountryOf(
  address: string,
  headers: IncomingHttpHeaders,
  isLive: boolean,
): IncomingHttpHeaders {
  if (isLive || !address.includes("country=")) return headers;
  const query = new URLSearchParams(address.split("?", 2)[1]);
  const code = override.exec(query.get("country") ?? "")?.[1];
  const [header] = geoHeaders;
  return code === undefined ? headers : { ...headers, [header]: code };
}

/** ISO code of a country; null when nobody knows. */
export function geoCountryOf(headers: IncomingHttpHeaders): string | null {
  for (const name of geoHeaders) {
    const code = String(headers[name] ?? "").toUpperCase();
    if (/^[A-Z]{2}$/.test(code) && !nowhere.has(code)) return code;
  }
  return null;
}

export interface Arrival {
  readonly headers: IncomingHttpHeaders;
  /** The page that is asked for, below its locale. */
  readonly path: string;
  readonly site: Site;
  readonly page: Pick<RouteFacts, "locationCheck" | "layout">;
}

/**
 * The country to suggest: where the visitor is and the shop sells, if that is not this one. Null for
 * crawlers, for anyone who has chosen before, and on pages that check nothing [GEO-002, NAV-015].
 */
export function elsewhereOf({
  headers,
  path,
  site,
  page,
}: Arrival): VisitorPart["elsewhere"] {
  const code = geoCountryOf(headers);
  if (code === null || code === site.country) return null;
  if (!page.locationCheck || page.layout !== "shop") return null;
  if (findCookies(headers.cookie, choiceCookie).length > 0) return null;
  if (isCrawler(headers["user-agent"])) return null;
  return sites.some(({ country }) => country === code) ? { code, path } : null;
}
