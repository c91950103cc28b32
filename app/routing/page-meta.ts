/**
 * What search engines and link previews read of a page [NAV-010]: title, description, picture, the
 * one address of the page, and its counterparts in other languages.
 */
import type { MetaDescriptor } from "@remix-run/react";
import type { PageMeta } from "~/domain/product";
import { defaultSite, sites, type Site } from "~/sites/sites";
import { pageOfWord, wordFor } from "./aliases";

/** Query parameters that make another page of it; all others are left out of the canonical address. */
const meaningful = new Set(["page", "color", "q"]);

export interface MetaInput {
  readonly meta: PageMeta;
  readonly site: Site;
  readonly origin: string;
  /** Path and query as requested. */
  readonly location: { readonly pathname: string; readonly search: string };
  /** False for pages of one shopper or one moment: no canonical, no counterparts, not indexed. */
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

/** Descriptors for the `meta` export of a route. */
export function pageMeta(input: MetaInput): MetaDescriptor[] {
  const { meta, origin, location, indexed = true } = input;
  const { hasCounterparts = true } = input;
  const title = meta.title ? `${meta.title} | Fellrow` : "Fellrow";
  const canonical =
    origin + location.pathname + canonicalQuery(location.search);
  return [
    { title },
    ...(meta.description
      ? [
          { name: "description", content: meta.description },
          { property: "og:description", content: meta.description },
        ]
      : []),
    { property: "og:title", content: meta.title || "Fellrow" },
    { property: "og:site_name", content: "Fellrow" },
    ...(meta.image
      ? [{ property: "og:image", content: new URL(meta.image, origin).href }]
      : []),
    ...(indexed
      ? [
          ...(meta.robots ? [{ name: "robots", content: meta.robots }] : []),
          { property: "og:url", content: canonical },
          { tagName: "link", rel: "canonical", href: canonical },
          ...(hasCounterparts ? alternates(input) : []),
        ]
      : [{ name: "robots", content: "noindex" }]),
  ];
}
