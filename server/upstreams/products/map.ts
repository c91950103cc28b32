/** Maps products from the wire to what the shop shows. Nothing above uses upstream names. */
import type { Addresses } from "../../../app/domain/addresses";
import { isItemNumber } from "../../../app/domain/barcode/item-number";
import type {
  Breadcrumb,
  CardColour,
  Listing,
  Picture,
  Price,
  ProductCard,
  ProductColour,
  ProductDetails,
  ProductDisclosures,
  ProductKind,
  ProductVariant,
  Recipe,
} from "../../../app/domain/product";
import {
  starChoices,
  type Review,
  type ReviewList,
} from "../../../app/domain/review";
import type { Question, QuestionList } from "../../../app/domain/question";
import type { z } from "zod/v4";
import type { Site } from "../../../app/sites/sites";
import { statedCurrency } from "../../http/currency";
import type {
  ImageWire,
  LinkWire,
  PriceWire,
  TileColorWire,
  TileWire,
} from "../commerce-wire";
import type { Market } from "../market";
import type {
  ListingWire,
  ProductWire,
  QuestionsWire,
  QuestionWire,
  RecommendedPriceWire,
  RecommendedWire,
  ReviewWire,
  ReviewsWire,
  VariantWire,
} from "./contract";

/** The eyebrow that marks the last pieces [CAT-004]. */
const lowStockEyebrow = "LOW STOCK";

export function toPicture(
  image: ImageWire | undefined,
  fallback = "",
): Picture | null {
  if (!image) return fallback ? { src: fallback, alt: "" } : null;
  const { src, alt, width, height, template, sources } = image;
  return {
    src,
    alt,
    ...(width && height && { width, height }),
    // Without the format that every browser supports, only `src` is used.
    ...(template &&
      sources?.at(-1)?.format === "webp" && { template, sources }),
  };
}

/** A price in its own currency, else in that of the enclosing answer (decision 79). */
export function toPrice(
  { current, original = current, currency, lowestPrice30Days }: PriceWire,
  enclosing: string,
): Price {
  return {
    current,
    original,
    currency: statedCurrency(currency, enclosing),
    ...(lowestPrice30Days !== undefined && { lowest: lowestPrice30Days }),
  };
}

/** The product's id, because a tile may show one of its variants. */
const styleOf = ({ masterId, id }: Pick<TileWire, "id" | "masterId">) =>
  masterId ?? id;

