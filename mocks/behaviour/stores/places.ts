/**
 * The positions of towns and postal codes. The store service knows only the towns with a store, and the
 * postal codes near theirs.
 */
import { foldText } from "../../catalogue-index/fold-text";
import { storesIn, type StoreSeed } from "./store-list";

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
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
  country: string,
  postalCode: string,
): StoreSeed | undefined {
  const wanted = plainCode(postalCode);
  let best: StoreSeed | undefined;
  let longest = leastCommon(country) - 1;
  for (const store of storesIn(country)) {
    const length = commonLength(wanted, plainCode(store.postalCode));
    if (length > longest) [best, longest] = [store, length];
  }
  return best;
}

/** Finds a town by its name, or by the beginning of its name. */
function byTown(country: string, town: string): StoreSeed | undefined {
  const wanted = foldText(town).trim();
  if (wanted.length < 2) return undefined;
  const names = storesIn(country).map((store) => ({
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

/** Returns the position of a place; undefined for an unknown one. */
export function findPlace(
  country: string,
  {
    postalCode,
    city,
  }: {
    readonly postalCode?: string | undefined;
    readonly city?: string | undefined;
  },
): Position | undefined {
  if (postalCode !== undefined) return byPostalCode(country, postalCode);
  return city === undefined ? undefined : byTown(country, city);
}
