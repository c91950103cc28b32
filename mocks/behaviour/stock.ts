/**
 * Pieces in stock per variant. The initial quantity follows from the catalogue
 * (sold out, low, plenty); reservations, which are rows of the database, reduce it.
 */
import type {
  CatalogueIndex,
  VariantRecord,
} from "../catalogue-index/catalogue-index";
import { isDigital } from "../catalogue-index/product-kinds";
import type { Db } from "../api/db";

export interface Stock {
  /** Returns the pieces that can be reserved; 0 for an unknown variant. */
  quantity(productId: string): number;
  /** Reserves `qty` pieces; returns false, and reserves nothing, if there are fewer. */
  reserve(productId: string, qty: number): boolean;
  /** Releases reserved pieces. */
  release(productId: string, qty: number): void;
  /** Adds pieces to every variant that is not sold out in the catalogue, with a single row. */
  fill(qty: number): void;
  /** Whether the variant has so few pieces left that the shopper is told. */
  isLow(productId: string): boolean;
  reset(): void;
}

const lowLimit = 3;

/** Stands for the id of every variant. */
const everyVariant = "*";

/** Creates the stock of a catalogue; resetting the database restores the initial quantities. */
export function createStock(
  catalogue: CatalogueIndex,
  { reservation }: Db,
): Stock {
  /** Does not query by key, which is too slow for a listing's hundreds of calls. */
  const taken = (productId: string) =>
    reservation.getAll().find((row) => row.productId === productId)?.qty ?? 0;
  function quantity(productId: string): number {
    const variant = catalogue.findVariant(productId);
    if (!variant) return 0;
    const opening = openingQuantity(variant);
    const filled = opening > 0 ? taken(everyVariant) : 0;
    return opening - taken(variant.productId) - filled;
  }
  function move(productId: string, qty: number): void {
    const where = { productId: { equals: productId } };
    const data = { qty: (before: number) => before + qty };
    if (!reservation.update({ where, data }))
      reservation.create({ productId, qty });
  }
  return {
    quantity,
    reserve(productId, qty) {
      if (quantity(productId) < qty) return false;
      move(productId, qty);
      return true;
    },
    release: (productId, qty) => move(productId, -qty),
    fill: (qty) => move(everyVariant, -qty),
    isLow(productId) {
      const left = quantity(productId);
      return left > 0 && left <= lowLimit;
    },
    reset: () => void reservation.deleteMany({ where: {} }),
  };
}

/** Returns the pieces with which a variant starts. */
export function openingQuantity({
  product,
  colourway,
  size,
  productId,
}: VariantRecord): number {
  if (isDigital(product)) return 999_999;
  if (colourway.soldOut?.includes(size.code)) return 0;
  const spread = digitSum(productId);
  return colourway.low?.includes(size.code)
    ? 1 + (spread % lowLimit)
    : 12 + (spread % 49);
}

/** Returns a small number that varies between variants and is always the same for one. */
function digitSum(productId: string): number {
  return Array.from(productId).reduce(
    (sum, char, at) => sum + char.charCodeAt(0) * (at + 1),
    0,
  );
}
