/** The countries that the shop sells in [ENT-030]. */
import { sites, type Site } from "~/sites/sites";

export interface CountryLocale {
  /** Such as `fr-ca`. */
  readonly code: string;
  /** Of its home page, below the domain. */
  readonly path: string;
}

export interface Country {
  /** ISO code. */
  readonly countryCode: string;
  /** In the country's first language. */
  readonly name: string;
  /** Host, with its port if it has one. */
  readonly domain: string;
  /** Host of the pages that editors make. */
  readonly canvasDomain: string;
  readonly locales: readonly CountryLocale[];
}

/** In the order of the table of sites. All of them, and their editors' pages, are on one domain. */
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
