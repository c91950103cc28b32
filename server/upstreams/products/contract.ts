/** Product, listing and search calls. All are anonymous reads [API-038]. */
import { z } from "zod/v4";
import { ageGroups, genders } from "../../../app/domain/product";
import { sites } from "../../../app/sites/sites";
import { endpoint, noContent } from "../../http/endpoint";
import { mainList } from "../../http/tolerant-parse";
import {
  ImageWire,
  LinkWire,
  PriceWire,
  TileColorWire,
  TileWire,
  TintWire,
} from "../commerce-wire";

const products = {
  service: "products",
  method: "GET",
  auth: "none",
} as const;

export const CmsMetaWire = z.object({
  htmlTitle: z.string().default(""),
  htmlDescription: z.string().default(""),
  ogTitle: z.string().optional(),
  ogDescription: z.string().optional(),
  ogImage: z.string().optional(),
  canonical: z.string().optional(),
  robots: z.string().optional(),
});

/** A variant requires the id that is added to a basket, and a price. Missing colours and sizes are "". */
export const VariantWire = z.object({
  productId: z.string().min(1),
  sku: z.string().optional(),
  /** The trade item number (GTIN) on the box. */
  upc: z.string().optional(),
  /** The manufacturer's part number. */
  mpn: z.string().optional(),
  color: z.string().default(""),
  size: z.string().default(""),
  width: z.string().optional(),
  price: PriceWire,
  /** For a reduced price: the moment until which it is offered, ISO 8601 with an offset. */
  saleUntil: z.string().optional(),
  maxQty: z.number().int().nonnegative().default(999_999),
});

/** Who answers for a product, with both addresses that the law asks for. */
const SafetyContactWire = z.object({
  name: z.string().min(1),
  postalAddress: z.string().min(1),
  /** An e-mail address, or that of a page. */
  electronicAddress: z.string().min(1),
});

/** ISO 3166-1 alpha-2. */
const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** What markets require to be said of a product, in the language of the request; each part may be missing. */
const disclosuresWire = {
  /** A guarantee of durability that its producer gives without charge for the whole product [LEGAL-008]. */
  producerGuarantee: z
    .object({
      years: z.number().positive(),
      covers: z.string().default(""),
      producer: z.string().min(1),
    })
    .optional(),
  /** Who answers for the safety of the product, and what to beware of [LEGAL-009]. */
  safety: z
    .object({
      manufacturer: SafetyContactWire,
      /** The responsible person in the Union, if the manufacturer is outside of it. */
      responsible: SafetyContactWire.optional(),
      warnings: z.array(z.string().min(1)).default([]),
      /** Type, batch or serial number. */
      identifier: z.string().optional(),
    })
    .optional(),
  /** The materials of a shoe [LEGAL-012]. */
  footwearParts: z
    .object({
      upper: z.string().min(1),
      lining: z.string().min(1),
      outsole: z.string().min(1),
    })
    .optional(),
  /** The environmental qualities of textiles and shoes [LEGAL-012]. */
  environment: z
    .object({
      /** The countries of the main steps. */
      weaving: countryCode.optional(),
      dyeing: countryCode.optional(),
      making: countryCode.optional(),
      /** The least share of recycled material, in percent. */
      recycled: z.number().min(0).max(100).optional(),
      /** Whether washing it releases plastic microfibres. */
      microfibres: z.boolean().optional(),
    })
    .optional(),
};

/**
 * A complete product, which requires an id and a name. A set (`bundle`) is sold as its parts and has no
 * variants of its own; any other product without variants is not for sale.
 */
