/**
 * Content of the retailer's editors: pages, menu, footer, changed texts.
 *
 * The same for everybody, so it is kept for a minute and, when the content upstream is away, for as
 * long as an old copy is better than none. A page without its content is still a page: failures
 * answer null and are told by the log, never by an error page (security §3.2, row CMS).
 */
import type { Addresses } from "../../../app/domain/addresses";
import type { Footer, Menu, MenuEntry } from "../../../app/domain/navigation";
import type { PageMeta, Picture } from "../../../app/domain/product";
import type { z } from "zod/v4";
import type { Site } from "../../../app/sites/sites";
import { createCache, type Cache } from "../../cache/cache";
import { isNothingThere, isUpstreamFailure } from "../../http/errors";
import * as contract from "../../upstreams/content/contract";
import type {
  CmsItemWire,
  CmsPageWire,
} from "../../upstreams/content/contract";
import type { LinkWire } from "../../upstreams/commerce-wire";
import { toCards, toMeta, toPicture } from "../../upstreams/products/map";
import type { Market } from "../../upstreams/market";
import type { Call } from "../upstream-call";
import { optional } from "../../../app/errors/optional";

/** Widths of dialogs that editors can choose [DLG-006]. */
const fragmentSizes = ["xs", "sm", "md", "lg"] as const;

const minute = 60_000;
const hour = 60 * minute;
/** How long the products of a search wait for what is shown beside them. */
const searchContentMs = 1_500;
/** How many words of one menu the content system is asked for. */
const mostWords = 40;
/** How long a page waits for its pop-ups, which it can do without. */
const popUpsMs = 500;

export interface ContentSection {
  readonly type: string;
  readonly id: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** The editors' name of the group of sections that contains it, in lower case, such as `main`, or `over-image` on an error page. */
  readonly group: string;
  /** The look that the editors chose; null for the usual one. */
  readonly variant: string | null;
  /** Shown from edge to edge [ENT-027]. */
  readonly isFullWidth: boolean;
  /** Its name in reports, the same in every language; null if the editors gave none. */
  readonly trackingName: string | null;
  /** The editors' experience to which it belongs; null for none. */
  readonly experienceId: string | null;
  /** Need not be drawn before it comes near. */
  readonly isLazy: boolean;
  readonly isSticky: boolean;
  /** Widths at which it is not shown, as the editors name them. */
  readonly hideOn: readonly string[];
  /** Room below in pixels, by the same names. */
  readonly bottomMargins: Readonly<Record<string, number>>;
  /** What is shown instead of the section; absent for most. */
  readonly experiment?: ContentExperiment;
}
/** An editors' experiment, with the editors' ids as they are: `app/cms/read-experiment.server.ts` checks them [ENT-028]. */
export interface ContentExperiment {
  readonly experienceId: string;
  readonly variants: readonly {
    readonly variantId: string;
    readonly targets: readonly {
      readonly audience?: string | undefined;
      readonly flag?: string | undefined;
      readonly variation?: string | undefined;
    }[];
    readonly sections: readonly ContentSection[];
  }[];
  readonly baselines: readonly ContentSection[];
}
/** How the header stands on a page, where the editors say so. */
export interface ContentHeader {
  readonly transparent: boolean;
  readonly mode: "light" | "dark";
}
export interface ContentPage {
  readonly sections: readonly ContentSection[];
  readonly meta: PageMeta;
  readonly header: ContentHeader | null;
  /** Whether there is space above and below the sections; the editors can turn it off. */
  readonly isPadded: boolean;
  /** The name of the page; empty for the content of one of the shop's own pages. */
  readonly title: string;
  readonly tags: readonly string[];
  /** The day of a story, ISO 8601; null for other pages. */
  readonly publishedAt: string | null;
  readonly picture: Picture | null;
}
/** A few sections under an id, for a dialog [DLG-006]. */
export interface ContentFragment {
  /** Empty if the editors gave none. */
  readonly title: string;
  readonly size: FragmentSize;
  readonly sections: readonly ContentSection[];
}
/** What the editors point out on the market's pages until the visitor dismisses it [ENT-029]. */
export interface PopUpContent {
  readonly id: string;
  readonly name: string;
  /** Its title while it is minimised; null for one that cannot be. */
  readonly minimizedTitle: string | null;
  readonly sections: readonly ContentSection[];
}
export type FragmentSize = (typeof fragmentSizes)[number];
/** Samples of a section type: a part of `total`. */
export interface Showcase {
  readonly total: number;
  readonly sections: readonly ContentSection[];
}
export interface ShowcaseQuery {
  readonly docType: string;
  /** Counted from 1. */
  readonly page: number;
  readonly limit: number;
  readonly layoutVariant?: string | undefined;
  readonly cms?: string | undefined;
}
/** A page below another one, as lists show it. */
export interface ChildPage {
  /** The path below the locale, as in `help/delivery`. */
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly publishedAt: string | null;
  readonly picture: Picture | null;
}
/** A story or a help page that a search finds. */
export interface FoundArticle {
  readonly title: string;
  /** The path below the locale, with a slash. */
  readonly path: string;
  readonly summary: string;
  readonly picture: Picture | null;
}
/** One page of the articles that a search finds. */
export interface FoundArticles {
  readonly articles: readonly FoundArticle[];
  /** The number of articles on all pages. */
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  /** The words that were searched instead of those typed, if any. */
  readonly searchedFor: string | null;
  /** The editors' content beside them; null without any. */
  readonly content: ContentPage | null;
}
const noArticles: FoundArticles = {
  articles: [],
  total: 0,
  page: 1,
  pageSize: 1,
  searchedFor: null,
  content: null,
};
export type Translations = Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** Caches of the process, shared by all requests. */
export interface ContentCaches {
  readonly pages: Cache<ContentPage | null>;
  readonly children: Cache<readonly ChildPage[]>;
  readonly fragments: Cache<ContentFragment | null>;
  readonly menus: Cache<Menu>;
  /** Whether a word in the menu or the footer is a page of the content system. */
  readonly words: Cache<boolean>;
  readonly footers: Cache<Footer>;
  readonly popUps: Cache<readonly PopUpContent[]>;
  readonly translations: Cache<Translations>;
}

