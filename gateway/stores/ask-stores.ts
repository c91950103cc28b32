/** Asks the engine's plugin about stores. Anybody may know what they say, so there is no session. */
import { z } from "zod/v4";
import type { EngineClient } from "../engine-client";
import { EngineUnavailable } from "../refusal";
import { StoreRow } from "./store-row";

const StoreRows = z.array(StoreRow);

const storesQuery = `query ($country: String!) {
  stores: shopStores(country: $country)
}`;

/** Returns the stores of a country; the first is the default proposal. */
export async function storesIn(
  engine: EngineClient,
  country: string,
): Promise<readonly StoreRow[]> {
  const { data } = await engine.run<{ readonly stores: string }>(storesQuery, {
    variables: { country },
  });
  const read = StoreRows.safeParse(JSON.parse(data.stores));
  if (read.success) return read.data;
  throw new EngineUnavailable("The engine's stores are not readable");
}

const stockQuery = `query ($skus: [String!]!, $storeIds: [String!]!) {
  pieces: shopStoreStock(skus: $skus, storeIds: $storeIds) {
    sku
    storeId
    quantity
  }
}`;

interface Pieces {
  readonly pieces: readonly {
    readonly sku: string;
    readonly storeId: string;
    readonly quantity: number;
  }[];
}

/** Returns the pieces that a store has of a variant, 0 for what it does not have. */
export async function shelves(
  engine: EngineClient,
  skus: readonly string[],
  storeIds: readonly string[],
): Promise<(storeId: string, sku: string) => number> {
  const { data } = await engine.run<Pieces>(stockQuery, {
    variables: { skus, storeIds },
  });
  const pieces = new Map(
    data.pieces.map(({ sku, storeId, quantity }) => [
      `${storeId} ${sku}`,
      quantity,
    ]),
  );
  return (storeId, sku) => pieces.get(`${storeId} ${sku}`) ?? 0;
}

const skusQuery = `query ($storeId: String!) {
  skus: shopSkusAt(storeId: $storeId)
}`;

/** Returns the variants of which a store has any. */
export async function skusAt(
  engine: EngineClient,
  storeId: string,
): Promise<ReadonlySet<string>> {
  const { data } = await engine.run<{ readonly skus: readonly string[] }>(
    skusQuery,
    { variables: { storeId } },
  );
  return new Set(data.skus);
}