export const ProductWire = TileWire.extend({
  price: PriceWire.optional(),
  /** The product's brand, if it is not the shop's. */
  brand: z.string().optional(),
  description: z.string().default(""),
  details: z.array(z.string()).default([]),
  materials: z.string().default(""),
  care: z.string().default(""),
  fitNote: z.string().default(""),
  /** Pictures of the colour that is shown; `color` says which one a picture belongs to. */
  images: z
    .array(
      ImageWire.extend({
        color: z.string().optional(),
        view: z.string().optional(),
      }),
    )
    .default([]),
  breadcrumbs: z.array(LinkWire).default([]),
  variants: z.array(VariantWire).default([]),
  attributes: z
    .object({
      color: z.array(TileColorWire).default([]),
      size: z
        .array(
          z.object({ code: z.string().min(1), label: z.string().optional() }),
        )
        .default([]),
    })
    .prefault({}),
  productType: z.string().default(""),
  /** Whom it is made for, in the words of product feeds. */
  gender: z.enum(genders).optional(),
  ageGroup: z.enum(ageGroups).optional(),
  isDigitalProduct: z.boolean().default(false),
  isCustoms: z.boolean().default(false),
  model: z.string().optional(),
  setIds: z.array(z.string()).optional(),
  /** The recipe of the request, if it is one of the retailer's; a customiser makes others [NAV-022]. */
  recipe: z
    .object({
      recipeId: z.string(),
      name: z.string().default(""),
      choices: z
        .array(z.object({ label: z.string(), value: z.string() }))
        .default([]),
    })
    .optional(),
  /** Which size chart explains the sizes. */
  sizeChart: z.string().optional(),
  ...disclosuresWire,
  metadata: CmsMetaWire.prefault({}),
});
export type ProductWire = z.infer<typeof ProductWire>;

export const getProduct = endpoint({
  ...products,
  path: "/products/v2/products/{productId}/details",
  query: z.strictObject({
    locale: z.string(),
    recipe: z.string().optional(),
  }),
  response: ProductWire,
});

export const getInventory = endpoint({
  ...products,
  path: "/products/v2/products/{productId}/inventory",
  query: z.strictObject({
    sku: z.string().optional(),
    storeId: z.string().optional(),
  }),
  budget: "optional",
  response: z.object({
    productId: z.string().optional(),
    variants: z
      .array(
        z.object({
          sku: z.string(),
          /** A stock level is a flag, a number, or both. */
          available: z.boolean().optional(),
          quantity: z.number().int().optional(),
          maxQty: z.number().int().nonnegative().default(999_999),
        }),
      )
      .default([]),
  }),
});

/** The number of pieces of a variant (`sku`) in one store [STORE-003]. */
export const getStoreInventory = endpoint({
  ...products,
  path: "/products/v1/products/{productId}/stores/{storeId}/inventory",
  query: z.strictObject({ sku: z.string().optional() }),
  budget: "optional",
  response: z.object({
    productId: z.string().optional(),
    storeId: z.string().optional(),
    storeInventory: z.number().int(),
  }),
});

/**
 * Whether variants are available, when they would arrive at a postal code, and which stores have them
 * [API-039, PDP-004]. `deliveryEstimate` is a day or a range, as in a cart, or words.
 */
export const checkAvailability = endpoint({
  ...products,
  method: "POST",
  path: "/products/v1/products/{productId}/availability",
  query: z.strictObject({ locale: z.string() }),
  // A question with a body: it changes nothing.
  budget: "read",
  body: z.strictObject({
    skus: z.array(z.string().min(1)).min(1).max(100),
    storeIds: z.array(z.string()).optional(),
    postalCode: z.string().optional(),
  }),
  response: z.object({
    available: z.boolean(),
    deliveryEstimate: z.string().default(""),
    stores: z
      .array(
        z.object({
          storeId: z.string(),
          storeName: z.string().default(""),
          storeInventory: z.number().int().default(0),
        }),
      )
      .default([]),
  }),
});

export const getProductSets = endpoint({
  ...products,
  path: "/products/v2/products/{productId}/productSets",
  query: z.strictObject({ locale: z.string() }),
  budget: "optional",
  response: z.object({
    productSets: z
      .array(
        z.object({
          productSetId: z.string().optional(),
          name: z.string(),
          /** Path of the set's own page, if it has one. */
          pdpUrl: z.string().optional(),
          products: z.array(TileWire).default([]),
        }),
      )
      .default([]),
  }),
});

export const getProductSet = endpoint({
  ...products,
  path: "/products/v2/products/{productSetId}/productSet",
  query: z.strictObject({ locale: z.string() }),
  response: z.object({
    productSetId: z.string().optional(),
    name: z.string().optional(),
    price: PriceWire.optional(),
    products: mainList(z.array(ProductWire)),
  }),
});