export function createContentCaches(): ContentCaches {
  const navigation = { freshMs: minute, staleMs: 24 * hour, entries: 100 };
  return {
    pages: createCache({
      freshMs: minute,
      staleMs: 5 * minute,
      entries: 1000,
      missing: 500,
    }),
    children: createCache({
      freshMs: minute,
      staleMs: hour,
      entries: 500,
      missing: 100,
    }),
    fragments: createCache({
      freshMs: minute,
      staleMs: hour,
      entries: 200,
      missing: 100,
    }),
    menus: createCache(navigation),
    words: createCache({ ...navigation, entries: 500 }),
    footers: createCache(navigation),
    popUps: createCache(navigation),
    translations: createCache(navigation),
  };
}

/**
 * Further caches, for content that must not be mixed with the published one: of one request in preview mode, and
 * of a shop without help pages, whose content has no links to them. Editors' texts are the same there.
 */
export const cachesApart = ({
  translations,
}: ContentCaches): ContentCaches => ({
  ...createContentCaches(),
  translations,
});

/** Pages at their own address that the content system has under a fixed name [ROUTE-059]. */
const augmentedPages: ReadonlySet<string> = new Set([
  "basecamp",
  "promotions",
  "westend",
]);

export const noTranslations: Translations = {};

interface MenuWire extends LinkWire {
  highlight?: boolean | undefined;
  children?: readonly MenuWire[];
}

type PathOfLink = (link: LinkWire) => string | null;

/** What the editors link to; an entry that leads nowhere is left out. */
function toMenu(items: readonly MenuWire[], pathOf: PathOfLink): MenuEntry[] {
  return items.flatMap((item) => {
    const path = pathOf(item);
    if (path === null) return [];
    const { label, highlight = false, children = [] } = item;
    return [{ label, path, highlight, children: toMenu(children, pathOf) }];
  });
}

/** Products inside a section arrive as tiles and leave as cards. */
function withCards(
  props: CmsItemWire["props"],
  market: Market,
): ContentSection["props"] {
  const { products } = props;
  return products ? { ...props, products: toCards(products, market) } : props;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Levels of objects and lists inside a section's props. */
const deepestProps = 16;

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/**
 * Links inside a section, at any depth: `{label, url}`, or one with the id of its target. One of a list that leads nowhere is left out;
 * one by itself keeps no address, so that the section's own shape decides what is left of it. What is
 * nested more deeply than any section's props is left out.
 */
function withLinks(value: unknown, addresses: Addresses, depth = 0): unknown {
  // Recursion through a hostile answer would exhaust the stack.
  if (depth > deepestProps) return undefined;
  if (Array.isArray(value))
    return value
      .map((one) => withLinks(one, addresses, depth + 1))
      .filter((one) => !isRecord(one) || one["url"] !== "");
  if (!isRecord(value)) return value;
  const { url, label = "", categoryId, productId } = value;
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    withLinks(part, addresses, depth + 1),
  ]);
  return {
    ...Object.fromEntries(entries),
    ...(typeof url === "string" &&
      url.startsWith("/") && {
        url:
          addresses.page({
            ...{ url, label: String(label) },
            categoryId: textOf(categoryId),
            productId: textOf(productId),
          }) ?? "",
      }),
  };
}

