/** Products from the wire to what the shop shows. Upstream names end here. */
import type { Addresses } from "../../../app/domain/addresses";
import type {
  Breadcrumb,
  CardColour,
  Listing,
  Picture,
  Price,
  ProductCard,
  ProductColour,
  ProductDetails,
  ProductKind,
  ProductVariant,
} from "../../../app/domain/product";
import type { z } from "zod/v4";
import type {
  ImageWire,
  PriceWire,
  TileColorWire,
  TileWire,
} from "../commerce-wire";
import type { ListingWire, ProductWire, VariantWire } from "./contract";

/** The eyebrow that marks the last pieces [CAT-004]. */
const lowStockEyebrow = "LOW STOCK";

export function toPicture(
  image: ImageWire | undefined,
  fallback = "",
): Picture | null {
  if (image) {
    const { src, alt, width, height, template, sources } = image;
    return template && sources
      ? { src, alt, width, height, template, sources }
      : { src, alt, width, height };
  }
  return fallback
    ? { src: fallback, alt: "", width: 1000, height: 1250 }
    : null;
}

export function toPrice(price: PriceWire): Price {
  return { current: price.current, original: price.original };
}

const toSwatch = (swatch: string) =>
  swatch.split(",").filter((hex) => /^#[\da-f]{3,8}$/i.test(hex));

function toCardColour(colour: z.output<typeof TileColorWire>): CardColour {
  return {
    code: colour.code,
    name: colour.label,
    swatch: toSwatch(colour.swatch),
    picture: toPicture(colour.image, colour.productImageURL),
    tint: colour.tint ?? "oat",
  };
}

/** Tiles for lists and rails; one that no address leads to is left out (decision 78). */
export function toCards(
  tiles: readonly TileWire[],
  addresses: Addresses,
): ProductCard[] {
  return tiles.flatMap((tile) => {
    const path = addresses.product(whereOf(tile));
    return path === null ? [] : [toCard(tile, path)];
  });
}

/** What an address of a product is made of. */
export const whereOf = ({
  pdpUrl,
  masterId,
  name,
}: Pick<TileWire, "pdpUrl" | "masterId" | "name">) => ({
  url: pdpUrl,
  id: masterId,
  name,
});

/** Links into the shop; one that leads nowhere is left out. */
export function toLinks(
  links: readonly { readonly label: string; readonly url: string }[],
  addresses: Addresses,
): Breadcrumb[] {
  return links.flatMap(({ label, url }) => {
    const path = addresses.page({ label, url });
    return path === null ? [] : [{ label, path }];
  });
}

function toCard(tile: TileWire, path: string): ProductCard {
  return {
    id: tile.masterId,
    name: tile.name,
    typeName: tile.typeName,
    path,
    price: toPrice(tile.price),
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

const listings = new WeakMap<ListingWire, Listing>();

/** The same listing for the same answer, so that what was made of it is found again. */
export function toListing(answer: ListingWire, addresses: Addresses): Listing {
  const known = listings.get(answer);
  if (known) return known;
  const listing = mapListing(answer, addresses);
  listings.set(answer, listing);
  return listing;
}

function mapListing(listing: ListingWire, addresses: Addresses): Listing {
  return {
    total: listing.total,
    page: listing.page,
    pageSize: listing.size,
    cards: toCards(listing.products, addresses),
    facets: listing.facets.map((facet) => ({
      code: facet.code,
      label: facet.label,
      values: facet.values.map(({ code, label, count, selected, swatch }) => ({
        code,
        label,
        count,
        selected,
        ...(swatch && { swatch: toSwatch(swatch) }),
      })),
    })),
    sorts: listing.sorts,
    breadcrumbs: toLinks(listing.breadcrumbs, addresses),
    shortcuts: listing.categories.flatMap(({ id, label, url }) => {
      const path = addresses.category({ id, name: label, url });
      return path === null ? [] : [{ label, path }];
    }),
  };
}

/** Stock by sku; a sku that is missing is unknown, not sold out. */
export type StockBySku = ReadonlyMap<
  string,
  {
    readonly available: boolean;
    readonly quantity: number;
    readonly maxQty: number;
  }
>;

function toVariant(
  variant: z.output<typeof VariantWire>,
  stock: StockBySku,
): ProductVariant {
  const level = stock.get(variant.sku);
  return {
    productId: variant.productId,
    sku: variant.sku,
    colour: variant.color,
    size: variant.size,
    price: toPrice(variant.price),
    maxQuantity: Math.min(variant.maxQty, level?.maxQty ?? variant.maxQty),
    stock: level
      ? { available: level.available, quantity: level.quantity }
      : null,
  };
}

function toColours(product: ProductWire): ProductColour[] {
  return product.attributes.color.map((colour) => ({
    ...toCardColour(colour),
    pictures: product.images
      .filter((image) => image.color === colour.code)
      .map((image) => toPicture(image))
      .filter((picture) => picture !== null),
  }));
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

/**
 * A product page's data; `stock` is empty when the inventory did not answer, `path` when the product
 * says to have an id that no address can carry.
 */
export function toDetails(
  product: ProductWire,
  stock: StockBySku,
  addresses: Addresses,
): ProductDetails {
  const { metadata } = product;
  return {
    id: product.masterId,
    name: product.name,
    typeName: product.typeName,
    path: addresses.product(whereOf(product)) ?? "",
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
    sizes: product.attributes.size,
    variants: product.variants.map((variant) => toVariant(variant, stock)),
    kind: kindOf(product),
    digital: product.isDigitalProduct,
    model: product.model ?? null,
    sizeChart: product.sizeChart ?? null,
    meta: toMeta(metadata),
  };
}

/** Search-engine texts of a page; absent ones are left out rather than empty. */
export function toMeta(metadata: ProductWire["metadata"]) {
  const image = metadata.ogImage;
  return {
    title: metadata.htmlTitle,
    description: metadata.htmlDescription,
    ...(image && { image }),
    ...(metadata.robots && { robots: metadata.robots }),
  };
}