const FacetWire = z.object({
  code: z.string().min(1),
  label: z.string(),
  /**
   * The least and the greatest amount of the listing, for a facet of amounts. A facet that has them can also be
   * limited to any amounts, sent as `f.{facet}-range={from}-{to}`, one of which may be missing.
   */
  range: z
    .object({ min: z.number().nonnegative(), max: z.number().nonnegative() })
    .optional(),
  values: z
    .array(
      z.object({
        code: z.string().min(1),
        label: z.string(),
        count: z.number().int().nonnegative().optional(),
        selected: z.boolean().default(false),
        /** Hex colours of a colour value. */
        swatch: z.string().optional(),
        /** Heading of the values that it belongs to, such as a system of sizes. */
        group: z.string().optional(),
      }),
    )
    .default([]),
});

export const ListingWire = z.object({
  total: z.number().int().nonnegative().optional(),
  page: z.number().int().positive().default(1),
  size: z.number().int().positive().default(24),
  products: mainList(z.array(TileWire).optional()),
  facets: z.array(FacetWire).default([]),
  sorts: z
    .array(
      z.object({
        code: z.string(),
        label: z.string(),
        selected: z.boolean().default(false),
      }),
    )
    .default([]),
  breadcrumbs: z.array(LinkWire).default([]),
  /** Direct children of the category, as short cuts. */
  categories: z
    .array(
      z.object({
        id: z.string().optional(),
        label: z.string(),
        url: z.string(),
        count: z.number().int().optional(),
      }),
    )
    .default([]),
});
export type ListingWire = z.infer<typeof ListingWire>;

/** A listing requires its products, unless it says that there are none. */
const hasProducts = ({ products, total }: ListingWire) =>
  products !== undefined || total === 0;
const needsProducts = {
  error: "A listing has its products",
  path: ["products"],
};

/**
 * Facets are sent as `f.{facet}={value}`, several values separated by a comma: products match any of the
 * values of one facet, and all of the facets.
 */
const listingQuery = {
  locale: z.string(),
  page: z.string().optional(),
  size: z.string().optional(),
  sort: z.string().optional(),
  storeId: z.string().optional(),
};

export const getCatalog = endpoint({
  ...products,
  path: "/products/v2/catalog",
  query: z
    .object({ ...listingQuery, categoryId: z.string() })
    .catchall(z.string()),
  response: ListingWire.extend({
    categoryName: z.string().default(""),
  }).refine(hasProducts, needsProducts),
});

export const searchProducts = endpoint({
  ...products,
  path: "/products/v2/search/productSearch",
  query: z.object({ ...listingQuery, q: z.string() }).catchall(z.string()),
  response: ListingWire.extend({
    redirect: z.string().optional(),
    /** The words that were searched instead of the typed ones: corrected, or without those that no product has. */
    suggestion: z.string().optional(),
    /** Typed words that no product has, so that the others were searched without them. */
    droppedTerms: z.array(z.string()).default([]),
    /** If nothing was found: the same query without one or more of its words, and what it finds. */
    broaderQueries: z
      .array(
        z.object({
          query: z.string().min(1),
          total: z.number().int().nonnegative(),
        }),
      )
      .default([]),
  }).refine(hasProducts, needsProducts),
});

export const suggest = endpoint({
  ...products,
  path: "/products/v2/search/autoSuggest",
  query: z.strictObject({ locale: z.string(), q: z.string() }),
  budget: "optional",
  response: z.object({
    /** Queries that others search for and that complete the typed one, best first. */
    terms: z.array(z.string()).default([]),
    products: z.array(TileWire).default([]),
    categories: z.array(LinkWire).default([]),
    /** Stories and help pages. */
    articles: z
      .array(z.object({ title: z.string(), url: z.string() }))
      .default([]),
  }),
});

const RecommendedPriceWire = z.object({
  currency: z.string().optional(),
  lowCurrent: z.number(),
  highCurrent: z.number().optional(),
  lowOriginal: z.number().optional(),
  highOriginal: z.number().optional(),
  /** As in the prices of tiles [LEGAL-003]. */
  lowestPrice30Days: z.number().optional(),
});
export type RecommendedPriceWire = z.infer<typeof RecommendedPriceWire>;

const emeaSites = sites.filter(({ region }) => region === "EMEA");

