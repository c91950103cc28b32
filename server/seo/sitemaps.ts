/**
 * Sitemaps in XML: an index, and per market its pages with their counterparts in all other markets.
 *
 * The protocol allows 50,000 addresses and 50 MB a file; with eleven links around each address the
 * size is the tighter limit, so files are cut long before. No `lastmod`: the upstreams do not tell,
 * and an invented one makes crawlers ignore them all.
 */
import { defaultSite, type Site } from "../../app/sites/sites";
import type { MarketPages } from "./market-pages";
import { escapeXml, xmlDeclaration } from "./xml";

/** Addresses per file; about 20 MB. */
export const maxAddressesPerFile = 10_000;
/** Addresses that are written before other work may run. */
const addressesPerChunk = 200;

const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Path of a market's nth file; the first one's stays when others join it. */
export function filePath({ locale }: Site, part: number): string {
  return `/sitemaps/${locale}${part === 1 ? "" : `-${part}`}.xml`;
}

/** How many files a market has. */
export function countFiles({ paths }: Pick<MarketPages, "paths">): number {
  return Math.ceil(paths.size / maxAddressesPerFile);
}

/** Absolute and percent-encoded, as text for XML. */
function addressOf(origin: string, { locale }: Site, path: string): string {
  return escapeXml(new URL(`/${locale}${path}`, origin).href);
}

/** The index, listing files by their paths. */
export function sitemapIndex(origin: string, files: readonly string[]): string {
  const entries = files.map(
    (file) => `<sitemap><loc>${escapeXml(origin + file)}</loc></sitemap>\n`,
  );
  return `${xmlDeclaration}<sitemapindex xmlns="${schema}">\n${entries.join("")}</sitemapindex>\n`;
}

interface Shop {
  readonly origin: string;
  /** Every market that could be read, the market of the file among them. */
  readonly markets: readonly MarketPages[];
}

function alternate(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>\n`;
}

/** The page in every market that has it, and the default for all other languages. */
function alternates(key: string, { origin, markets }: Shop): string {
  const links = markets.flatMap(({ site, paths }) => {
    const path = paths.get(key);
    if (path === undefined) return [];
    const href = addressOf(origin, site, path);
    return site.locale === defaultSite.locale
      ? [alternate("x-default", href), alternate(site.tag, href)]
      : [alternate(site.tag, href)];
  });
  return links.join("");
}

/** The text of a market's nth file, in pieces. */
export function* urlset(
  shop: Shop,
  { site, paths }: MarketPages,
  part: number,
): Generator<string> {
  yield `${xmlDeclaration}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  const start = (part - 1) * maxAddressesPerFile;
  const pages = [...paths].slice(start, start + maxAddressesPerFile);
  for (let at = 0; at < pages.length; at += addressesPerChunk) {
    yield pages
      .slice(at, at + addressesPerChunk)
      .map(
        ([key, path]) =>
          `<url>\n<loc>${addressOf(shop.origin, site, path)}</loc>\n${alternates(key, shop)}</url>\n`,
      )
      .join("");
  }
  yield "</urlset>\n";
}
