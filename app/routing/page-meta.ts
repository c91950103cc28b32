/**
 * Metadata of a page for search engines and link previews [NAV-010]: title, description, picture, the
 * canonical address, and its counterparts in other languages. What neither the editors nor the product state
 * comes from the settings of the locale.
 */
import type { MetaDescriptor } from "@remix-run/react";
import type { PageMeta } from "~/domain/product";
import { defaultSite, findSite, sites, type Site } from "~/sites/sites";
import { pageOfWord, wordFor } from "./aliases";
import { pageHandle } from "./handle";

/** The matched routes, with the locale's settings in the root's data and the facts of the page's route. */
export type MetaMatches = readonly (
  | {
      readonly id: string;
      readonly data: unknown;
      readonly handle?: unknown;
    }
  | undefined
)[];

/** The shop's name, and a locale's default title and description. */
export interface SeoDefaults {
  readonly shop: string;
  readonly title: string;
  readonly description: string;
}

/** The part of the root's data for the `<head>` of pages. */
export interface ShopHead {
  readonly origin: string;
  readonly seo: SeoDefaults;
}

/** Undefined when the root's loader failed. */
export function shopHead(matches: MetaMatches): ShopHead | undefined {
  const root = matches.find((match) => match?.id === "root");
  return root?.data as ShopHead | undefined; // by the root's loader
}

export interface MetaInput {
  readonly meta: PageMeta;
  readonly matches: MetaMatches;
  readonly location: { readonly pathname: string };
  /** The part of the query that is part of the canonical address, such as `?page=2`, or nothing. */
  readonly search?: string;
  /**
   * Pages in all locales with the same content, including this one; by default the same path in every
   * locale. Pages whose address contains words of the upstream have to state them: their addresses differ
   * between locales, and search engines ignore a counterpart that redirects.
   */
  readonly counterparts?: readonly Counterpart[] | undefined;
}

/** The page with the same content in a locale. */
export interface Counterpart {
  /** The locale's BCP 47 tag, or `x-default` for all other languages. */
  readonly tag: string;
  /** Includes the prefix of the locale. */
  readonly path: string;
}

/** The address of a page in parts. */
interface PageAddress {
  readonly site: Site;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
}

/** The canonical address of the page: the one that the editors stated, else its own. */
function canonicalAddress(
  { canonical = "" }: PageMeta,
  { site, origin, pathname, search }: PageAddress,
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

/** Links to the counterparts [SITE-005]. */
const alternates = (
  counterparts: readonly Counterpart[],
  { site, origin }: PageAddress,
): MetaDescriptor[] =>
  // Search engines ignore alternates that do not include the page itself.
  counterparts.some(({ tag }) => tag === site.tag)
    ? counterparts.map(({ tag, path }) => ({
        tagName: "link",
        rel: "alternate",
        hrefLang: tag,
        href: origin + path,
      }))
    : [];

/** The picture of pages without their own. */
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
  seo: SeoDefaults,
): MetaDescriptor[] {
  const description = meta.description || seo.description;
  return [
    { title: meta.title ? `${meta.title} | ${seo.shop}` : seo.title },
    ...described(description, meta.ogDescription ?? description),
    {
      property: "og:title",
      content: meta.ogTitle ?? (meta.title || seo.title),
    },
    { property: "og:site_name", content: seo.shop },
    {
      property: "og:image",
      content: new URL(meta.image ?? sharedPicture, origin).href,
    },
  ];
}

const noIndex: MetaDescriptor = { name: "robots", content: "noindex" };

/**
 * Descriptors of a page. Its handle decides whether search engines may list it; a page that they may not list
 * has no counterparts.
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
  const address: PageAddress = { site, origin: head.origin, pathname, search };
  const canonical = canonicalAddress(meta, address);
  return [
    ...previewMeta(meta, head.origin, head.seo),
    index
      ? { name: "robots", content: meta.robots ?? "index, follow" }
      : noIndex,
    { property: "og:url", content: canonical },
    { tagName: "link", rel: "canonical", href: canonical },
    ...(index
      ? alternates(
          counterparts ?? counterpartsIn(sites, pathname, site),
          address,
        )
      : []),
  ];
}

interface RouteMeta extends Pick<MetaInput, "location" | "matches"> {
  readonly data?: unknown;
  readonly error?: unknown;
}

/** The metadata in a page's loader data. */
interface DescribedPage {
  readonly title?: string;
  readonly meta?: PageMeta;
  /** Stated where other locales may lack the page. */
  readonly counterparts?: readonly Counterpart[];
}

/** The `meta` export of most pages, from `title` and the editors' `meta` in their data. */
export function routeMeta({
  data,
  error,
  location,
  matches,
}: RouteMeta): MetaDescriptor[] {
  // The error boundary of a parent route has the title.
  if (error) return [noIndex];
  const { title, meta, counterparts } = (data ?? {}) as DescribedPage; // by the route's own loader
  const described = { title: "", description: "", ...meta };
  return pageMeta({
    meta: { ...described, title: title ?? described.title },
    location,
    matches,
    counterparts,
  });
}
