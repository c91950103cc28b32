/**
 * Stores around a place, whoever has the stores: of these alone it is known where towns and postal codes are, those with
 * a store and those near theirs.
 */
import { foldText } from "../../catalogue-index/fold-text";

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A store, by which its town and the postal codes near it are known. */
export interface NamedPlace extends Position {
  readonly name: string;
  readonly city: string;
  readonly postalCode: string;
}

const earthKm = 6371;
const kmInMile = 1.609344;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance along the earth's surface (haversine). */
export function distanceBetween(
  from: Position,
  to: Position,
  unit: "km" | "mi",
): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      half(from.longitude, to.longitude);
  const km = 2 * earthKm * Math.asin(Math.sqrt(chord));
  return unit === "km" ? km : km / kmInMile;
}

const plainCode = (code: string): string =>
  code.toUpperCase().replaceAll(/[^A-Z\d]/g, "");

function commonLength(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return length;
}

/** The prefix of a region has one character in Canada, where it is a province's letter, and two elsewhere. */
const leastCommon = (country: string): number => (country === "CA" ? 1 : 2);

/** Returns the store whose postal code has the longest prefix in common with this one. */
function byPostalCode(
  stores: readonly NamedPlace[],
  country: string,
  postalCode: string,
): NamedPlace | undefined {
  const wanted = plainCode(postalCode);
  let best: NamedPlace | undefined;
  let longest = leastCommon(country) - 1;
  for (const store of stores) {
    const length = commonLength(wanted, plainCode(store.postalCode));
    if (length > longest) [best, longest] = [store, length];
  }
  return best;
}

/** Finds a town by its name, or by the beginning of its name. */
function byTown(
  stores: readonly NamedPlace[],
  town: string,
): NamedPlace | undefined {
  const wanted = foldText(town).trim();
  if (wanted.length < 2) return undefined;
  const names = stores.map((store) => ({
    store,
    town: foldText(store.city),
    name: foldText(store.name),
  }));
  const found =
    names.find((each) => each.town === wanted) ??
    names.find((each) => each.town.startsWith(wanted)) ??
    names.find((each) => each.name.includes(wanted));
  return found?.store;
}

export interface Asked {
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
}

/** Returns the position of a place by the stores of its country; undefined for an unknown one. */
export function findPlaceAmong(
  stores: readonly NamedPlace[],
  country: string,
  { postalCode, city }: Asked,
): Position | undefined {
  if (postalCode !== undefined)
    return byPostalCode(stores, country, postalCode);
  return city === undefined ? undefined : byTown(stores, city);
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

export const round = (distance: number): number =>
  Math.round(distance * 10) / 10;

/** Returns the position in the query; null if there is none, undefined if the place is unknown. */
function placeOf(
  stores: readonly NamedPlace[],
  question: StoreQuestion,
): Position | null | undefined {
  const { country, latitude, longitude, postalCode, city } = question;
  if (latitude !== undefined && longitude !== undefined)
    return { latitude, longitude };
  return postalCode === undefined && city === undefined
    ? null
    : findPlaceAmong(stores, country, { postalCode, city });
}

interface ServingPlace extends NamedPlace {
  readonly storeId: string;
  readonly services: readonly string[];
}

/** Returns those of a country's stores within the radius, nearest first; all of them without a place. */
export function nearest<Store extends ServingPlace>(
  stores: readonly Store[],
  question: StoreQuestion,
): { readonly store: Store; readonly distance: number | undefined }[] {
  const { radius, unit, filters } = question;
  const place = placeOf(stores, question);
  if (place === undefined) return [];
  return stores
    .filter(
      ({ storeId, services }) =>
        (filters?.storeIds?.includes(storeId) ?? true) &&
        (filters?.services ?? []).every((wanted) => services.includes(wanted)),
    )
    .map((store) => ({
      store,
      distance: place ? distanceBetween(place, store, unit) : undefined,
    }))
    .filter(({ distance = 0 }) => distance <= radius)
    .sort((left, right) => (left.distance ?? 0) - (right.distance ?? 0))
    .map(({ store, distance }) => ({
      store,
      distance: distance === undefined ? undefined : round(distance),
    }));
}