/** The attributes of the shop's own markets; those of others are dropped. */
const RegionalAttributesWire = z.object({
  ...Object.fromEntries(
    emeaSites.flatMap(({ locale }) =>
      ["title", "typeName"].map((name) => [
        `${name}_${locale}`,
        z.string().optional(),
      ]),
    ),
  ),
  ...Object.fromEntries(
    emeaSites.map(({ country }) => [
      `price_${country}`,
      RecommendedPriceWire.optional(),
    ]),
  ),
});

/**
 * A recommended product, which requires only its id, that of the item group [ENT-032]. In EMEA its title is the
 * attribute `title_{locale}` and its price `price_{country}`.
 */
export const RecommendedWire = z.object({
  id: z.string().min(1),
  sku: z.string().optional(),
  title: z.string().default(""),
  typeName: z.string().default(""),
  image: ImageWire.optional(),
  tint: TintWire.optional(),
  multiVariantsProduct: z.boolean().default(false),
  /** Names the recommendation when its impression is reported. */
  recToken: z.string().default(""),
  rating: z
    .object({
      stars: z.number().min(0).max(5),
      showScore: z.boolean().default(true),
      reviewsCount: z.number().int().nonnegative().optional(),
    })
    .optional(),
  price: RecommendedPriceWire.optional(),
  url: z.string().default(""),
  attributes: RegionalAttributesWire.prefault({}),
});
export type RecommendedWire = z.infer<typeof RecommendedWire>;

/** Products that one widget recommends on the page of a product, best first [CAT-006]. */
export const getRecommendations = endpoint({
  ...products,
  path: "/products/v1/widgetRecommendations",
  query: z.strictObject({ widgetId: z.string(), productId: z.string() }),
  budget: "optional",
  // A product has the prices of several markets; `toRecommended` selects and checks that of the site.
  currency: "own",
  response: z.object({ products: z.array(RecommendedWire).default([]) }),
});

/**
 * Requests an e-mail when a variant is back in stock, or withdraws the request [PDP-006]. There is one request
 * for each e-mail address and variant, whose state the call sets, so repeating the call changes nothing.
 */
export const requestNotification = endpoint({
  ...products,
  method: "PUT",
  path: "/products/v1/notifications",
  body: z.strictObject({
    email: z.string().min(3).max(254),
    productId: z.string().min(1),
    sku: z.string().min(1),
    locale: z.string(),
    /** False withdraws the request; it is absent in a request. */
    enabled: z.literal(false).optional(),
  }),
  response: noContent,
});

const count = z.number().int().nonnegative().default(0);

const ReviewWire = z.object({
  reviewId: z.string().min(1),
  rating: z.number().int().min(1).max(5),
  title: z.string().default(""),
  text: z.string().default(""),
  nickname: z.string().default(""),
  /** The author's locale. */
  locale: z.string().default(""),
  createdAt: z.string().default(""),
  recommend: z.boolean().optional(),
  /** How the sizes turned out; absent where the author did not say. */
  fit: z.enum(["small", "true", "large"]).optional(),
  /** Whether the retailer has compared the author with its orders, and found the product in one. */
  verified: z.boolean().optional(),
  /** Addresses of the author's pictures. */
  photos: z.array(z.string()).optional(),
  helpful: count,
  notHelpful: count,
});
export type ReviewWire = z.infer<typeof ReviewWire>;

/**
 * One page of a product's reviews, in pages of `size` [REV-001]. `total` counts the reviews with `rating`;
 * `summary` covers all of them, its `distribution` by stars, "1" to "5".
 */
export const getReviews = endpoint({
  ...products,
  path: "/products/v1/products/{productId}/reviews",
  query: z.strictObject({
    locale: z.string(),
    page: z.string(),
    size: z.string(),
    sort: z.string().optional(),
    rating: z.string().optional(),
  }),
  response: z.object({
    total: z.number().int().nonnegative().optional(),
    summary: z
      .object({
        score: z.number().min(0).max(5),
        reviewsCount: z.number().int().nonnegative(),
        distribution: z
          .object({ 1: count, 2: count, 3: count, 4: count, 5: count })
          .prefault({}),
        /** How many authors found the sizes small, true or large. */
        fit: z.object({ small: count, true: count, large: count }).optional(),
      })
      .optional(),
    reviews: mainList(z.array(ReviewWire)),
  }),
});
export type ReviewsWire = z.infer<typeof getReviews.response>;

