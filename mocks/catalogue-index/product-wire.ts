/** The wire form of products: pictures, tiles, breadcrumbs. */
import type { z } from "zod/v4";
import type {
  ImageWire,
  TileColorWire,
  TileWire,
} from "~server/upstreams/commerce-wire";
import type {
  ColourwaySeed,
  ImageSeed,
  ImageView,
  ProductSeed,
} from "../catalogue/types";
import { pictures, sourcesOf } from "../catalogue/pictures";
import { productScenarioOf } from "../api/scenarios";
import type { MarketSite } from "../sites";
import { say } from "../wording";
import type { Goods } from "./goods";
import { categoryUrl, productUrl } from "./addresses";
import {
  firstAvailable,
  isAvailable,
  lowStockLabel,
  variantsIn,
} from "./availability";
import { priceRangeWire } from "./price-wire";
import { isNamed } from "./product-kinds";
import { badgeLabels, viewLabels } from "./product-labels";

type Image = z.input<typeof ImageWire>;
export type Tile = z.input<typeof TileWire>;
type TileColor = z.input<typeof TileColorWire>;

/** Product pictures have an aspect ratio of 4 to 5. */
const heightFor = (width: number) => Math.round((width * 5) / 4);

/** Returns a picture's addresses; `alt` is plain text in the shopper's language. */
export function imageWire(
  image: ImageSeed,
  mediaBase: string,
  alt: string,
): Image {
  switch (image.kind) {
    case "rendered": {
      const address = `${mediaBase}/${image.path}`;
      return {
        src: `${address}-400.webp`,
        alt,
        width: 800,
        height: heightFor(800),
        template: `${address}-{width}.{format}`,
        sources: sourcesOf(pictures.views[image.view]),
      };
    }
    case "placeholder": {
      const hex = image.hex.replace("#", "").toLowerCase();
      const src = `${mediaBase}/placeholder/${image.outline}/${hex}.svg`;
      return { src, alt, width: 800, height: heightFor(800) };
    }
    case "remote":
      // The size of a retailer's own picture is unknown; the shop fits it into
      // the tile.
      return { src: image.url, alt, width: 800, height: heightFor(800) };
  }
}

/** Returns an alternative text, such as "Scree 2, Trail running shoe, Lichen". */
export function pictureText(
  product: ProductSeed,
  colourway: ColourwaySeed,
  site: MarketSite,
): string {
  return [product.name, say(product.typeName, site), say(colourway.name, site)]
    .filter((part) => part !== "")
    .join(", ");
}

/** Children's products with an adult's drawing have no fit picture, which would show adult measurements. */
const fits =
  ({ gender }: ProductSeed) =>
  (image: ImageSeed): boolean =>
    gender !== "kids" ||
    image.view !== "scale" ||
    (image.kind === "rendered" && image.path.startsWith("products/kids-"));

/** Returns the pictures of a colourway in the order of the gallery. */
export function picturesOf(
  product: ProductSeed,
  colourway: ColourwaySeed,
  site: MarketSite,
  mediaBase: string,
): (Image & { view: ImageView; color?: string })[] {
  const text = pictureText(product, colourway, site);
  const altOf = (view: ImageView) =>
    view === "side" ? text : `${text}: ${say(viewLabels[view], site)}`;
  return colourway.images.filter(fits(product)).map((image) => ({
    ...imageWire(image, mediaBase, altOf(image.view)),
    view: image.view,
    ...(isNamed(colourway) && { color: colourway.code }),
  }));
}

/** Returns a colour of a product with its swatch and first picture. */
export function tileColor(
  product: ProductSeed,
  colourway: ColourwaySeed,
  site: MarketSite,
  mediaBase: string,
): TileColor {
  const [image] = picturesOf(product, colourway, site, mediaBase);
  return {
    code: colourway.code,
    label: say(colourway.name, site),
    swatch: colourway.swatch.join(","),
    productImageURL: image?.src ?? "",
    ...(image && { image }),
    tint: colourway.tint,
  };
}

/** The number of pictures on a card. */
const picturesOnTile = 3;

/**
 * Returns the card of a product in the colourway `shown`, or else in the first
 * one in stock; the other colourways follow in catalogue order.
 */
export function tileWire(
  goods: Goods,
  product: ProductSeed,
  site: MarketSite,
  shown: ColourwaySeed | undefined = firstAvailable(goods, product),
): Tile {
  const { mediaBase } = goods;
  const worn = shown ?? product.colourways[0];
  if (!worn) throw new TypeError(`${product.id} has no colour`);
  const others = product.colourways.filter((colourway) => colourway !== worn);
  const pictures = picturesOf(product, worn, site, mediaBase);
  const isDefault = worn === product.colourways[0];
  const eyebrow = lowStockLabel(goods, product, worn, site);
  const upc = variantsIn(goods, product, worn)[0]?.upc;
  return {
    id: product.id,
    productId: product.id,
    masterId: product.id,
    name: product.name,
    typeName: say(product.typeName, site),
    ...(upc && { upc }),
    price: priceRangeWire(product, site),
    currency: site.currency,
    ...(product.badge && { badge: badgeOf(product.badge, site) }),
    ...(eyebrow && { eyebrow }),
    ...(product.rating && { rating: ratingWire(product.rating) }),
    breadcrumbs: breadcrumbsOf(goods, product.categoryIds[0], site),
    pdpUrl: productUrl(
      product,
      site.language,
      isDefault ? undefined : worn.code,
    ),
    productImageURL: pictures[0]?.src ?? "",
    ...(pictures[0] && { image: pictures[0] }),
    images: pictures.slice(0, picturesOnTile),
    tint: worn.tint,
    colors: [worn, ...others]
      .filter(isNamed)
      .map((colourway) => tileColor(product, colourway, site, mediaBase)),
    available: isAvailable(goods, product),
  };
}

const badgeOf = (
  badge: NonNullable<ProductSeed["badge"]>,
  site: MarketSite,
) => ({ id: badge, label: say(badgeLabels[badge], site) });

const ratingWire = ({ score, count }: NonNullable<ProductSeed["rating"]>) => ({
  score,
  reviewsCount: count,
});

/** Returns the breadcrumbs from the department to the category; empty without a category. */
export function breadcrumbsOf(
  { catalogue }: Goods,
  categoryId: string | undefined,
  site: MarketSite,
): { label: string; url: string }[] {
  if (categoryId === undefined) return [];
  return catalogue.pathTo(categoryId).map(({ id, name }) => ({
    label: say(name, site),
    url: categoryUrl(catalogue, id, site.language),
  }));
}

/** Returns the maximum quantity of a product per basket. */
export function maxQtyOf(product: ProductSeed): number {
  const behaviour = productScenarioOf(product.id)?.behaviour;
  if (behaviour && "maxQty" in behaviour) return behaviour.maxQty;
  return product.productType === "giftcard" ? 20 : 10;
}
