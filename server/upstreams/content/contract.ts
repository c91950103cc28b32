/** Content calls: pages, category intros, menu and footer, and translations [API-035, CMS-004]. */
import { z } from "zod/v4";
import { endpoint } from "../../http/endpoint";
import { ImageWire, LinkWire, TileWire } from "../commerce-wire";
import { CmsMetaWire } from "../products/contract";

const content = {
  service: "content",
  method: "GET",
  auth: "none",
  budget: "optional",
  currency: "tiles",
} as const;
const localeQuery = z.strictObject({ locale: z.string() });

/**
 * One section. The shop's section registry checks its `props`; only products are checked here: one that
 * cannot be read is dropped, as in any list.
 */
const PlainItemWire = z.object({
  type: z.string(),
  id: z.string(),
  /** The editors' name; one that contains "[fullwidth]" is shown from edge to edge. */
  name: z.string().default(""),
  /** The look of the section, among those of its type. */
  variant: z.string().optional(),
  experienceId: z.string().optional(),
  /** The section's name in reports, the same in every language. */
  delocalizedTracking: z.string().optional(),
  props: z
    .object({ products: z.array(TileWire).optional() })
    .catchall(z.unknown())
    .default({}),
  /** Widths at which it is not shown: small, medium, large, xlarge. */
  hideOnBreakpoint: z.array(z.string()).optional(),
  /** Space below it in pixels, by the same widths. */
  bottomMargins: z.record(z.string(), z.number()).optional(),
  isSticky: z.boolean().optional(),
});

/**
 * An editors' experiment: the items of the first variant of whose targets the visitor is one, else the baselines
 * [ENT-028]. The shop checks the ids; an entry that cannot be read is dropped.
 */
const ExperimentWire = z.object({
  experienceId: z.string(),
  variants: z
    .array(
      z.object({
        /** A number and a name, such as `1-short`. */
        variantId: z.string(),
        /** A flag of the experiment service with one of its variations, or the name of an audience. */
        targets: z
          .array(
            z.object({
              audience: z.string().optional(),
              flag: z.string().optional(),
              variation: z.string().optional(),
            }),
          )
          .default([]),
        items: z.array(PlainItemWire).default([]),
      }),
    )
    .default([]),
  baselines: z.array(PlainItemWire).default([]),
});

/** An item with an experiment is shown as the experiment decides; its own props mean nothing then. */
export const CmsItemWire = PlainItemWire.extend({
  experiment: ExperimentWire.optional(),
});
export type CmsItemWire = z.infer<typeof CmsItemWire>;

/** An editorial page has sections, any of which may be dropped. */
export const CmsPageWire = z.object({
  /**
   * Sections whose name contains "lazy" are rendered when they are near the viewport. On a page with a list
   * of products, those whose name contains "below" come after the list.
   */
  sections: z.array(
    z.object({
      name: z.string().default(""),
      items: z.array(CmsItemWire).default([]),
    }),
  ),
  metadata: CmsMetaWire.prefault({}),
  mainContentPadding: z.boolean().optional(),
  /** The shop's header is shown over the first section, in a style for a light or dark background. */
  overlayHeader: z.boolean().optional(),
  /** `light`, `dark` or `transparent`; the last one also places the header over the first section. */
  headerStyle: z.string().optional(),
});
export type CmsPageWire = z.infer<typeof CmsPageWire>;

export const getAugmentedPage = endpoint({
  ...content,
  path: "/{mode}/caas/v1/canvas/augmentedpage/{siteId}/{page}",
  query: localeQuery,
  response: CmsPageWire,
});

/** What stories have besides other pages. */
const StoryWire = {
  /** The day on which it was published, ISO 8601. */
  publishedAt: z.string().optional(),
  /** Names of its tags; for other pages, words that a search finds them by. */
  tags: z.array(z.string()).default([]),
  image: ImageWire.optional(),
};

/** A page at its own address: help, stories, and whatever else the editors add [ROUTE-044]. */
export const getContentPage = endpoint({
  ...content,
  path: "/{mode}/caas/v1/canvas/page/{siteId}/{page}",
  query: localeQuery,
  response: CmsPageWire.extend({
    title: z.string().default(""),
    ...StoryWire,
  }),
});

/** The path of a child below the locale; some content systems send only what follows the parent's path. */
export const childPath = (parent: string, slug: string): string =>
  slug.startsWith(`${parent}/`) ? slug : `${parent}/${slug}`;

/** The pages below a page, in the editors' order. */
export const getChildPages = endpoint({
  ...content,
  path: "/{mode}/caas/v1/canvas/children/{siteId}/{parentPageSlug}",
  query: localeQuery,
  response: z.object({
    children: z.array(
      z.object({
        /** The path below the locale, or only what follows the parent's path. */
        slug: z.string(),
        title: z.string(),
        summary: z.string().default(""),
        ...StoryWire,
      }),
    ),
  }),
});

