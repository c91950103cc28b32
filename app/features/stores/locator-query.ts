/** What the locator is asked for, as its address says it. */
import {
  storeServices,
  unitOf,
  type DistanceUnit,
  type Position,
  type StoreService,
} from "~/domain/stores/store";

export const radii = [10, 25, 50, 100, 250] as const;
const defaultRadius = 25;
const longestPlace = 80;

export interface LocatorQuery {
  /** A town or postal code; "" when none is asked for. */
  readonly q: string;
  /** Wins over `q`. */
  readonly position: Position | null;
  readonly radius: number;
  readonly unit: DistanceUnit;
  readonly services: readonly StoreService[];
  /** Stores, or the collection points of carriers around a postal code [STORE-002]. */
  readonly show: "stores" | "points";
}

function readCoordinate(text: string | null, most: number): number | null {
  if (text === null || !/^-?\d{1,3}(?:\.\d{1,8})?$/.test(text)) return null;
  const value = Number(text);
  return Math.abs(value) <= most ? value : null;
}

function readPosition(query: URLSearchParams): Position | null {
  const latitude = readCoordinate(query.get("lat"), 90);
  const longitude = readCoordinate(query.get("lng"), 180);
  return latitude === null || longitude === null
    ? null
    : { latitude, longitude };
}

/** What is wrong with an address is left out of it: a link may be old, or cut off. */
export function readLocatorQuery(
  query: URLSearchParams,
  country: string,
): LocatorQuery {
  const radius = Number(query.get("radius"));
  const unit = query.get("unit");
  const services = query.getAll("service");
  return {
    q: (query.get("q") ?? "")
      .replaceAll(/\p{C}+/gu, " ")
      .trim()
      .slice(0, longestPlace),
    position: readPosition(query),
    radius: radii.find((known) => known === radius) ?? defaultRadius,
    unit: unit === "km" || unit === "mi" ? unit : unitOf(country),
    services: storeServices.filter((service) => services.includes(service)),
    show: query.get("show") === "points" ? "points" : "stores",
  };
}

/** Collection points are known by postal code, which has a digit in every country of the shop. */
export const hasPostalCode = ({
  q,
  position,
}: Pick<LocatorQuery, "q" | "position">): boolean =>
  position === null && /\d/.test(q);

/** Two decimals are a kilometre: enough to find a store, too little to find a home. */
const decimals = 2;

/** What a browser's position stands as in an address. */
export const roundedCoordinate = (value: number): string =>
  value.toFixed(decimals);
