/**
 * Provinces as the address service lists them, by postal code letters. Only countries whose addresses need a
 * province have any.
 */
import { readData } from "../data/read-data";
import type { MarketSite } from "../sites";
import { say } from "../wording";

const provinces = new Map(Object.entries(readData("addresses/provinces")));

/** Code and name, sorted by name in the reader's language; empty for most countries. */
export function provincesOf(
  country: string,
  site: Pick<MarketSite, "locale" | "language" | "tag">,
): { code: string; name: string }[] {
  const names = provinces.get(country);
  const { compare } = new Intl.Collator(site.tag);
  return Object.entries(names ? say(names, site) : {})
    .map(([code, name]) => ({ code, name }))
    .sort((left, right) => compare(left.name, right.name));
}
