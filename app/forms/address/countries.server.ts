/** The countries in address forms. */
import { knownCountries } from "~/domain/address/address-format";
import { regionName } from "~/domain/address/region-name.server";
import type { Site } from "~/sites/sites";

export interface CountryChoice {
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
}

/** A market delivers within its own country; other countries have their own market or none. */
export function shippingCountries({ country }: Site): readonly string[] {
  return [country];
}

/** An invoice may go to any country whose address format the shop knows; the market's own comes first. */
export function billingCountries({ country }: Site): readonly string[] {
  return [country, ...knownCountries.filter((code) => code !== country)];
}

/** Choices with names: the first code stays first, the others follow sorted by name. */
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
