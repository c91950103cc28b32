/** A store of the retailer, as pages know it. */
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
  /** Path of its page below the locator's; null when no address can carry its id. */
  readonly slug: string | null;
  readonly street: string;
  readonly city: string;
  readonly province: string | null;
  readonly postalCode: string;
  readonly country: string;
  readonly phone: string | null;
  readonly position: Position | null;
  /** From the place that was asked for. */
  readonly distance: number | null;
  readonly hours: OpeningHours;
  readonly services: readonly StoreService[];
}

/** A place where a carrier keeps parcels. */
export interface CollectionPoint {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  /** In kilometres. */
  readonly distance: number | null;
}

/** What stores' ids look like where a visitor may name one. */
export const storeIdPattern = /^[\w-]{1,20}$/;

export const kilometresInMile = 1.609344;

const inMiles: ReadonlySet<string> = new Set(["US", "GB"]);

/** What people of a country measure distances in. */
export const unitOf = (country: string): DistanceUnit =>
  inMiles.has(country) ? "mi" : "km";