export const getCategoryContent = endpoint({
  ...content,
  path: "/{mode}/caas/v1/canvas/category/{siteId}/{categoryId}",
  query: localeQuery,
  response: CmsPageWire.extend({
    categoryId: z.string().optional(),
    name: z.string().default(""),
    breadcrumbs: z.array(LinkWire).default([]),
  }),
});

/** The editors' sections on the page of a product [PDP-005]. Most products have none, which is a 404. */
export const getProductContent = endpoint({
  ...content,
  path: "/{mode}/caas/v1/canvas/product/{siteId}/{productId}",
  query: localeQuery,
  response: CmsPageWire,
});

/**
 * The editors' content beside the results of a search, and the articles that the search finds, in pages of
 * `size` [CMS-005]. `searchType` is `product` or `articles`; `total` counts the articles of all pages.
 */
export const getSearchContent = endpoint({
  ...content,
  path: "/{mode}/caas/v1/canvas/search/{siteId}/{searchType}",
  // The page of the articles cannot do without them; pages that can set a shorter limit themselves.
  budget: "read",
  query: z.strictObject({
    locale: z.string(),
    q: z.string(),
    page: z.string().optional(),
  }),
  response: CmsPageWire.extend({
    /** Stories and help pages, best first. */
    articles: z
      .array(
        z.object({
          title: z.string(),
          /** A path below the locale. */
          url: z.string(),
          image: ImageWire.optional(),
          summary: z.string().default(""),
        }),
      )
      .default([]),
    total: z.number().int().nonnegative().optional(),
    page: z.number().int().positive().default(1),
    size: z.number().int().positive().default(12),
    /** The words that were searched instead of the typed ones. */
    suggestion: z.string().optional(),
  }),
});

/** The legal line: links, plain texts, or all of it as one text. */
const LegalWire = z
  .preprocess(
    (legal) => (typeof legal === "string" ? [{ label: legal }] : legal),
    z.array(LinkWire.partial({ url: true })),
  )
  .default([]);

export const getFooter = endpoint({
  ...content,
  path: "/{mode}/caas/v1/canvas/footer/{siteId}",
  query: localeQuery,
  response: z.object({
    columns: z.array(
      z.object({ title: z.string(), links: z.array(LinkWire).default([]) }),
    ),
    legal: LegalWire,
    note: z.string().default(""),
  }),
});

/** What the editors want to point out on every page of a market [ENT-029]. */
export const getPopUps = endpoint({
  ...content,
  path: "/{mode}/caas/v1/canvas/popups/{siteId}",
  query: localeQuery,
  response: z.object({
    popups: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Its title while it is minimised; one without cannot be minimised. */
        minimizedTitle: z.string().optional(),
        /** Its sections for visitors who are in no experiment. */
        baselines: z.array(CmsItemWire).default([]),
      }),
    ),
  }),
});

const MenuLeafWire = LinkWire.extend({ highlight: z.boolean().optional() });
const MenuBranchWire = MenuLeafWire.extend({
  children: z.array(MenuLeafWire).default([]),
});
const MenuItemWire = MenuLeafWire.extend({
  children: z.array(MenuBranchWire).default([]),
});

export const getMenu = endpoint({
  ...content,
  path: "/{mode}/caas/v1/canvas/menu/{siteId}",
  query: localeQuery,
  response: z.object({
    items: z.array(MenuItemWire),
    /** The line above the header. */
    announcement: z.string().default(""),
    popularSearches: z.array(z.string()).default([]),
  }),
});

/** A few sections under an id, shown in a dialog [DLG-006]. */
export const getFragment = endpoint({
  ...content,
  path: "/{mode}/caas/v1/canvas/fragment/{fragmentId}",
  query: localeQuery,
  response: z.object({
    id: z.string().optional(),
    /** The heading of the dialog. */
    title: z.string().default(""),
    /** Width of the dialog: xs, sm, md or lg. */
    size: z.string().default("md"),
    items: z.array(CmsItemWire),
  }),
});

/** Samples of one section type, for editors [CMS-001]. */
export const getShowcase = endpoint({
  ...content,
  path: "/{mode}/caas/v1/canvas/showcase/{siteId}/{docType}",
  query: z.strictObject({
    locale: z.string(),
    layoutVariant: z.string().optional(),
    limit: z.coerce.number().int().min(1).max(100),
    offset: z.coerce.number().int().min(0),
    /** Which content system of the retailer is meant. */
    cms: z.string().optional(),
  }),
  response: z.object({
    total: z.number().int().optional(),
    items: z.array(CmsItemWire).default([]),
  }),
});

/** Texts that the retailer's editors changed; they override the bundled ones [I18N-001]. */
export const getTranslations = endpoint({
  ...content,
  path: "/fapi/translations/{locale}",
  response: z.object({
    messages: z
      .record(z.string(), z.record(z.string(), z.string()))
      .default({}),
  }),
});
