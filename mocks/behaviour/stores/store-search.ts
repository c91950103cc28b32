/** The store service's search for stores and collection points around a place. */
import type { ResponseWireOf } from "~server/http/endpoint";
import type {
  searchCollectionPoints,
  searchStores,
} from "~server/upstreams/stores/contract";
import { distanceBetween, nearest, round, type StoreQuestion } from "./nearby";
import { findPlace } from "./places";
import { pointsIn } from "./collection-points";
import { exceptionsOf } from "./opening-days";
import { holidaysOf, hoursOf } from "./store-hours";
import { storesIn, type StoreSeed } from "./store-list";

type StoresWire = ResponseWireOf<typeof searchStores>;
type StoreWire = StoresWire["stores"][number];
type PointWire = ResponseWireOf<
  typeof searchCollectionPoints
>["collectionPoints"][number];

function storeWire(
  store: StoreSeed,
  now: Date,
  unit: "km" | "mi",
  distance: number | undefined,
): StoreWire {
  return {
    storeId: store.storeId,
    storeName: store.name,
    addressLine1: store.street,
    city: store.city,
    ...(store.province !== undefined && { province: store.province }),
    postalCode: store.postalCode,
    countryCode: store.country,
    phone: store.phone,
    latitude: store.latitude,
    longitude: store.longitude,
    ...(distance !== undefined && { distance, unit }),
    timeZone: store.timeZone,
    hours: hoursOf(store),
    exceptions: exceptionsOf(holidaysOf(store), now),
    services: [...store.services],
  };
}

/** Returns the country's stores within the radius, nearest first; all of them without a place. */
export const findStores = (question: StoreQuestion, now: Date): StoreWire[] =>
  nearest(storesIn(question.country), question).map(({ store, distance }) =>
    storeWire(store, now, question.unit, distance),
  );

/** Returns the collection points in the towns that have a store, nearest first. */
export function findCollectionPoints({
  country,
  postalCode,
  carrier,
  radius,
}: {
  readonly country: string;
  readonly postalCode: string;
  readonly carrier?: string | undefined;
  readonly radius: number;
}): PointWire[] {
  const place = findPlace(country, { postalCode });
  if (!place) return [];
  return pointsIn(country)
    .map(({ id, name, carrier: code, away, street, store }) => ({
      id,
      name,
      carrier: code,
      address: {
        addressLine1: street,
        city: store.city,
        postalCode: store.postalCode,
        ...(store.province !== undefined && { province: store.province }),
      },
      distance: round(distanceBetween(place, store, "km") + away),
      hours: hoursOf(store),
    }))
    .filter(
      (point) =>
        point.distance <= radius &&
        (carrier === undefined || point.carrier === carrier),
    )
    .sort((left, right) => left.distance - right.distance);
}
