/** For tests: calls as the shop makes them, with every header it must send. */
import type { MarketSite } from "../sites";
import { findMarketSite } from "../sites";

/** The headers of an ordinary call from a site. */
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

/** The headers of a call that forgets one. */
export function headersWithout(name: string): Record<string, string> {
  const entries = Object.entries(shopHeaders());
  return Object.fromEntries(entries.filter(([header]) => header !== name));
}

/** The market of a locale; throws for one without. */
export function siteOf(locale: string): MarketSite {
  const site = findMarketSite(locale);
  if (!site) throw new TypeError(`No market sells in ${locale}`);
  return site;
}
