/** Product, listing and search calls. All are anonymous reads [API-038]. */
import { z } from "zod/v4";
import { endpoint, noContent } from "../../http/endpoint";
import {
  BreadcrumbWire,
  ImageWire,
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

export const VariantWire = z.object({
  /** The id that goes into a basket. */
  productId: z.string(),
  sku: z.string(),
  upc: z.string().default(""),
  color: z.string(),
  size: z.string(),
  width: z.string().optional(),
  price: PriceWire,
  maxQty: z.number().int().nonnegative().default(999_999),
});

/** Everything about a product. A set (`bundle`) is sold as its parts and has no variants of its own. */
export const ProductWire = TileWire.extend({
  description: z.string().default(""),
  details: z.array(z.string()).default([]),
  materials: z.string().default(""),
  care: z.string().default(""),
  fitNote: z.string().default(""),
  /** Pictures of the colour that is shown; `color` says which one a picture belongs to. */
  images: z.array(ImageWire.extend({ color: z.string(), view: z.string() })),
  breadcrumbs: z.array(BreadcrumbWire).default([]),
  variants: z.array(VariantWire),
  attributes: z.object({
    color: z.array(TileColorWire.extend({ tint: TintWire })),
    size: z.array(z.object({ code: z.string(), label: z.string() })),
  }),
  productType: z.string(),
  isDigitalProduct: z.boolean().default(false),
  isCustoms: z.boolean().default(false),
  model: z.string().optional(),
  setIds: z.array(z.string()).optional(),
  /** Which size chart explains the sizes. */
  sizeChart: z.string().optional(),
  metadata: CmsMetaWire,
}).refine(
  ({ productType, variants, attributes }) =>
    productType === "bundle" ||
    (variants.length > 0 && attributes.color.length > 0),
  { error: "A product has a colour and a variant", path: ["variants"] },
);
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
    productId: z.string(),
    variants: z.array(
      z.object({
        sku: z.string(),
        available: z.boolean(),
        quantity: z.number().int(),
        maxQty: z.number().int().default(999_999),
      }),
    ),
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
          productSetId: z.string(),
          name: z.string(),
          /** Path of the set's own page, if it has one. */
          pdpUrl: z.string().optional(),
          products: z.array(TileWire),
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
    productSetId: z.string(),
    name: z.string(),
    price: PriceWire,
    products: z.array(ProductWire),
  }),
});

const FacetWire = z.object({
  code: z.string(),
  label: z.string(),
  values: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      count: z.number().int().nonnegative(),
      selected: z.boolean().default(false),
      /** Hex colours of a colour value. */
      swatch: z.string().optional(),
    }),
  ),
});

export const ListingWire = z.object({
  total: z.number().int().nonnegative(),
  page: z.number().int().positive(),
  size: z.number().int().positive().default(24),
  products: z.array(TileWire),
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
  breadcrumbs: z.array(BreadcrumbWire).default([]),
  /** Direct children of the category, as short cuts. */
  categories: z
    .array(
      z.object({
        id: z.string(),
        label: z.string(),
        url: z.string(),
        count: z.number().int().optional(),
      }),
    )
    .default([]),
});
export type ListingWire = z.infer<typeof ListingWire>;

/**
 * Facets travel as `f.{facet}={value}`, several values separated by a comma: a shopper who ticks two
 * colours wants either, one who ticks a colour and a size wants both.
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
  response: ListingWire.extend({ categoryName: z.string().default("") }),
});

export const searchProducts = endpoint({
  ...products,
  path: "/products/v2/search/productSearch",
  query: z.object({ ...listingQuery, q: z.string() }).catchall(z.string()),
  response: ListingWire.extend({
    redirect: z.string().optional(),
    /** The words that were searched instead, when those typed gave nothing. */
    suggestion: z.string().optional(),
  }),
});

export const suggest = endpoint({
  ...products,
  path: "/products/v2/search/autoSuggest",
  query: z.strictObject({ locale: z.string(), q: z.string() }),
  budget: "optional",
  response: z.object({
    terms: z.array(z.string()).default([]),
    products: z.array(TileWire).default([]),
    categories: z
      .array(z.object({ label: z.string(), url: z.string() }))
      .default([]),
  }),
});

/** Asks for an e-mail when a variant is back in stock [PDP-002]. */
export const requestNotification = endpoint({
  ...products,
  method: "PUT",
  path: "/products/v1/notifications",
  body: z.strictObject({
    email: z.string().min(3).max(254),
    productId: z.string().min(1),
    sku: z.string().min(1),
    locale: z.string(),
  }),
  response: noContent,
});
