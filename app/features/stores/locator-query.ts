/** The store locator's query, and how it is read from the URL. */
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
  /** A town or postal code; empty without one. */
  readonly q: string;
  /** Takes precedence over `q`. */
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

/** Ignores invalid values, because a link may be old or truncated. */
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

/** Collection points can only be found by postal code, which has a digit in every country of the shop. */
export const hasPostalCode = ({
  q,
  position,
}: Pick<LocatorQuery, "q" | "position">): boolean =>
  position === null && /\d/.test(q);

/** Two decimals are about a kilometre: precise enough to find a store, too coarse to find a home. */
const decimals = 2;

/** Formats a coordinate of the browser's position for a URL. */
export const roundedCoordinate = (value: number): string =>
  value.toFixed(decimals);
