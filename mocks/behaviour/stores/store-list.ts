/** The retailer's own stores and their stock. */
import { readData } from "../../data/read-data";
import type { DataFiles } from "../../data/schema";

export type StoreSeed = DataFiles["stores/stores"][number];

export const stores: readonly StoreSeed[] = readData("stores/stores");

/** Returns the stores of a country; the first is the default proposal. */
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
 * Returns a store's pieces of a variant: none to three, always the same number,
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
