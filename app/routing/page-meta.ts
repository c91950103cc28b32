/**
 * What search engines and link previews read of a page [NAV-010]: title, description, picture, the
 * one address of the page, and its counterparts in other languages. What neither the editors nor the
 * goods say comes from the settings of the locale.
 */
import type { MetaDescriptor } from "@remix-run/react";
import type { PageMeta } from "~/domain/product";
import { defaultSite, findSite, sites, type Site } from "~/sites/sites";
import { pageOfWord, wordFor } from "./aliases";

/** Query parameters that make another page of it; all others are left out of the canonical address. */
const meaningful = new Set(["page", "color", "q"]);

/** Where the root's loader left the settings of the locale. */
export type MetaMatches = readonly (
  { readonly id: string; readonly data: unknown } | undefined
)[];

/** What a locale says of its shop as a whole. */
export interface SeoDefaults {
  readonly title: string;
  readonly description: string;
}

/** The part of the root's data that is for the heads of pages. */
export interface ShopHead {
  readonly origin: string;
  readonly seo: SeoDefaults;
}

/** Undefined when not even the root could be loaded. */
export function shopHead(matches: MetaMatches): ShopHead | undefined {
  const root = matches.find((match) => match?.id === "root");
  return root?.data as ShopHead | undefined; // by the root's loader
}

export interface MetaInput {
  readonly meta: PageMeta;
  readonly site: Site;
  readonly origin: string;
  readonly matches: MetaMatches;
  /** Path and query as requested. */
  readonly location: { readonly pathname: string; readonly search: string };
  /** False for pages of one shopper or one moment: no counterparts, not indexed. */
  readonly indexed?: boolean;
  /**
   * False for addresses with words of the upstream in them: what they are called in another language
   * only the sitemaps know, and a counterpart that redirects counts as none.
   */
  readonly hasCounterparts?: boolean;
}

function canonicalQuery(search: string): string {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search))
    if (meaningful.has(name) && !(name === "page" && value === "1"))
      kept.append(name, value);
  return kept.size > 0 ? `?${kept}` : "";
}

/** The one address of the page: as the editors want it, else its own. */
function canonicalAddress({
  meta: { canonical = "" },
  site,
  origin,
  location: { pathname, search },
}: MetaInput): string {
  if (canonical.startsWith("https://")) return canonical;
  const query = canonicalQuery(search);
  if (!/^\/(?!\/)/.test(canonical)) return origin + pathname + query;
  const [, locale] = canonical.split("/", 2);
  const path = findSite(locale) ? canonical : `/${site.locale}${canonical}`;
  return origin + path + query;
}

/** The same page in another locale: its prefix, and its own word for aliased pages. */
export function counterpart(pathname: string, from: Site, to: Site): string {
  const [, , word = "", ...deeper] = pathname.split("/");
  const page = pageOfWord(from, word);
  const own = page ? wordFor(to, page) : word;
  return `/${[to.locale, own, ...deeper].filter(Boolean).join("/")}`;
}

/** Every locale's counterpart, and the default one for languages that none speaks. */
function alternates({ site, origin, location }: MetaInput): MetaDescriptor[] {
  const link = (hrefLang: string, other: Site) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: origin + counterpart(location.pathname, site, other),
  });
  return [
    ...sites.map((other: Site) => link(other.tag, other)),
    link("x-default", defaultSite),
  ];
}

/** Shown where a page has no picture of its own. */
const sharedPicture = "/share.png";

const described = (content: string, inPreview: string): MetaDescriptor[] =>
  content
    ? [
        { name: "description", content },
        { property: "og:description", content: inPreview },
      ]
    : [];

/** Title, description and picture, for search engines and for previews. */
export function previewMeta(
  meta: PageMeta,
  origin: string,
  seo: SeoDefaults = { title: "Fellrow", description: "" },
): MetaDescriptor[] {
  const description = meta.description || seo.description;
  return [
    { title: meta.title ? `${meta.title} | Fellrow` : seo.title },
    ...described(description, meta.ogDescription ?? description),
    {
      property: "og:title",
      content: meta.ogTitle ?? (meta.title || seo.title),
    },
    { property: "og:site_name", content: "Fellrow" },
    {
      property: "og:image",
      content: new URL(meta.image ?? sharedPicture, origin).href,
    },
  ];
}

/** Descriptors for the `meta` export of a route. */
export function pageMeta(input: MetaInput): MetaDescriptor[] {
  const { meta, origin, indexed = true, hasCounterparts = true } = input;
  const canonical = canonicalAddress(input);
  const robots = indexed ? (meta.robots ?? "index, follow") : "noindex";
  return [
    ...previewMeta(meta, origin, shopHead(input.matches)?.seo),
    { name: "robots", content: robots },
    { property: "og:url", content: canonical },
    { tagName: "link", rel: "canonical", href: canonical },
    ...(indexed && hasCounterparts ? alternates(input) : []),
  ];
}

interface OwnPage {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly location: MetaInput["location"];
  readonly matches: MetaMatches;
}

/** What a page of one shopper or one moment says of itself in its data. */
interface OwnPageData {
  readonly title?: string;
  readonly meta?: PageMeta;
}

/**
 * The `meta` export of pages of one shopper or one moment: the `title` of their data, what editors say
 * of them (`meta`) if anything, and no place in a search engine.
 */
export function ownPageMeta({
  data,
  error,
  location,
  matches,
}: OwnPage): MetaDescriptor[] {
  const head = shopHead(matches);
  // The boundary above has the words of the failure.
  if (error || !head) return [{ name: "robots", content: "noindex" }];
  const { title = "", meta } = (data ?? {}) as OwnPageData; // the route's own loader answers
  const [, locale] = location.pathname.split("/", 2);
  return pageMeta({
    meta: { description: "", ...meta, title },
    site: findSite(locale) ?? defaultSite,
    origin: head.origin,
    location: { pathname: location.pathname, search: "" },
    matches,
    indexed: false,
  });
}