/** Votes whether a review was helpful; answers with the new counts [REV-002]. */
export const voteReview = endpoint({
  ...products,
  method: "POST",
  path: "/products/v1/products/{productId}/review/{reviewId}/vote",
  query: z.strictObject({ locale: z.string() }),
  body: z.strictObject({ vote: z.enum(["up", "down"]) }),
  response: z.object({
    helpful: z.number().int().nonnegative(),
    notHelpful: z.number().int().nonnegative(),
  }),
});

/** Reports an inappropriate review to the moderators. Only the status counts. */
export const flagReview = endpoint({
  ...products,
  method: "POST",
  path: "/products/v1/products/{productId}/review/{reviewId}/flag",
  query: z.strictObject({ locale: z.string() }),
  body: z.strictObject({ reason: z.string().min(1) }),
  response: noContent,
});

/** Translates a review into another language [REV-003]. */
export const translateReview = endpoint({
  ...products,
  method: "POST",
  path: "/products/v1/review/{reviewId}/translate",
  // A question with a body: it changes nothing.
  budget: "read",
  body: z.strictObject({ targetLocale: z.string() }),
  response: z.object({
    title: z.string().default(""),
    text: z.string().min(1),
    locale: z.string().default(""),
  }),
});

/** Submits a review; REV410 for a text that is too long. It is moderated before it is shown. */
export const submitReview = endpoint({
  ...products,
  method: "POST",
  path: "/products/v1/products/{productId}/reviews",
  query: z.strictObject({ locale: z.string() }),
  body: z.strictObject({
    rating: z.number().int().min(1).max(5),
    title: z.string().min(1),
    text: z.string().min(1),
    nickname: z.string().min(1),
    email: z.string().min(3).max(254),
    recommend: z.boolean(),
    fit: z.enum(["small", "true", "large"]).optional(),
  }),
  response: z.object({
    reviewId: z.string().optional(),
    status: z.string().default("PENDING"),
  }),
});

const AnswerWire = z.object({
  answerId: z.string().min(1),
  text: z.string().min(1),
  nickname: z.string().default(""),
  /** The author's locale. */
  locale: z.string().default(""),
  createdAt: z.string().default(""),
  /** Whether the retailer has answered, instead of another shopper. */
  byRetailer: z.boolean().optional(),
  helpful: count,
  notHelpful: count,
});

const QuestionWire = z.object({
  questionId: z.string().min(1),
  text: z.string().min(1),
  nickname: z.string().default(""),
  /** The author's locale. */
  locale: z.string().default(""),
  createdAt: z.string().default(""),
  answers: z.array(AnswerWire).default([]),
});
export type QuestionWire = z.infer<typeof QuestionWire>;

/**
 * One page of the questions about a product, in pages of `size` [REV-004]. `total` counts the questions that
 * contain the words of `q`; without it, all of them.
 */
export const getQuestions = endpoint({
  ...products,
  path: "/products/v1/products/{productId}/reviews/questions",
  query: z.strictObject({
    locale: z.string(),
    page: z.string(),
    size: z.string(),
    sort: z.string().optional(),
    q: z.string().optional(),
  }),
  response: z.object({
    total: z.number().int().nonnegative().optional(),
    questions: mainList(z.array(QuestionWire)),
  }),
});
export type QuestionsWire = z.infer<typeof getQuestions.response>;

/**
 * Asks a question about a product; REV410 for a text that is too long. It is moderated before it is shown: a
 * status of `REJECTED` says at once that it will not be.
 */
export const askQuestion = endpoint({
  ...products,
  method: "POST",
  path: "/products/v1/products/{productId}/reviews/questions",
  query: z.strictObject({ locale: z.string() }),
  body: z.strictObject({
    text: z.string().min(1),
    nickname: z.string().min(1),
    email: z.string().min(3).max(254),
  }),
  response: z.object({
    questionId: z.string().optional(),
    status: z.string().default("PENDING"),
  }),
});

/** Votes whether an answer was helpful; answers with the new counts [REV-004]. */
export const voteAnswer = endpoint({
  ...products,
  method: "POST",
  path: "/products/v1/products/{productId}/review/{answerId}/questions/vote",
  query: z.strictObject({ locale: z.string() }),
  body: z.strictObject({ vote: z.enum(["up", "down"]) }),
  response: z.object({
    helpful: z.number().int().nonnegative(),
    notHelpful: z.number().int().nonnegative(),
  }),
});
