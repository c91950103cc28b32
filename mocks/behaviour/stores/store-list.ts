/** The retailer's own stores, and what lies on their shelves. */
import { readData } from "../../data/read-data";
import type { DataFiles } from "../../data/schema";

export type StoreSeed = DataFiles["stores/stores"][number];

export const stores: readonly StoreSeed[] = readData("stores/stores");

/** Stores of one country; the first is the one proposed by default. */
export function storesIn(country: string): readonly StoreSeed[] {
  return stores.filter((store) => store.country === country);
}

export function findStore(
  country: string,
  storeId: string | undefined,
): StoreSeed | undefined {
  return storesIn(country).find((store) => store.storeId === storeId);
}

export function findStoreAnywhere(storeId: string): StoreSeed | undefined {
  return stores.find((store) => store.storeId === storeId);
}

/**
 * Pieces of a variant on a store's shelf: none to three, always the same ones,
 * and never more than `stock` has.
 */
export function storeInventory(
  storeId: string,
  productId: string,
  stock: number,
): number {
  const mix = Array.from(`${storeId}:${productId}`).reduce(
    (hash, char) => (hash * 31 + char.charCodeAt(0)) % 9973,
    7,
  );
  return Math.min(stock, mix % 4);
}