const toSwatch = (swatch: string) =>
  swatch.split(",").filter((hex) => /^#[\da-f]{3,8}$/i.test(hex));

function toCardColour(colour: z.output<typeof TileColorWire>): CardColour {
  return {
    code: colour.code,
    name: colour.label ?? colour.code,
    swatch: toSwatch(colour.swatch),
    picture: toPicture(colour.image, colour.productImageURL),
    tint: colour.tint ?? "oat",
  };
}

/** Cards for lists and rails; products that cannot have an address are dropped (decision 78). */
export function toCards(
  tiles: readonly TileWire[],
  { addresses, currency }: Market,
): ProductCard[] {
  return tiles.flatMap((tile) => {
    const path = addresses.product(whereOf(tile));
    return path === null ? [] : [toCard(tile, path, currency)];
  });
}

/** The parts of a product's address. */
export const whereOf = (
  product: Pick<TileWire, "id" | "masterId" | "pdpUrl" | "name">,
) => ({ url: product.pdpUrl, id: styleOf(product), name: product.name });

/** Path of a category below a listing, with or without its id. */
export function categoryPath(
  { id, label, url }: ListingWire["categories"][number],
  addresses: Addresses,
): string | null {
  return id === undefined
    ? addresses.page({ label, url })
    : addresses.category({ id, name: label, url });
}

/** Links into the shop; those without a target are dropped. */
export function toLinks(
  links: readonly LinkWire[],
  addresses: Addresses,
): Breadcrumb[] {
  return links.flatMap((link) => {
    const path = addresses.page(link);
    return path === null ? [] : [{ label: link.label, path }];
  });
}

function toCard(tile: TileWire, path: string, currency: string): ProductCard {
  return {
    id: styleOf(tile),
    name: tile.name,
    typeName: tile.typeName,
    path,
    price: toPrice(tile.price, statedCurrency(tile.currency, currency)),
    badge: tile.badge ?? null,
    lowStock: tile.eyebrow?.id === lowStockEyebrow ? tile.eyebrow.label : null,
    rating: tile.rating
      ? { score: tile.rating.score, count: tile.rating.reviewsCount }
      : null,
    available: tile.available ?? true,
    picture: toPicture(tile.image, tile.productImageURL),
    tint: tile.tint ?? "oat",
    colours: (tile.colors ?? []).map(toCardColour),
  };
}

/** Title, type and price of a recommended product: in EMEA the attributes of the site, elsewhere its own fields. */
function regionalFacts(
  { title, typeName, price: plainPrice, attributes }: RecommendedWire,
  { region, locale, country }: RecommendationSite,
) {
  if (region !== "EMEA") return { title, typeName, price: plainPrice };
  const price = attributes[`price_${country}`];
  const text = (key: string): string => {
    const value = attributes[key];
    return typeof value === "string" ? value : "";
  };
  return {
    title: text(`title_${locale}`) || title,
    // The plain one is in another language.
    typeName: text(`typeName_${locale}`),
    price: typeof price === "object" ? price : undefined,
  };
}

function toRecommendedPrice(
  { lowCurrent, lowOriginal, ...price }: RecommendedPriceWire,
  currency: string,
): Price {
  return toPrice(
    {
      ...price,
      current: lowCurrent,
      original: lowOriginal,
    },
    currency,
  );
}

type RecommendationSite = Pick<
  Site,
  "region" | "locale" | "country" | "currency"
>;

/**
 * Cards for recommended products [ENT-032]. Those without a title, an address, or a price in the currency of the
 * site are dropped. A score is shown only with the number of reviews that it is made of.
 */
export function toRecommended(
  products: readonly RecommendedWire[],
  site: RecommendationSite,
  addresses: Addresses,
): ProductCard[] {
  return products.flatMap((product): ProductCard[] => {
    const { id, url, image, tint, rating } = product;
    const { title, typeName, price } = regionalFacts(product, site);
    const path = addresses.product({ id, url, name: title });
    if (path === null || title === "" || !price) return [];
    const shown = toRecommendedPrice(price, site.currency);
    if (shown.currency !== site.currency) return [];
    const { stars = 0, reviewsCount = 0, showScore = false } = rating ?? {};
    return [
      {
        id,
        name: title,
        typeName,
        path,
        price: shown,
        badge: null,
        lowStock: null,
        rating:
          showScore && reviewsCount > 0
            ? { score: stars, count: reviewsCount }
            : null,
        available: true,
        picture: toPicture(image),
        tint: tint ?? "oat",
        colours: [],
      },
    ];
  });
}

export function toListing(listing: ListingWire, market: Market): Listing {
  const { addresses } = market;
  const cards = toCards(listing.products ?? [], market);
  return {
    // Without a count from the upstream, the listing is complete.
    total: listing.total ?? cards.length,
    page: listing.page,
    pageSize: listing.size,
    cards,
    facets: listing.facets.map(({ code, label, range, values }) => ({
      code,
      label,
      ...(range && { range: { ...range, currency: market.currency } }),
      values: values.map(({ count, swatch, group, ...value }) => ({
        code: value.code,
        label: value.label,
        count: count ?? null,
        selected: value.selected,
        ...(swatch && { swatch: toSwatch(swatch) }),
        ...(group && { group }),
      })),
    })),
    sorts: listing.sorts,
    breadcrumbs: toLinks(listing.breadcrumbs, addresses),
    shortcuts: listing.categories.flatMap((category) => {
      const path = categoryPath(category, addresses);
      return path === null ? [] : [{ label: category.label, path }];
    }),
  };
}

/** Stock by sku; a sku that is missing is unknown, not sold out. */
export type StockBySku = ReadonlyMap<string, StockLevel>;

interface StockLevel {
  /** Whether it can be bought, how many there are, or both. */
  readonly available?: boolean | undefined;
  readonly quantity?: number | undefined;
  readonly maxQty: number;
}

/** A stock level; unknown if it has neither a flag nor a number. */
function toStock(level: StockLevel | undefined): ProductVariant["stock"] {
  const { available, quantity = null } = level ?? {};
  if (available === undefined && quantity === null) return null;
  return { available: available ?? true, quantity };
}

/** Numbers that begin with 2 are for internal use in one shop and mean nothing elsewhere (GS1). */
const isPublicNumber = (upc: string | undefined): upc is string =>
  upc !== undefined && /^(?:\d{8}|(?!2)\d{12,13}|\d{14})$/.test(upc);

function toVariant(
  variant: z.output<typeof VariantWire>,
  stock: StockBySku,
  currency: string,
): ProductVariant {
  const { sku = variant.productId } = variant;
  const level = stock.get(sku);
  return {
    productId: variant.productId,
    sku,
    colour: variant.color,
    size: variant.size,
    ...(variant.upc && isItemNumber(variant.upc) && { upc: variant.upc }),
    ...(isPublicNumber(variant.upc) && { gtin: variant.upc }),
    ...(variant.mpn && { mpn: variant.mpn }),
    price: toPrice(variant.price, currency),
    ...(variant.saleUntil && { saleUntil: variant.saleUntil }),
    maxQuantity: Math.min(variant.maxQty, level?.maxQty ?? variant.maxQty),
    stock: toStock(level),
  };
}

/**
 * Codes of variants that are missing from the list of names: a product that can be bought is not hidden
 * because a name is missing.
 */
function unlisted(
  codes: readonly string[],
  listed: readonly { readonly code: string }[],
): string[] {
  const known = new Set(["", ...listed.map(({ code }) => code)]);
  return [...new Set(codes)].filter((code) => !known.has(code));
}

type ColourWire = z.output<typeof TileColorWire>;

function coloursOf({ attributes, variants, colors = [] }: ProductWire) {
  const codes = unlisted(
    variants.map(({ color }) => color),
    attributes.color,
  );
  const others = codes.map((code): ColourWire => ({
    code,
    swatch: "",
    productImageURL: "",
  }));
  return [...attributes.color, ...others].map((colour): ColourWire => {
    const onTile = colors.find(({ code }) => code === colour.code);
    const { label = onTile?.label } = colour;
    return {
      ...colour,
      label,
      swatch: colour.swatch || (onTile?.swatch ?? ""),
      productImageURL:
        colour.productImageURL || (onTile?.productImageURL ?? ""),
    };
  });
}

/** Pictures of a colour; those that name no colour show the product in all of them. */
function picturesOf({ images }: ProductWire, code: string): Picture[] {
  const own = images.filter(({ color }) => color === code);
  const shown = own.length > 0 ? own : images.filter(({ color }) => !color);
  return shown.flatMap((image) => toPicture(image) ?? []);
}

function toColours(product: ProductWire): ProductColour[] {
  return coloursOf(product).map((wire) => {
    const colour = toCardColour(wire);
    const pictures = picturesOf(product, colour.code);
    const [only] = pictures.length > 0 ? [] : [colour.picture];
    return { ...colour, pictures: only ? [only] : pictures };
  });
}

function toSizes({ attributes, variants }: ProductWire) {
  const codes = unlisted(
    variants.map(({ size }) => size),
    attributes.size,
  );
  return [
    ...attributes.size,
    ...codes.map((code) => ({ code, label: code })),
  ].map(({ code, label = code }) => ({ code, label }));
}

/** The pictures of a product without colours: all of them, or the one of its card. */
function ownPictures(product: ProductWire): Picture[] {
  const { images, image, productImageURL } = product;
  const all = images.flatMap((one) => toPicture(one) ?? []);
  return all.length > 0
    ? all
    : [toPicture(image, productImageURL) ?? []].flat();
}

function kindOf({
  productType,
  isCustoms,
  isDigitalProduct,
}: ProductWire): ProductKind {
  if (productType === "bundle") return "set";
  if (productType === "giftcard") return "giftCard";
  if (isDigitalProduct) return "download";
  return isCustoms ? "madeToOrder" : "goods";
}

const wearOf = ({ productType }: ProductWire): ProductDetails["wear"] =>
  productType === "footwear" || productType === "apparel" ? productType : null;

/** An answer about another recipe than the one that was asked for says nothing about this one. */
const toRecipe = (id: string, wire: ProductWire["recipe"]): Recipe => ({
  id,
  design:
    wire?.recipeId === id ? { name: wire.name, choices: wire.choices } : null,
});

function toDisclosures({
  producerGuarantee,
  safety,
  footwearParts,
  environment,
}: ProductWire): ProductDisclosures {
  return {
    producerGuarantee: producerGuarantee ?? null,
    safety: safety
      ? {
          manufacturer: safety.manufacturer,
          responsible: safety.responsible ?? null,
          warnings: safety.warnings,
          identifier: safety.identifier ?? "",
        }
      : null,
    footwearParts: footwearParts ?? null,
    environment: environment ?? null,
  };
}

/**
 * The data of a product page; `recipeId` is the one of the request, `stock` is empty when the inventory did not answer, `path` when the product's
 * id cannot be part of an address.
 */
export function toDetails(
  product: ProductWire,
  stock: StockBySku,
  { addresses, currency: marketCurrency }: Market,
  recipeId: string | null = null,
): ProductDetails {
  const { metadata } = product;
  const currency = statedCurrency(product.currency, marketCurrency);
  return {
    id: styleOf(product),
    name: product.name,
    typeName: product.typeName,
    path: addresses.product(whereOf(product)) ?? "",
    ...(product.brand && { brand: product.brand }),
    description: product.description,
    details: product.details,
    materials: product.materials,
    care: product.care,
    fitNote: product.fitNote,
    badge: product.badge ?? null,
    rating: product.rating
      ? { score: product.rating.score, count: product.rating.reviewsCount }
      : null,
    breadcrumbs: toLinks(product.breadcrumbs, addresses),
    colours: toColours(product),
    pictures: ownPictures(product),
    tint: product.tint ?? "oat",
    sizes: toSizes(product),
    variants: product.variants.map((variant) =>
      toVariant(variant, stock, currency),
    ),
    kind: kindOf(product),
    ...(product.gender && { gender: product.gender }),
    ...(product.ageGroup && { ageGroup: product.ageGroup }),
    wear: wearOf(product),
    digital: product.isDigitalProduct,
    model: product.model ?? null,
    ...(recipeId !== null &&
      kindOf(product) === "madeToOrder" && {
        recipe: toRecipe(recipeId, product.recipe),
      }),
    sizeChart: product.sizeChart ?? null,
    disclosures: toDisclosures(product),
    meta: toMeta(metadata),
  };
}

const languageTag = /^([a-z]{2,3})(?:[-_]|$)/i;

/** The language of a locale; empty when it is unknown. */
const languageOf = (locale: string): string =>
  languageTag.exec(locale)?.[1]?.toLowerCase() ?? "";

/** More pictures than this are no help to a reader. */
const mostPhotos = 6;

/** Whether a text is the address of a file on the web; the policy of the pages decides which hosts are shown. */
const isPictureAddress = (text: string): boolean =>
  /^(?:https?:\/\/|\/(?!\/))/i.test(text) && URL.canParse(text, "https://x");

function toReview(review: ReviewWire): Review {
  const { reviewId, locale, createdAt, recommend = false } = review;
  return {
    id: reviewId,
    rating: review.rating,
    title: review.title,
    text: review.text,
    nickname: review.nickname,
    language: languageOf(locale),
    writtenAt: createdAt,
    recommends: recommend,
    fit: review.fit ?? null,
    isVerified: review.verified ?? false,
    photos: (review.photos ?? []).filter(isPictureAddress).slice(0, mostPhotos),
    helpful: review.helpful,
    notHelpful: review.notHelpful,
  };
}

/** The list of reviews, without those that have no text. */
export function toReviewList({
  total,
  summary,
  reviews,
}: ReviewsWire): ReviewList {
  const byStars = starChoices.map((stars) => ({
    stars,
    count: summary?.distribution[stars] ?? 0,
  }));
  const isCounted = byStars.some(({ count }) => count > 0);
  return {
    total: total ?? reviews.length,
    rating:
      summary && summary.reviewsCount > 0
        ? { score: summary.score, count: summary.reviewsCount }
        : null,
    byStars: isCounted ? byStars : [],
    fit: toFit(summary?.fit),
    reviews: reviews
      .filter(({ text, title }) => text !== "" || title !== "")
      .map(toReview),
  };
}

function toFit(
  counts: NonNullable<ReviewsWire["summary"]>["fit"],
): ReviewList["fit"] {
  const fit = counts && {
    small: counts.small,
    true: counts.true,
    large: counts.large,
  };
  return fit && fit.small + fit.true + fit.large > 0 ? fit : null;
}

function toQuestion(question: QuestionWire): Question {
  return {
    id: question.questionId,
    text: question.text,
    nickname: question.nickname,
    language: languageOf(question.locale),
    writtenAt: question.createdAt,
    answers: question.answers.map((answer) => ({
      id: answer.answerId,
      text: answer.text,
      nickname: answer.nickname,
      language: languageOf(answer.locale),
      writtenAt: answer.createdAt,
      isByRetailer: answer.byRetailer ?? false,
      helpful: answer.helpful,
      notHelpful: answer.notHelpful,
    })),
  };
}

export const toQuestionList = ({
  total,
  questions,
}: QuestionsWire): QuestionList => ({
  total: total ?? questions.length,
  questions: questions.map(toQuestion),
});

/** The texts of a page for search engines; absent ones are omitted rather than empty. */
export function toMeta(metadata: ProductWire["metadata"]) {
  const { ogImage: image, ogTitle, ogDescription } = metadata;
  const { robots, canonical } = metadata;
  return {
    title: metadata.htmlTitle,
    description: metadata.htmlDescription,
    ...(image && { image }),
    ...(ogTitle && { ogTitle }),
    ...(ogDescription && { ogDescription }),
    ...(robots && { robots }),
    ...(canonical && { canonical }),
  };
}
