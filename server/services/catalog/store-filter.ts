/** Limits a listing to what one store has [NAV-014], once it is known that there is such a store. */
import { optional } from "../../../app/errors/optional";
import type { Site } from "../../../app/sites/sites";
import type { StoreRequest } from "../../navigation/store-filter";
import { getStores } from "../../upstreams/utilities/contract";
import type { Call } from "../upstream-call";

export interface ListingStore {
  readonly id: string;
  readonly name: string;
}

export interface StoreChoice {
  /** The store that the listing is limited to. */
  readonly active: ListingStore | null;
  /** The shopper's own store, when the listing is not limited. */
  readonly offered: ListingStore | null;
}

const noChoice: StoreChoice = { active: null, offered: null };

/** @param requested What the address and the session say; absent on pages without the middleware. */
export function createStoreFilter(
  call: Call,
  site: Site,
  requested: StoreRequest | undefined,
) {
  const { country, siteId } = site;

  async function storesOfCountry(): Promise<readonly ListingStore[]> {
    const { stores } = await call(getStores, { query: { country, siteId } });
    return stores.map(({ storeId, storeName }) => ({
      id: storeId,
      name: storeName,
    }));
  }

  return {
    /** A store that does not exist here, or of which nobody can tell, limits nothing. */
    async read(): Promise<StoreChoice> {
      if (!requested?.asked && !requested?.favourite) return noChoice;
      const stores = await optional(storesOfCountry(), []);
      const find = (wanted: string | null) =>
        stores.find(({ id }) => id === wanted) ?? null;
      const active = find(requested.asked);
      return { active, offered: active ? null : find(requested.favourite) };
    },
  };
}