const toExperiment = (
  { experienceId, variants, baselines }: NonNullable<CmsItemWire["experiment"]>,
  toSections: (items: readonly CmsItemWire[]) => readonly ContentSection[],
): ContentExperiment => ({
  experienceId,
  variants: variants.map(({ variantId, targets, items }) => ({
    ...{ variantId, targets },
    sections: toSections(items),
  })),
  baselines: toSections(baselines),
});

/** The market that the editors' content is read for. */
interface ContentMarket extends Market {
  /** Whether the shop has what sections of a type show. */
  readonly hasSection: (type: string) => boolean;
}

const toSections = (
  items: readonly CmsItemWire[],
  group: string,
  market: ContentMarket,
): readonly ContentSection[] =>
  items
    .filter(({ type }) => market.hasSection(type))
    .map((item) => toSection(item, group, market));

const toSection = (
  item: CmsItemWire,
  group: string,
  market: ContentMarket,
): ContentSection => ({
  type: item.type,
  id: item.id,
  group,
  variant: item.variant ?? null,
  isFullWidth: item.name.toLowerCase().includes("[fullwidth]"),
  trackingName: item.delocalizedTracking ?? null,
  experienceId: item.experienceId ?? null,
  props: withCards(
    withLinks(item.props, market.addresses) as CmsItemWire["props"], // an object stays one
    market,
  ),
  isLazy: group.includes("lazy"),
  isSticky: item.isSticky ?? false,
  hideOn: item.hideOnBreakpoint ?? [],
  bottomMargins: item.bottomMargins ?? {},
  ...(item.experiment && {
    experiment: toExperiment(item.experiment, (items) =>
      toSections(items, group, market),
    ),
  }),
});

type PageWire = CmsPageWire &
  Partial<
    Pick<
      z.output<(typeof contract.getContentPage)["response"]>,
      "title" | "tags" | "publishedAt" | "image"
    >
  >;

function toPage(page: PageWire, market: ContentMarket): ContentPage {
  const { overlayHeader, headerStyle, title = "", tags = [] } = page;
  return {
    sections: page.sections.flatMap(({ name, items }) => {
      return toSections(items, name.toLowerCase(), market);
    }),
    meta: toMeta(page.metadata),
    title,
    tags,
    publishedAt: page.publishedAt ?? null,
    picture: toPicture(page.image),
    isPadded: page.mainContentPadding ?? true,
    header:
      overlayHeader === undefined && headerStyle === undefined
        ? null
        : {
            transparent: overlayHeader ?? headerStyle === "transparent",
            mode: headerStyle === "dark" ? "dark" : "light",
          },
  };
}

const toLinks = (links: readonly LinkWire[], pathOf: PathOfLink) =>
  links.flatMap((link) => {
    const path = pathOf(link);
    return path === null ? [] : [{ label: link.label, path }];
  });

/** Null when there is no such page; other failures pass, so that the cache may give its old copy. */
async function pageIfThere(
  load: () => Promise<CmsPageWire>,
  market: ContentMarket,
): Promise<ContentPage | null> {
  try {
    return toPage(await load(), market);
  } catch (error) {
    if (isUpstreamFailure(error) && isNothingThere(error)) return null;
    throw error;
  }
}

interface ContentOptions {
  /**
   * Hears of every read that did not bring what was asked for; also of those that failed in a request that
   * this one shared.
   */
  readonly onFailure?: (error: unknown) => void;
  readonly mode?: "published" | "preview";
  /** For reads that no page waits for; their failure is not one of the page's. */
  readonly callAside?: Call;
  /** Whether sections of a type are shown; others are left out. */
  readonly hasSection?: (type: string) => boolean;
  /** Whether only the content system can tell if there is a page at this path below the locale. */
  readonly isContentPage?: (path: string) => boolean;
}

