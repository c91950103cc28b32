/**
 * Rule 9 in a document: if the address of a page has carried parameters, its links and forms get them, too,
 * so that carrying does not depend on the browser's Referer header [NAV-011]. Such a page belongs to one
 * visitor and is never cached.
 */
import { findSite } from "../sites/sites";
import { carry, isCarrying } from "./carried-query";

/** Opening tags that may contain an address. React encodes `<` and `>` in attribute values. */
const tag = /<(?:a|form|button|input)\s[^<>]*>/g;
/** Addresses of this shop, as React writes attributes. */
const address = /( (?:href|action|formaction)=")(\/(?!\/)[^"]*)"/gi;

/** Whether a path is a page. Files, pictures and data are not below a locale. */
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

/** Returns the document unchanged when its address carries nothing. */
export function carryLinks(
  document: Buffer<ArrayBuffer>,
  url: string,
): Buffer<ArrayBuffer> {
  if (!isCarrying(url)) return document;
  const { searchParams } = new URL(url);
  const html = document.toString("utf8").replaceAll(tag, (opening) =>
    opening.replaceAll(address, (whole, before: string, value: string) => {
      const path = decoded(value);
      return isPage(path)
        ? `${before}${encoded(carry(path, searchParams))}"`
        : whole;
    }),
  );
  return Buffer.from(html, "utf8");
}
