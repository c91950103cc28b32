/**
 * The rows of the engine's plugin: what the shop has to know of each product and of what sorts them. The plugin
 * writes them (it takes the types from here), the gateway reads them.
 *
 * A subject has several parts, so that little is sent when little changes: a product has its `facts`, its `stock`,
 * and its texts by language; `taxonomy` has facts only.
 */
import { z } from "zod/v4";
import { currencies } from "~mocks/catalogue/types";

const prices = z.record(z.enum(currencies), z.number().nonnegative());

const localized = z.object({ en: z.string() }).catchall(z.string());

export const PriceTag = z.object({
  price: prices,
  salePrice: prices.optional(),
  history: z
    .object({
      reducedOn: z.string(),
      endsOn: z.string().optional(),
      offers: z
        .array(z.object({ from: z.string(), until: z.string(), price: prices }))
        .optional(),
    })
    .optional(),
});

const view = z.enum(["side", "detail", "sole", "back", "material", "scale"]);

export const Picture = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("rendered"), view, path: z.string() }),
  z.object({
    kind: z.literal("placeholder"),
    view,
    outline: z.string(),
    hex: z.string(),
  }),
  z.object({ kind: z.literal("remote"), view, url: z.string() }),
]);

const SafetyContact = z.object({
  name: z.string(),
  postalAddress: z.string(),
  electronicAddress: z.string(),
});

/** What is the same in every language. */
export const ProductFacts = z.object({
  /** The id in the shop's addresses. */
  id: z.string().min(1),
  name: z.string(),
  productType: z.enum([
    "footwear",
    "apparel",
    "equipment",
    "giftcard",
    "digital",
  ]),
  gender: z.enum(["women", "men", "kids", "unisex"]),
  brand: z.string().optional(),
  badge: z.enum(["new", "bestseller", "exclusive", "recycled"]).optional(),
  rating: z.object({ score: z.number(), count: z.number() }).optional(),
  /** ISO date. */
  releasedOn: z.string(),
  madeToOrder: z.object({ model: z.string() }).optional(),
  /** The first one gives the breadcrumbs. */
  categoryIds: z.array(z.string()),
  /** Facet code → value codes. */
  attributes: z.record(z.string(), z.array(z.string())),
  sizeRunId: z.string(),
  /** Size code → price. */
  prices: z.record(z.string(), PriceTag),
  guarantee: z.object({ years: z.number(), producer: z.string() }).optional(),
  safety: z
    .object({
      manufacturer: SafetyContact,
      responsible: SafetyContact.optional(),
      identifier: z.string().optional(),
    })
    .optional(),
  environment: z
    .object({
      weaving: z.string().optional(),
      dyeing: z.string().optional(),
      making: z.string().optional(),
      recycled: z.number().optional(),
      microfibres: z.boolean().optional(),
    })
    .optional(),
  colourways: z.array(
    z.object({
      code: z.string(),
      family: z.string(),
      tint: z.enum(["lichen", "peat", "tarn", "heather", "bracken", "oat"]),
      swatch: z.union([
        z.tuple([z.string()]),
        z.tuple([z.string(), z.string()]),
      ]),
      images: z.array(Picture),
      /** Size code → the variant of it; `id` is the engine's. */
      variants: z.record(
        z.string(),
        z.object({
          sku: z.string(),
          id: z.string(),
          upc: z.string().optional(),
          mpn: z.string().optional(),
        }),
      ),
    }),
  ),
});
export type ProductFacts = z.infer<typeof ProductFacts>;

/** What a language says; empty where nothing is written. */
export const ProductTexts = z.object({
  typeName: z.string(),
  summary: z.string(),
  description: z.string(),
  details: z.array(z.string()),
  materials: z.string(),
  care: z.string(),
  fitNote: z.string(),
  guaranteeCovers: z.string(),
  warnings: z.array(z.string()),
  upper: z.string(),
  lining: z.string(),
  outsole: z.string(),
  /** Colour code → its name. */
  colours: z.record(z.string(), z.string()),
});
export type ProductTexts = z.infer<typeof ProductTexts>;

/** SKU → pieces that can be bought now. */
export const ProductStock = z.record(z.string(), z.number().int());
export type ProductStock = z.infer<typeof ProductStock>;

/** Categories, facets and sizes, each in the order in which they are shown. */
export const Taxonomy = z.object({
  categories: z.array(
    z.object({
      id: z.string(),
      parentId: z.string().nullable(),
      name: localized,
      rule: z.enum(["sale", "new"]).optional(),
    }),
  ),
  facets: z.array(
    z.object({
      code: z.string(),
      label: localized,
      values: z.array(z.object({ code: z.string(), label: localized })),
    }),
  ),
  sizeRuns: z.array(
    z.object({
      id: z.string(),
      sizes: z.array(
        z.object({
          code: z.string(),
          label: z.object({ us: z.string(), uk: z.string(), eu: z.string() }),
        }),
      ),
    }),
  ),
});
export type Taxonomy = z.infer<typeof Taxonomy>;

export const taxonomySubject = "taxonomy";
