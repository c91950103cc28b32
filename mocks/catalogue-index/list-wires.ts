/** The wire form of lists, and the part of one that a call asks for. */
import { refuse } from "../api/refusal";
import { productUrl } from "./addresses";
import type { VariantRecord } from "./catalogue-index";
import type { Goods } from "./goods";
import { tagOf, toPay } from "./price-tags";
import { tileWire, type Tile } from "./product-wire";
import { variantChoices } from "./variant-choices";
import type { MarketSite } from "../sites";

export interface FavoriteItem {
  readonly itemId: string;
  /** The id of a style. */
  readonly id: string;
  readonly qty: number;
}

/** The part of a list that a call asks for; `start` counts items. */
export interface Part {
  readonly start?: string | undefined;
  readonly count?: string | undefined;
}

const mostAtOnce = 100;

/** Throws API400 for an invalid range. */
export function demandPart({ start = "0", count = "1" }: Part): void {
  const isPart =
    /^\d{1,6}$/.test(start) &&
    /^[1-9]\d{0,2}$/.test(count) &&
    Number(count) <= mostAtOnce;
  if (!isPart) throw refuse(400, "API400", "start or count is not a number");
}

/** Returns a part of a list without the items whose product is no longer sold. */
export function favoritesWire(
  goods: Goods,
  site: MarketSite,
  items: readonly FavoriteItem[],
  { start = "0", count = "24" }: Part,
) {
  const known = items.flatMap((item) => {
    const product = goods.catalogue.findProduct(item.id);
    return product ? [{ item, product }] : [];
  });
  const from = Number(start);
  return {
    total: known.length,
    items: known
      .slice(from, from + Number(count))
      .map(({ item, product }): FavoriteItem & { product: Tile } => ({
        ...item,
        product: tileWire(goods, product, site),
      })),
  };
}

interface SavedPieces {
  readonly itemId: string;
  /** The id of a variant. */
  readonly productId: string;
  readonly qty: number;
}

function itemWire(
  goods: Goods,
  site: MarketSite,
  { itemId, qty }: SavedPieces,
  variant: VariantRecord,
) {
  const { product, colourway, size } = variant;
  const tag = tagOf(product, size.code);
  return {
    itemId,
    qty,
    available: goods.stock.quantity(variant.productId) > 0,
    pageUrl: productUrl(product, site.language, colourway.code),
    variants: variantChoices(variant, site),
    product: {
      ...tileWire(goods, product, site, colourway),
      productId: variant.productId,
      price: {
        original: tag.price[site.currency],
        current: toPay(tag, site.currency),
      },
    },
  };
}

/** Returns a part of a list without the items that are no longer sold. */
export function savedWire(
  goods: Goods,
  site: MarketSite,
  {
    saveForLaterId,
    items,
  }: {
    readonly saveForLaterId: string;
    readonly items: readonly SavedPieces[];
  },
  { start = "0", count = "10" }: Part = {},
) {
  const known = items.flatMap((item) => {
    const variant = goods.catalogue.findVariant(item.productId);
    return variant ? [{ item, variant }] : [];
  });
  const from = Number(start);
  return {
    saveForLaterId,
    total: known.length,
    items: known
      .slice(from, from + Number(count))
      .map(({ item, variant }) => itemWire(goods, site, item, variant)),
  };
}
