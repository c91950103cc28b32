/** The store service's search for stores and collection points around a place. */
import type { ResponseWireOf } from "~server/http/endpoint";
import type {
  searchCollectionPoints,
  searchStores,
} from "~server/upstreams/stores/contract";
import { readData } from "../../data/read-data";
import { distanceBetween, findPlace, type Position } from "./places";
import { pointsIn } from "./collection-points";
import { storesIn, type StoreSeed } from "./store-list";

type StoresWire = ResponseWireOf<typeof searchStores>;
type StoreWire = StoresWire["stores"][number];
type PointWire = ResponseWireOf<
  typeof searchCollectionPoints
>["collectionPoints"][number];

const weeks = new Map(Object.entries(readData("stores/hours")));
const holidays = new Map(Object.entries(readData("stores/holidays")));

const dayMs = 86_400_000;
/** How many days ahead exceptions to the weekly opening hours are listed. */
const toldDays = 60;

function hoursOf({ hours }: StoreSeed): StoreWire["hours"] {
  return (weeks.get(hours) ?? []).flatMap(({ days, open, close }) =>
    days.map((day) => ({ day, open, close })),
  );
}

function exceptionsOf({ country }: StoreSeed, now: Date) {
  const own = holidays.get(country) ?? [];
  return Array.from({ length: toldDays }, (_, ahead) =>
    new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10),
  ).flatMap((date) =>
    own
      .filter(({ day }) => date.endsWith(day))
      .map(({ open, close }) => ({
        date,
        ...(open !== undefined && { open }),
        ...(close !== undefined && { close }),
      })),
  );
}

export interface StoreQuestion {
  readonly country: string;
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly radius: number;
  readonly unit: "km" | "mi";
  readonly filters?:
    | {
        readonly services?: readonly string[] | undefined;
        readonly storeIds?: readonly string[] | undefined;
      }
    | undefined;
}

const round = (distance: number): number => Math.round(distance * 10) / 10;

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
    ...(distance !== undefined && { distance: round(distance), unit }),
    timeZone: store.timeZone,
    hours: hoursOf(store),
    exceptions: exceptionsOf(store, now),
    services: [...store.services],
  };
}

/** Returns the position in the query; null if there is none, undefined if the place is unknown. */
function placeOf(question: StoreQuestion): Position | null | undefined {
  const { country, latitude, longitude, postalCode, city } = question;
  if (latitude !== undefined && longitude !== undefined)
    return { latitude, longitude };
  return postalCode === undefined && city === undefined
    ? null
    : findPlace(country, { postalCode, city });
}

/** Returns the country's stores within the radius, nearest first; all of them without a place. */
export function findStores(question: StoreQuestion, now: Date): StoreWire[] {
  const { country, radius, unit, filters } = question;
  const place = placeOf(question);
  if (place === undefined) return [];
  return storesIn(country)
    .filter(
      ({ storeId, services }) =>
        (filters?.storeIds?.includes(storeId) ?? true) &&
        (filters?.services ?? []).every((wanted) =>
          services.some((service) => service === wanted),
        ),
    )
    .map((store) => ({
      store,
      distance: place ? distanceBetween(place, store, unit) : undefined,
    }))
    .filter(({ distance = 0 }) => distance <= radius)
    .sort((left, right) => (left.distance ?? 0) - (right.distance ?? 0))
    .map(({ store, distance }) => storeWire(store, now, unit, distance));
}

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