export function createContent(
  call: Call,
  site: Site,
  caches: ContentCaches,
  addresses: Addresses,
  {
    onFailure = () => undefined,
    mode = "published",
    callAside = call,
    hasSection = () => true,
    isContentPage = () => false,
  }: ContentOptions = {},
) {
  const { siteId, locale, currency } = site;
  const market: ContentMarket = { currency, addresses, hasSection };
  const query = { locale };

  const readPage = (key: string, load: () => Promise<CmsPageWire>) =>
    caches.pages.get(`${locale} ${key}`, () => pageIfThere(load, market));
  const pageOf = (...read: Parameters<typeof readPage>) =>
    optional(readPage(...read), null, { onFailure });
  const callPage = (page: string, by = call) =>
    by(contract.getAugmentedPage, { params: { mode, siteId, page }, query });

  const callAt = (path: string, by = call) =>
    augmentedPages.has(path)
      ? callPage(path, by)
      : by(contract.getContentPage, {
          params: { mode, siteId, page: path },
          query,
        });

  /**
   * The paths of one menu's or footer's links; null for those that lead nowhere. An address of one word may be
   * an upstream's own word for a category, which is no page of the shop: the content system is asked, in the
   * background and once per refresh. A link stays until the answer is that there is no such page.
   */
  function linkPaths(): PathOfLink {
    let left = mostWords;
    return (link) => {
      const path = addresses.link(link);
      const [, word] = /^\/([\w-]+)$/.exec(path ?? "") ?? [];
      if (path === null || word === undefined || !isContentPage(path))
        return path;
      if (left === 0) return path;
      left -= 1;
      const load = async () =>
        (await pageIfThere(() => callAt(word, callAside), market)) !== null;
      const isThere = caches.words.peek(`${locale} ${word}`, load) ?? true;
      return isThere ? path : null;
    };
  }

  async function readChildren(path: string): Promise<readonly ChildPage[]> {
    try {
      const { children } = await call(contract.getChildPages, {
        params: { mode, siteId, parentPageSlug: path },
        query,
      });
      return children.map(({ slug, title, summary, tags, ...child }) => ({
        path: contract.childPath(path, slug),
        title,
        summary,
        tags,
        publishedAt: child.publishedAt ?? null,
        picture: toPicture(child.image),
      }));
    } catch (error) {
      if (isUpstreamFailure(error) && isNothingThere(error)) return [];
      throw error;
    }
  }

  const callSearch = (
    searchType: "product" | "articles",
    words: { readonly q: string; readonly page?: string },
  ) =>
    call(contract.getSearchContent, {
      params: { mode, siteId, searchType },
      query: { locale, ...words },
    });

  async function readArticles(q: string, page: number): Promise<FoundArticles> {
    try {
      const answer = await callSearch("articles", { q, page: String(page) });
      const articles = answer.articles.flatMap(({ title, url, ...article }) => {
        const path = addresses.page({ label: title, url });
        if (path === null) return [];
        const { summary, image } = article;
        return [{ title, path, summary, picture: toPicture(image) }];
      });
      return {
        articles,
        // Without a count from the upstream, the list is complete.
        total: answer.total
          ? answer.total - (answer.articles.length - articles.length)
          : articles.length,
        page: answer.page,
        pageSize: answer.size,
        searchedFor: answer.suggestion ?? null,
        content: toPage(answer, market),
      };
    } catch (error) {
      if (isUpstreamFailure(error) && isNothingThere(error)) return noArticles;
      throw error;
    }
  }

  const cachedChildren = (path: string) =>
    caches.children.get(`${locale} ${path}`, () => readChildren(path));

  async function readFragment(
    fragmentId: string,
  ): Promise<ContentFragment | null> {
    try {
      const { title, size, items } = await call(contract.getFragment, {
        params: { mode, fragmentId },
        query,
      });
      return {
        title,
        size: fragmentSizes.find((known) => known === size) ?? "md",
        sections: toSections(items, "main", market),
      };
    } catch (error) {
      if (isUpstreamFailure(error) && isNothingThere(error)) return null;
      throw error;
    }
  }

  async function readPopUps(): Promise<readonly PopUpContent[]> {
    try {
      const { popups } = await call(contract.getPopUps, {
        params: { mode, siteId },
        query,
      });
      return popups.map(({ id, name, minimizedTitle = null, baselines }) => ({
        id,
        name,
        minimizedTitle,
        sections: toSections(baselines, "main", market),
      }));
    } catch (error) {
      if (isUpstreamFailure(error) && isNothingThere(error)) return [];
      throw error;
    }
  }

  async function readTranslations(): Promise<Translations> {
    try {
      const { messages } = await call(contract.getTranslations, {
        params: { locale },
      });
      return messages;
    } catch (error) {
      // A content system without changed texts need not be asked again for every page.
      if (isUpstreamFailure(error) && isNothingThere(error))
        return noTranslations;
      throw error;
    }
  }

  return {
    /** A named page, or null when it does not exist or cannot be had. */
    page: (page: string) => pageOf(`page ${page}`, () => callPage(page)),
    /** A named page that is all there is to show: null when it does not exist; rejects when it cannot be had. */
    wholePage: (page: string) => readPage(`page ${page}`, () => callPage(page)),
    /**
     * The page at an address of its own, such as `help/delivery`: null when it does not exist; rejects when
     * it cannot be read [ROUTE-044].
     */
    pageAt: (path: string) => readPage(`at ${path}`, () => callAt(path)),
    /** The pages below a page, in the editors' order; empty when there are none or they cannot be read. */
    children: (path: string) =>
      optional(cachedChildren(path), [], { onFailure }),
    /** The same for a page that is about them; rejects when they cannot be read. */
    wholeChildren: (path: string) => cachedChildren(path),
    /** A fragment: null when it does not exist; rejects when it cannot be read. */
    fragment: (fragmentId: string) =>
      caches.fragments.get(`${locale} ${fragmentId}`, () =>
        readFragment(fragmentId),
      ),
    /**
     * A page of samples of a section type [CMS-001]; null when there are none of the type, rejects when they
     * cannot be read. Never cached, because only editors read them.
     */
    async showcase({
      docType,
      page,
      limit,
      layoutVariant,
      cms,
    }: ShowcaseQuery): Promise<Showcase | null> {
      try {
        const { total, items } = await call(contract.getShowcase, {
          params: { mode, siteId, docType },
          query: {
            ...query,
            layoutVariant,
            limit,
            offset: (page - 1) * limit,
            cms,
          },
        });
        return {
          total: total ?? (page - 1) * limit + items.length,
          sections: toSections(items, "main", market),
        };
      } catch (error) {
        if (isUpstreamFailure(error) && isNothingThere(error)) return null;
        throw error;
      }
    },
    category: (categoryId: string) =>
      pageOf(`category ${categoryId}`, () =>
        call(contract.getCategoryContent, {
          params: { mode, siteId, categoryId },
          query,
        }),
      ),
    /** The editors' sections on the page of a product, or null when there are none or they cannot be had. */
    product: (productId: string) =>
      pageOf(`product ${productId}`, () =>
        call(contract.getProductContent, {
          params: { mode, siteId, productId },
          query,
        }),
      ),
    /** The content beside the products of a search. Not kept: the words of a search are the visitor's. */
    search: (q: string) =>
      optional(
        pageIfThere(() => callSearch("product", { q }), market),
        null,
        { withinMs: searchContentMs, onFailure },
      ),
    /**
     * One page of the articles that a search finds, and the content beside them [ROUTE-041]. None when the
     * content system has no such search; rejects when they cannot be read. Not kept, as above.
     */
    articles: (q: string, page: number) => readArticles(q, page),
    /** How many articles a search finds; null when that cannot be read. */
    countArticles: (q: string) =>
      optional(
        readArticles(q, 1).then(({ total }) => total),
        null,
        { withinMs: searchContentMs, onFailure },
      ),
    menu: () =>
      optional(
        caches.menus.get(locale, async () => {
          const menu = await call(contract.getMenu, {
            params: { mode, siteId },
            query,
          });
          return {
            entries: toMenu(menu.items, linkPaths()),
            announcement: menu.announcement,
            popularSearches: menu.popularSearches,
          };
        }),
        null,
        { onFailure },
      ),
    footer: () =>
      optional(
        caches.footers.get(locale, async () => {
          const footer = await call(contract.getFooter, {
            params: { mode, siteId },
            query,
          });
          const pathOf = linkPaths();
          return {
            columns: footer.columns.map(({ title, links }) => ({
              title,
              links: toLinks(links, pathOf),
            })),
            legal: footer.legal.flatMap(
              ({ url, ...link }): Footer["legal"][number][] =>
                url === undefined
                  ? [{ label: link.label, path: null }]
                  : toLinks([{ ...link, url }], pathOf),
            ),
            note: footer.note,
          };
        }),
        null,
        { onFailure },
      ),
    /** The market's pop-ups in the editors' order; none when there are none or they cannot be read. */
    popUps: () =>
      optional(caches.popUps.get(locale, readPopUps), [], {
        withinMs: popUpsMs,
        onFailure,
      }),
    /**
     * Editors' texts; the same object as long as they are unchanged. Null while nobody has read them yet,
     * or nobody could: no visitor waits for them, since there are the bundled ones.
     */
    translations: (): Translations | null =>
      caches.translations.peek(locale, readTranslations) ?? null,
    /**
     * The same for a page that is made for everybody: read now if they are not there; null when they cannot
     * be, or not in time.
     */
    firstTranslations: (withinMs: number) =>
      optional(caches.translations.get(locale, readTranslations), null, {
        withinMs,
        onFailure,
      }),
  };
}

export type Content = ReturnType<typeof createContent>;
