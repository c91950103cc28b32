/**
 * Wire shapes that several upstreams share: addresses, prices, pictures, tiles and their labels.
 *
 * Requests are strict, responses tolerant: unknown fields are dropped, and a field is required only if
 * nothing can be shown or sold without it [API-046, API-047]. `server/http/tolerant-parse.ts` decides what
 * is dropped for a wrong field. Amounts are decimal numbers in the currency that they or the enclosing
 * answer name. The names in these schemas are the upstream's; the `map.ts` files translate them.
 */
import { z } from "zod/v4";

/** An ISO 4217 code, for answers that must name one. */
export const CurrencyWire = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform((code) => code.toUpperCase());

/** An address without name, street, city or country counts as absent: the shopper enters it again. */
export const AddressWire = z.object({
  id: z.string().optional(),
  addressId: z.string().optional(),
  approachType: z.enum(["S", "B"]).optional(),
  main: z.boolean().optional(),
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().optional(),
  city: z.string(),
  province: z.string().optional(),
  postalCode: z.string(),
  country: z.string(),
  countryCode: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  phoneCode: z.string().optional(),
  recipientContactPhone: z.string().optional(),
  shippingId: z.string().optional(),
  subscriptions: z.object({ newsletterConsent: z.boolean() }).optional(),
});
export type AddressWire = z.infer<typeof AddressWire>;

/**
 * The address of an existing order, which is only shown: missing or wrong parts are dropped, and the rest
 * is shown.
 */
export const ShownAddressWire = AddressWire.extend({
  firstName: z.string().default(""),
  lastName: z.string().default(""),
  addressLine1: z.string().default(""),
  city: z.string().default(""),
  postalCode: z.string().default(""),
  country: z.string().default(""),
});

/** Only `current` is required; without `original` the price is not reduced. */
export const PriceWire = z.object({
  original: z.number().optional(),
  current: z.number(),
  rowTotal: z.number().optional(),
  priceAfterItemDiscount: z.number().optional(),
  priceAfterOrderDiscount: z.number().optional(),
  highCurrent: z.number().optional(),
  highOriginal: z.number().optional(),
  proratedPrice: z.number().optional(),
  /** For a reduced price: the lowest price of the 30 days before the reduction [LEGAL-003]. */
  lowestPrice30Days: z.number().optional(),
  currency: z.string().optional(),
});
export type PriceWire = z.infer<typeof PriceWire>;

const ImageSourceWire = z.object({
  format: z.enum(["avif", "webp"]),
  widths: z.array(z.number().int().positive()).min(1),
});

/**
 * A picture, of which only the address is required. With `template`, every width of a source exists in its
 * format at the address made by filling `{width}` and `{format}`; without it only `src` exists. The last
 * source has the format that every browser supports.
 */
export const ImageWire = z.object({
  src: z.string(),
  alt: z.string().default(""),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  template: z.string().optional(),
  sources: z.array(ImageSourceWire).optional(),
});
export type ImageWire = z.infer<typeof ImageWire>;

export const LabelWire = z.object({ id: z.string(), label: z.string() });

export const RatingWire = z.object({
  score: z.number().min(0).max(5),
  reviewsCount: z.number().int().nonnegative(),
});

/**
 * A link to a page of the shop. `url` is a path below the locale in the shop's form (docs/api, "Addresses").
 * An upstream whose addresses have another form says with an id what its link leads to.
 */
export const LinkWire = z.object({
  label: z.string(),
  url: z.string(),
  categoryId: z.string().optional(),
  productId: z.string().optional(),
});
export type LinkWire = z.infer<typeof LinkWire>;

export const tints = [
  "lichen",
  "peat",
  "tarn",
  "heather",
  "bracken",
  "oat",
] as const;
/** The background of a product's picture; neutral when absent. */
export const TintWire = z.enum(tints);

export const TileColorWire = z.object({
  code: z.string().min(1),
  label: z.string().optional(),
  /** One or two hex colours, separated by a comma. */
  swatch: z.string().default(""),
  productImageURL: z.string().default(""),
  image: ImageWire.optional(),
  tint: TintWire.optional(),
});

/** A product in listings, search and recommendations: it requires an id, a name and a price. */
export const TileWire = z.object({
  id: z.string().min(1),
  productId: z.string().optional(),
  masterId: z.string().optional(),
  name: z.string().min(1),
  typeName: z.string().default(""),
  upc: z.string().optional(),
  recipeId: z.string().optional(),
  price: PriceWire,
  /** The price's currency, unless the price names one; the market's if neither does. */
  currency: z.string().optional(),
  badge: LabelWire.optional(),
  eyebrow: LabelWire.optional(),
  rating: RatingWire.optional(),
  breadcrumbs: z.array(LinkWire).optional(),
  pdpUrl: z.string().default(""),
  productImageURL: z.string().default(""),
  image: ImageWire.optional(),
  images: z.array(ImageWire).optional(),
  tint: TintWire.optional(),
  colors: z.array(TileColorWire).optional(),
  /** False when no variant can be bought. */
  available: z.boolean().optional(),
});
export type TileWire = z.infer<typeof TileWire>;
