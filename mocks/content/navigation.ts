/** Menu and footer [CMS-004]; they link only to existing pages. */
import type { z } from "zod/v4";
import type { getFooter, getMenu } from "~server/upstreams/content/contract";
import type { CategorySeed, Localized } from "../catalogue/types";
import type { Search } from "../catalogue-index/search/search";
import { say } from "../wording";
import { legalLinks } from "./legal-pages";
import { freeShippingFrom } from "./promises";
import type { ContentContext, Link } from "./sections";
import {
  categoryLink,
  departments,
  hasProducts,
  isWrittenAbout,
} from "./sections";
import { navigationTexts } from "./texts";

const { announcement, footer: footerTexts, popularSearches } = navigationTexts;

export type Menu = z.input<(typeof getMenu)["response"]>;
export type Footer = z.input<(typeof getFooter)["response"]>;
type MenuItem = NonNullable<Menu["items"]>[number];

/** The order of the menu: new products first, then the departments, reduced products last. */
const places: Readonly<Record<NonNullable<CategorySeed["rule"]>, number>> = {
  new: -1,
  sale: 1,
};
const placeOf = ({ rule }: CategorySeed) => (rule ? places[rule] : 0);

/** Creates the main navigation, the announcement above it and the popular searches. */
export function menu(context: ContentContext): Menu {
  const { site } = context;
  return {
    items: departments(context)
      .toSorted((left, right) => placeOf(left) - placeOf(right))
      .map((category) => menuItem(context, category)),
    announcement: say(announcement, site).replace(
      "{amount}",
      freeShippingFrom(site),
    ),
    popularSearches: popularQueries(context),
  };
}

function menuItem(context: ContentContext, category: CategorySeed): MenuItem {
  return {
    ...categoryLink(context, category),
    ...(category.rule === "sale" && { highlight: true }),
    children: childrenOf(context, category).map((group) => ({
      ...categoryLink(context, group),
      children: childrenOf(context, group).map((leaf) =>
        categoryLink(context, leaf),
      ),
    })),
  };
}

function childrenOf(
  context: ContentContext,
  { id }: CategorySeed,
): CategorySeed[] {
  return context.upstreams.catalogue
    .childrenOf(id)
    .filter((child) => hasProducts(context, child.id));
}

const mostQueries = 6;

/** By word index and locale: nothing changes an index, and every page has a menu. */
const queriesFound = new WeakMap<Search, Map<string, readonly string[]>>();

/** Returns the editors' popular searches, or product types if another catalogue is sold. */
function popularQueries(context: ContentContext): string[] {
  const { search } = context.upstreams;
  const byLocale = queriesFound.get(search) ?? new Map<string, string[]>();
  queriesFound.set(search, byLocale);
  const { locale } = context.site;
  const known = byLocale.get(locale) ?? findQueries(context);
  byLocale.set(locale, known);
  return [...known];
}

function findQueries({ upstreams, site }: ContentContext): string[] {
  const { search } = upstreams;
  const finds = (query: string) => {
    const { candidates, suggestion } = search.find(query, site);
    return candidates.length > 0 && suggestion === undefined;
  };
  const written = popularSearches.map((query) => say(query, site));
  const found = isWrittenAbout({ upstreams }) ? written.filter(finds) : [];
  if (found.length > 0) return found;
  const kinds = search.phrases(site.language).slice(0, mostQueries);
  return kinds.map(({ text }) => text).filter(finds);
}

/** Creates the links of the footer. */
export function footer(context: ContentContext): Footer {
  const { site } = context;
  const all = departments(context);
  const links = (categories: readonly CategorySeed[]) =>
    categories.map((category) => categoryLink(context, category));
  const columns = [
    column(context, footerTexts.shop, links(all.filter(({ rule }) => !rule))),
    column(context, footerTexts.discover, [
      ...links(all.filter(({ rule }) => rule)),
      ...links(giftCategories(context)),
      { label: say(footerTexts.stories, site), url: "/articles" },
      { label: say(footerTexts.sustainability, site), url: "/sustainability" },
    ]),
    column(context, footerTexts.help, [
      { label: say(footerTexts.helpPages, site), url: "/help" },
      { label: say(footerTexts.contact, site), url: "/help/contact-us" },
      { label: say(footerTexts.search, site), url: "/search" },
      { label: say(footerTexts.bag, site), url: "/cart" },
      { label: say(footerTexts.orders, site), url: "/order-status" },
      { label: say(footerTexts.stores, site), url: "/store-locator" },
      { label: say(footerTexts.place, site), url: "/location-selector" },
      { label: say(footerTexts.giftCard, site), url: "/gift-card" },
      { label: say(footerTexts.app, site), url: "/app-store-selector" },
    ]),
  ];
  const note = isWrittenAbout(context)
    ? footerTexts.note
    : footerTexts.plainNote;
  return {
    columns: columns.filter(({ links: { length } }) => length > 0),
    legal: legalLinks(site),
    note: say(note, site),
  };
}

function column({ site }: ContentContext, title: Localized, links: Link[]) {
  return { title: say(title, site), links };
}

function giftCategories(context: ContentContext): CategorySeed[] {
  const category = context.upstreams.catalogue.findCategory("gegift");
  return category && hasProducts(context, category.id) ? [category] : [];
}
