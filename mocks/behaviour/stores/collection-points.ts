/** The places where carriers keep parcels: some in every town that has a store. */
import { storesIn, type StoreSeed } from "./store-list";

interface Carrier {
  readonly code: string;
  /** What its places are called. */
  readonly name: string;
  /** Kilometres from the middle of the town. */
  readonly away: number;
}

const carriers: readonly Carrier[] = [
  { code: "PARCELWAY", name: "Parcelway Point", away: 0.4 },
  { code: "NORDPOST", name: "Nordpost Locker", away: 0.9 },
  { code: "PARCELWAY", name: "Parcelway Shop", away: 1.7 },
];

export interface CollectionPoint {
  /** Never that of a store. */
  readonly id: string;
  readonly name: string;
  readonly carrier: string;
  /** Kilometres from the middle of the town. */
  readonly away: number;
  /** Of its town, whose address it has. */
  readonly store: StoreSeed;
}

export const pointsIn = (country: string): readonly CollectionPoint[] =>
  storesIn(country).flatMap((store) =>
    carriers.map(({ code, name, away }, index) => ({
      id: `CP${store.storeId}${index}`,
      name: `${name} ${store.city}`,
      carrier: code,
      away,
      store,
    })),
  );

export const isPointId = (id: string): boolean => id.startsWith("CP");

export function findPoint(
  country: string,
  id: string | undefined,
): CollectionPoint | undefined {
  return pointsIn(country).find((point) => point.id === id);
}
