/** Countries that address forms offer. */
import { knownCountries } from "~/domain/address/address-format";
import { regionName } from "~/domain/address/region-name.server";
import type { Site } from "~/sites/sites";

export interface CountryChoice {
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
}

/** A market delivers within its own country; other countries have a market of their own or none. */
export function shippingCountries({ country }: Site): readonly string[] {
  return [country];
}

/** An invoice may go to any country whose addresses the shop knows; the shopper's own comes first. */
export function billingCountries({ country }: Site): readonly string[] {
  return [country, ...knownCountries.filter((code) => code !== country)];
}

/** Choices with names: the first stays first, the others follow in the order of their names. */
export function toChoices(
  [own, ...others]: readonly string[],
  tag: string,
): CountryChoice[] {
  const { compare } = new Intl.Collator(tag);
  const choice = (code: string) => ({ code, name: regionName(code, tag) });
  return [
    ...(own === undefined ? [] : [choice(own)]),
    ...others.map(choice).sort((a, b) => compare(a.name, b.name)),
  ];
}
