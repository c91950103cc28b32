/**
 * Rule 9 in a document: the page of an address that carries something has links and forms that carry it,
 * too, so that it does not depend on what a browser says of the page before [NAV-011]. Such a page is one
 * visitor's, and never a stored one.
 */
import { findSite } from "../sites/sites";
import { carry, isCarrying } from "./carried-query";

/** Opening tags that lead somewhere. React writes `<` and `>` of values as entities. */
const tag = /<(?:a|form|button|input)\s[^<>]*>/g;
/** Addresses of this shop, as React writes attributes. */
const address = /( (?:href|action|formaction)=")(\/(?!\/)[^"]*)"/gi;

/** Files, pictures and data below no locale are no pages of a visit. */
function isPage(path: string): boolean {
  const [, locale = ""] = path.split(/[/?#]/, 2);
  return locale === "" || findSite(locale) !== undefined;
}

const decoded = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const encoded = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** The document as it is, when its address carries nothing. */
export function carryLinks(
  document: Buffer<ArrayBuffer>,
  url: string,
): Buffer<ArrayBuffer> {
  if (!isCarrying(url)) return document;
  const { searchParams } = new URL(url);
  const html = document.toString("utf8").replaceAll(tag, (opening) =>
    opening.replaceAll(address, (whole, before: string, written: string) => {
      const path = decoded(written);
      return isPage(path)
        ? `${before}${encoded(carry(path, searchParams))}"`
        : whole;
    }),
  );
  return Buffer.from(html, "utf8");
}
