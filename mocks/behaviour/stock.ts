/**
 * Pieces on hand per variant. The opening quantity follows from the catalogue
 * (sold out, low, plenty); reservations, which are rows of the database, move it.
 */
import type {
  CatalogueIndex,
  VariantRecord,
} from "../catalogue-index/catalogue-index";
import { isDigital } from "../catalogue-index/product-kinds";
import type { Db } from "../api/db";

export interface Stock {
  /** Pieces that can still be reserved; 0 for an unknown variant. */
  quantity(productId: string): number;
  /** Takes `qty` pieces; false, and nothing taken, when there are fewer. */
  reserve(productId: string, qty: number): boolean;
  /** Gives pieces back. */
  release(productId: string, qty: number): void;
  /** Adds pieces to every variant that can be had at all, in one row. */
  fill(qty: number): void;
  /** Whether the variant has so few pieces left that the shopper is told. */
  isLow(productId: string): boolean;
  reset(): void;
}

const lowLimit = 3;

/** In place of a variant's id. */
const everyVariant = "*";

/** Stock of a catalogue, full again after `reset`. */
export function createStock(
  catalogue: CatalogueIndex,
  { reservation }: Db,
): Stock {
  /** A listing asks hundreds of times, for which a query by key is too slow. */
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

function openingQuantity({
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

/** A small number that differs from variant to variant and never changes. */
function digitSum(productId: string): number {
  return Array.from(productId).reduce(
    (sum, char, at) => sum + char.charCodeAt(0) * (at + 1),
    0,
  );
}
