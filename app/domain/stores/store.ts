/** Stores of the retailer and collection points, as pages show them. */
import type { OpeningHours } from "./opening-hours";

export const storeServices = ["pickup", "sts", "customs", "returns"] as const;
export type StoreService = (typeof storeServices)[number];

export type DistanceUnit = "km" | "mi";

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Store {
  readonly id: string;
  readonly name: string;
  /** Path of its page below the locator's; null when its id cannot be part of an address. */
  readonly slug: string | null;
  readonly street: string;
  readonly city: string;
  readonly province: string | null;
  readonly postalCode: string;
  readonly country: string;
  readonly phone: string | null;
  readonly position: Position | null;
  /** From the place that was searched for. */
  readonly distance: number | null;
  readonly hours: OpeningHours;
  readonly services: readonly StoreService[];
}

/** A place where a carrier holds parcels for collection. */
export interface CollectionPoint {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  /** In kilometres. */
  readonly distance: number | null;
}

/** The form of store ids that a visitor may send. */
export const storeIdPattern = /^[\w-]{1,20}$/;

export const kilometresInMile = 1.609344;

const inMiles: ReadonlySet<string> = new Set(["US", "GB"]);

/** The unit in which people of a country measure distances. */
export const unitOf = (country: string): DistanceUnit =>
  inMiles.has(country) ? "mi" : "km";

/** Countries in which both units are usual, so that a reader chooses. */
const mixedCountries: ReadonlySet<string> = new Set(["GB", "CA"]);

export const hasBothUnits = (country: string): boolean =>
  mixedCountries.has(country);
