/** The countries that the shop sells in [ENT-030]. */
import { sites, type Site } from "~/sites/sites";

export interface CountryLocale {
  /** Such as `fr-ca`. */
  readonly code: string;
  /** Path of its home page. */
  readonly path: string;
}

export interface Country {
  /** ISO code. */
  readonly countryCode: string;
  /** In the country's first language. */
  readonly name: string;
  /** Host, with its port if it has one. */
  readonly domain: string;
  /** Host of the editors' pages. */
  readonly canvasDomain: string;
  readonly locales: readonly CountryLocale[];
}

/** Returns the countries in the order of the table of sites. All of them are on the same domain. */
export function countriesAt(domain: string): readonly Country[] {
  const all: readonly Site[] = sites;
  return [...new Set(all.map(({ country }) => country))].map((countryCode) => {
    const own = all.filter(({ country }) => country === countryCode);
    return {
      countryCode,
      name: own[0]?.countryName ?? countryCode,
      domain,
      canvasDomain: domain,
      locales: own.map(({ locale }) => ({ code: locale, path: `/${locale}` })),
    };
  });
}
