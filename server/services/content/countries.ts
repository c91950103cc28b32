/**
 * What the upstream says of countries, for address forms: which may be chosen, which provinces they
 * have, what their postal codes look like [STORE-005, API-042].
 *
 * The same for everybody, so it is kept for an hour, and for a day when there is nothing newer. A form
 * does not wait for it: null means that nothing is known in time, and the shop's own tables serve.
 */
import type { Province } from "../../../app/domain/address/provinces";
import type { Site } from "../../../app/sites/sites";
import { createCache, type Cache } from "../../cache/cache";
import { isUpstreamFailure } from "../../http/errors";
import {
  getCountries,
  getCountryFormat,
} from "../../upstreams/utilities/contract";
import type { Call } from "../upstream-call";
import { optional } from "../../../app/errors/optional";

const hour = 60 * 60_000;
/** How long a form that has nothing kept waits (ms). */
const withinMs = 400;
const longestPattern = 300;

export interface CountryName {
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
}

export interface CountryFacts {
  /** In the reader's order; empty where addresses need none. */
  readonly provinces: readonly Province[];
  /** Of a whole, formatted code; null when there is no rule. */
  readonly postalPattern: string | null;
}

/** Caches of the process, shared by all requests. */
export interface CountryCaches {
  readonly lists: Cache<readonly CountryName[]>;
  /** Null for a country that the upstream does not know. */
  readonly facts: Cache<CountryFacts | null>;
}

export function createCountryCaches(): CountryCaches {
  const policy = {
    freshMs: hour,
    staleMs: 24 * hour,
    entries: 500,
    missing: 500,
  };
  return { lists: createCache(policy), facts: createCache(policy) };
}

/** A pattern that cannot be used is no rule: nobody must fail at it. */
function usablePattern(source: string | undefined): string | null {
  if (source === undefined || source.length > longestPattern) return null;
  try {
    return new RegExp(source).source;
  } catch {
    return null;
  }
}

export function createCountries(
  call: Call,
  { locale }: Site,
  caches: CountryCaches,
) {
  async function load(countryCode: string): Promise<CountryFacts | null> {
    try {
      const found = await call(getCountryFormat, {
        params: { countryCode },
        query: { locale },
      });
      return {
        provinces: found.provinces,
        postalPattern: usablePattern(found.postalCodePattern),
      };
    } catch (error) {
      if (isUpstreamFailure(error) && error.status === 404) return null;
      throw error;
    }
  }

  return {
    /** Countries that something may be sent to, or an invoice written for; null when not known. */
    async list(
      type: "shipping" | "billing",
    ): Promise<readonly CountryName[] | null> {
      const found = await optional(
        caches.lists.get(`${locale} ${type}`, async () => {
          const { countries } = await call(getCountries, {
            query: { locale, type },
          });
          return countries;
        }),
        null,
        { withinMs },
      );
      return found && found.length > 0 ? found : null;
    },

    /** Facts of a country by its ISO code; null when not known. */
    async facts(countryCode: string): Promise<CountryFacts | null> {
      if (!/^[A-Z]{2}$/.test(countryCode)) return null;
      return optional(
        caches.facts.get(`${locale} ${countryCode}`, () => load(countryCode)),
        null,
        { withinMs },
      );
    },
  };
}
