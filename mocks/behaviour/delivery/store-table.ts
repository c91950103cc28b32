/** The retailer's own stores, where orders can be collected. */
export interface StoreSeed {
  readonly storeId: string;
  readonly name: string;
  readonly country: string;
  /** State or province, where tax depends on it. */
  readonly region?: string;
}

// prettier-ignore
export const stores: readonly StoreSeed[] = [
  { storeId: "101", name: "Fellrow Portland", country: "US", region: "OR" },
  { storeId: "102", name: "Fellrow Boulder", country: "US", region: "CO" },
  { storeId: "103", name: "Fellrow Burlington", country: "US", region: "VT" },
  { storeId: "121", name: "Fellrow Vancouver", country: "CA", region: "BC" },
  { storeId: "122", name: "Fellrow Montréal", country: "CA", region: "QC" },
  { storeId: "201", name: "Fellrow Keswick", country: "GB" },
  { storeId: "202", name: "Fellrow Edinburgh", country: "GB" },
  { storeId: "203", name: "Fellrow London", country: "GB" },
  { storeId: "301", name: "Fellrow Annecy", country: "FR" },
  { storeId: "302", name: "Fellrow Paris", country: "FR" },
  { storeId: "401", name: "Fellrow München", country: "DE" },
  { storeId: "402", name: "Fellrow Dresden", country: "DE" },
  { storeId: "501", name: "Fellrow Bolzano", country: "IT" },
  { storeId: "502", name: "Fellrow Torino", country: "IT" },
  { storeId: "601", name: "Fellrow Huesca", country: "ES" },
  { storeId: "602", name: "Fellrow Madrid", country: "ES" },
  { storeId: "701", name: "Fellrow Utrecht", country: "NL" },
  { storeId: "702", name: "Fellrow Maastricht", country: "NL" },
  { storeId: "801", name: "Fellrow Kraków", country: "PL" },
  { storeId: "802", name: "Fellrow Warszawa", country: "PL" },
];

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
