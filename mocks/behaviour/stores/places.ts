/**
 * Where a postal code or a town is, as far as the store service knows: the towns with a store, and the
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

/** Along the surface of the earth (haversine). */
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

/** The first letter of a Canadian code is a province; elsewhere two characters are a region. */
const leastCommon = (country: string): number => (country === "CA" ? 1 : 2);

/** The store whose postal code begins most like this one. */
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

/** A town by its name, or by the beginning of it. */
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

/** Undefined for a place that is not known. */
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
