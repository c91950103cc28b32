/**
 * What search engines and link previews read of a page [NAV-010]: title, description, picture, the
 * one address of the page, and its counterparts in other languages. What neither the editors nor the
 * goods say comes from the settings of the locale.
 */
import type { MetaDescriptor } from "@remix-run/react";
import type { PageMeta } from "~/domain/product";
import {
  defaultSite,
  findSite,
  shopName,
  sites,
  type Site,
} from "~/sites/sites";
import { pageOfWord, wordFor } from "./aliases";
import { pageHandle } from "./handle";

/** Where the root's loader left the settings of the locale, and the page's route what it says of itself. */
export type MetaMatches = readonly (
  | {
      readonly id: string;
      readonly data: unknown;
      readonly handle?: unknown;
    }
  | undefined
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
  readonly matches: MetaMatches;
  readonly location: { readonly pathname: string };
  /** What of the query makes this another page than its path alone: `?page=2`, or nothing. */
  readonly search?: string;
  /**
   * Pages of other locales with the same contents, its own among them. The same page in every locale
   * when left out; addresses with words of the upstream in them are called otherwise elsewhere, and a
   * counterpart that redirects counts as none.
   */
  readonly counterparts?: readonly Counterpart[] | undefined;
}

/** The page of a locale that shows what a page of another one does. */
export interface Counterpart {
  /** The locale's, or `x-default` for all languages that none of them speaks. */
  readonly tag: string;
  /** As in addresses, with the locale before it. */
  readonly path: string;
}

/** Where a page stands. */
interface Place {
  readonly site: Site;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
}

/** The one address of the page: as the editors want it, else its own. */
function canonicalAddress(
  { canonical = "" }: PageMeta,
  { site, origin, pathname, search }: Place,
): string {
  if (canonical.startsWith("https://")) return canonical;
  if (!/^\/(?!\/)/.test(canonical)) return origin + pathname + search;
  const [, locale] = canonical.split("/", 2);
  const path = findSite(locale) ? canonical : `/${site.locale}${canonical}`;
  return origin + path + search;
}

/** The same page in another locale: its prefix, and its own word for aliased pages. */
export function counterpart(pathname: string, from: Site, to: Site): string {
  const [, , word = "", ...deeper] = pathname.split("/");
  const page = pageOfWord(from, word);
  const own = page ? wordFor(to, page) : word;
  return `/${[to.locale, own, ...deeper].filter(Boolean).join("/")}`;
}

/** The same page in each of these locales. */
export const counterpartsIn = (
  locales: readonly Site[],
  pathname: string,
  from: Site,
): readonly Counterpart[] =>
  [
    ...locales.map((to) => ({ tag: to.tag, to })),
    ...(locales.includes(defaultSite)
      ? [{ tag: "x-default", to: defaultSite }]
      : []),
  ].map(({ tag, to }) => ({ tag, path: counterpart(pathname, from, to) }));

/** Links to them [SITE-005]. */
const alternates = (
  counterparts: readonly Counterpart[],
  { site, origin }: Place,
): MetaDescriptor[] =>
  // A page that is not among its own counterparts is not what they are counterparts of.
  counterparts.some(({ tag }) => tag === site.tag)
    ? counterparts.map(({ tag, path }) => ({
        tagName: "link",
        rel: "alternate",
        hrefLang: tag,
        href: origin + path,
      }))
    : [];

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
  seo: SeoDefaults = { title: shopName, description: "" },
): MetaDescriptor[] {
  const description = meta.description || seo.description;
  return [
    { title: meta.title ? `${meta.title} | ${shopName}` : seo.title },
    ...described(description, meta.ogDescription ?? description),
    {
      property: "og:title",
      content: meta.ogTitle ?? (meta.title || seo.title),
    },
    { property: "og:site_name", content: shopName },
    {
      property: "og:image",
      content: new URL(meta.image ?? sharedPicture, origin).href,
    },
  ];
}

const noIndex: MetaDescriptor = { name: "robots", content: "noindex" };

/**
 * Descriptors of a page. Its handle says whether search engines may list it; a page that they may not
 * has no counterparts either.
 */
export function pageMeta({
  meta,
  matches,
  location: { pathname },
  search = "",
  counterparts,
}: MetaInput): MetaDescriptor[] {
  const head = shopHead(matches);
  if (!head) return [noIndex];
  const { index } = pageHandle(matches.filter((it) => it !== undefined));
  const [, locale] = pathname.split("/", 2);
  const site = findSite(locale) ?? defaultSite;
  const place: Place = { site, origin: head.origin, pathname, search };
  const canonical = canonicalAddress(meta, place);
  return [
    ...previewMeta(meta, head.origin, head.seo),
    index
      ? { name: "robots", content: meta.robots ?? "index, follow" }
      : noIndex,
    { property: "og:url", content: canonical },
    { tagName: "link", rel: "canonical", href: canonical },
    ...(index
      ? alternates(counterparts ?? counterpartsIn(sites, pathname, site), place)
      : []),
  ];
}

interface RouteMeta extends Pick<MetaInput, "location" | "matches"> {
  readonly data?: unknown;
  readonly error?: unknown;
}

/** What a page says of itself in its data. */
interface DescribedPage {
  readonly title?: string;
  readonly meta?: PageMeta;
  /** Where other locales may lack the page. */
  readonly counterparts?: readonly Counterpart[];
}

/** The `meta` export of most pages: the `title` of their data, and what editors say of them (`meta`). */
export function routeMeta({
  data,
  error,
  location,
  matches,
}: RouteMeta): MetaDescriptor[] {
  // The boundary above has the words of the failure.
  if (error) return [noIndex];
  const { title, meta, counterparts } = (data ?? {}) as DescribedPage; // the route's own loader answers
  const described = { title: "", description: "", ...meta };
  return pageMeta({
    meta: { ...described, title: title ?? described.title },
    location,
    matches,
    counterparts,
  });
}
