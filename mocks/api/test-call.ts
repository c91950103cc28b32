/** Headers for tests that call the upstreams as the shop does. */
import type { MarketSite } from "../sites";
import { findMarketSite } from "../sites";

/** Returns the headers of an ordinary call from a site. */
export function shopHeaders(locale = "en-us"): Record<string, string> {
  const site = siteOf(locale);
  return {
    "x-request-id": "request-1",
    "x-transaction-id": "transaction-1",
    "x-correlation-id": "correlation-1",
    "x-access-key": "key",
    "x-usid": "usid-1",
    channel: "ECOMM",
    source: "ECOM15",
    brand: "FELLROW",
    locale,
    region: site.region,
    siteId: site.siteId,
  };
}

/** Returns the headers of a call without one of them. */
export function headersWithout(name: string): Record<string, string> {
  const entries = Object.entries(shopHeaders());
  return Object.fromEntries(entries.filter(([header]) => header !== name));
}

/** Returns the market of a locale; throws for an unknown one. */
export function siteOf(locale: string): MarketSite {
  const site = findMarketSite(locale);
  if (!site) throw new TypeError(`No market sells in ${locale}`);
  return site;
}
