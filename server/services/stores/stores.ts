/** The retailer's stores: around a place, by id, and which one is the shopper's own. */
import {
  storeIdPattern,
  unitOf,
  type CollectionPoint,
  type DistanceUnit,
  type Position,
  type Store,
  type StoreService,
} from "../../../app/domain/stores/store";
import type { Site } from "../../../app/sites/sites";
import type { VisitorEvents } from "../../analytics/visitor-events";
import type { Session } from "../../session/session";
import {
  getInventory,
  getStoreInventory,
} from "../../upstreams/products/contract";
import {
  searchCollectionPoints,
  searchStores,
} from "../../upstreams/stores/contract";
import {
  toCollectionPoint,
  toStore,
  wholeCountry,
} from "../../upstreams/stores/map";
import type { Call } from "../upstream-call";
import { optional } from "../../../app/errors/optional";

/** A place as a shopper names it, or as their device does. */
export type AskedPlace =
  | { readonly kind: "words"; readonly words: string }
  | { readonly kind: "position"; readonly position: Position };

export interface StoreSearch {
  readonly place: AskedPlace;
  readonly radius: number;
  readonly unit: DistanceUnit;
  readonly services: readonly StoreService[];
}

/** A postal code has a digit in every country of the shop, and a town has none. */
const placeBody = (place: AskedPlace) =>
  place.kind === "position"
    ? place.position
    : /\d/.test(place.words)
      ? { postalCode: place.words }
      : { city: place.words };

interface StoresParts {
  readonly call: Call;
  readonly session: Session;
  readonly site: Site;
  readonly analytics: Pick<VisitorEvents, "note">;
  /** Whether the retailer has stores; without them there is none with any id. */
  readonly isOn: boolean;
}

export function createStores({
  call,
  session,
  site,
  analytics,
  isOn,
}: StoresParts) {
  const { country, locale } = site;

  async function ask(
    search: Partial<StoreSearch>,
    storeIds?: readonly string[],
  ): Promise<readonly Store[]> {
    const { place, radius = wholeCountry, services = [] } = search;
    const { unit = unitOf(country) } = search;
    const filters = {
      ...(services.length > 0 && { services: [...services] }),
      ...(storeIds && { storeIds: [...storeIds] }),
    };
    const answer = await call(searchStores, {
      query: { locale },
      body: {
        country,
        ...(place && placeBody(place)),
        radius,
        unit,
        ...(Object.keys(filters).length > 0 && { filters }),
      },
    });
    return answer.stores.map(toStore);
  }

  return {
    /** Nearest first. */
    search: (search: StoreSearch) => ask(search),

    /** All stores of the country. */
    all: () => ask({}),

    /** Around a postal code, nearest first; distances are in kilometres [STORE-002]. */
    async collectionPoints(
      postalCode: string,
      radius: number,
    ): Promise<readonly CollectionPoint[]> {
      const answer = await call(searchCollectionPoints, {
        query: { locale },
        body: { postalCode, country, radius },
      });
      return answer.collectionPoints.map(toCollectionPoint);
    },

    /** Pieces of a size in each store; one that does not tell is left out [STORE-003]. */
    async inventory(
      { productId, sku }: { readonly productId: string; readonly sku: string },
      storeIds: readonly string[],
    ): Promise<ReadonlyMap<string, number>> {
      const told = await Promise.all(
        storeIds.map(async (storeId): Promise<[string, number][]> => {
          const read = call(getStoreInventory, {
            params: { productId, storeId },
            query: { sku },
          });
          const wire = await optional(read, null);
          return wire ? [[storeId, wire.storeInventory]] : [];
        }),
      );
      return new Map(told.flat());
    },

    /** Pieces of each size of a product in one store, by SKU; null when nobody tells [STORE-003]. */
    async stockAt(
      productId: string,
      storeId: string,
    ): Promise<ReadonlyMap<string, number> | null> {
      const read = call(getInventory, {
        params: { productId },
        query: { storeId },
      });
      const wire = await optional(read, null);
      return (
        wire &&
        new Map(
          wire.variants.map(
            ({ sku, available, quantity = available ? 1 : 0 }) => [
              sku,
              quantity,
            ],
          ),
        )
      );
    },

    /** Null for a store that there is not in this country. */
    async find(id: string): Promise<Store | null> {
      if (!isOn || !storeIdPattern.test(id)) return null;
      const found = await ask({}, [id]);
      return found.find((store) => store.id === id) ?? null;
    },

    /** Id of the store that the shopper goes to; null without one. A visitor without a session has none. */
    get favouriteId(): string | null {
      if (!isOn || !session.isPresent) return null;
      return session.data.favorites?.favStoreId ?? null;
    },

    /** From now on it is the shopper's own: for pick-up, the cart and lists [STORE-004]. */
    choose(id: string): void {
      session.update({
        favorites: { ...session.data.favorites, favStoreId: id },
      });
      analytics.note("select_store", { label: id });
    },
  };
}
