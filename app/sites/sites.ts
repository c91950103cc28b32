/**
 * THE table of sites: one row per locale. Adding a locale takes one row here and one folder of messages: the
 * prefix rule, language links, selector, sitemaps and journeys all iterate this table.
 */

export type Language = "en" | "fr" | "de" | "it" | "es" | "nl" | "pl";
export type Region = "NORA" | "EMEA";
/** The system of the shoe and clothing sizes that are shown. */
export type SizeSystem = "us" | "uk" | "eu";

/** Pages with localised slugs. The route has the English word. */
export const aliasedPages = [
  "cart",
  "checkout",
  "order-confirmation",
  "search",
  "location-selector",
  "sign-in",
  "sign-up",
  "account",
  "gift-card",
  "store-locator",
  "favorites",
] as const;
export type AliasedPage = (typeof aliasedPages)[number];

export interface Site {
  /** URL prefix and upstream `locale` header, `language-country` in lower case. */
  readonly locale: string;
  /** BCP 47 tag for `lang`, `hreflang` and `Intl`. */
  readonly tag: string;
  readonly language: Language;
  readonly country: string;
  /** Name of the country in the site's own language. */
  readonly countryName: string;
  /** Name of the language in that language. */
  readonly languageName: string;
  readonly region: Region;
  /**
   * What the upstreams call the shop and its market, and the currency (ISO 4217). A deployment can have others
   * (`MARKETS`): those are on `context.site` and `useSite()`, not in this table.
   */
  readonly brand: string;
  readonly siteId: string;
  readonly currency: string;
  readonly sizeSystem: SizeSystem;
  /** Whether displayed prices include the tax; decides the wording of totals. */
  readonly taxIncluded: boolean;
  /** Whether the law requires listings, too, to state what their prices include [LEGAL-002]. */
  readonly listsPriceNote?: true;
  /** Items per page of a shopper's list [WISH-004]. */
  readonly pageSizes: {
    readonly favorites: number;
    readonly savedForLater: number;
  };
  /** The locale's own slugs, where they differ from the English words. */
  readonly aliases: Partial<Readonly<Record<AliasedPage, string>>>;
}

const usualPageSizes = { favorites: 24, savedForLater: 10 } as const;

const french = {
  cart: "panier",
  checkout: "paiement",
  "order-confirmation": "confirmation-commande",
  search: "recherche",
  "location-selector": "pays-et-langue",
  "sign-in": "connexion",
  "sign-up": "inscription",
  account: "compte",
  "gift-card": "carte-cadeau",
  "store-locator": "magasins",
  favorites: "favoris",
} as const;

export const sites = [
  {
    locale: "en-us",
    tag: "en-US",
    language: "en",
    country: "US",
    countryName: "United States",
    languageName: "English",
    region: "NORA",
    brand: "FELLROW",
    siteId: "fellrow-us",
    currency: "USD",
    sizeSystem: "us",
    taxIncluded: false,
    pageSizes: usualPageSizes,
    aliases: {},
  },
  {
    locale: "en-ca",
    tag: "en-CA",
    language: "en",
    country: "CA",
    countryName: "Canada",
    languageName: "English",
    region: "NORA",
    brand: "FELLROW",
    siteId: "fellrow-ca",
    currency: "CAD",
    sizeSystem: "us",
    taxIncluded: false,
    pageSizes: usualPageSizes,
    aliases: {},
  },
  {
    locale: "fr-ca",
    tag: "fr-CA",
    language: "fr",
    country: "CA",
    countryName: "Canada",
    languageName: "Français",
    region: "NORA",
    brand: "FELLROW",
    siteId: "fellrow-ca",
    currency: "CAD",
    sizeSystem: "us",
    taxIncluded: false,
    pageSizes: usualPageSizes,
    aliases: french,
  },
  {
    locale: "en-gb",
    tag: "en-GB",
    language: "en",
    country: "GB",
    countryName: "United Kingdom",
    languageName: "English",
    region: "EMEA",
    brand: "FELLROW",
    siteId: "fellrow-gb",
    currency: "GBP",
    sizeSystem: "uk",
    taxIncluded: true,
    pageSizes: usualPageSizes,
    aliases: {},
  },
  {
    locale: "fr-fr",
    tag: "fr-FR",
    language: "fr",
    country: "FR",
    countryName: "France",
    languageName: "Français",
    region: "EMEA",
    brand: "FELLROW",
    siteId: "fellrow-fr",
    currency: "EUR",
    sizeSystem: "eu",
    taxIncluded: true,
    pageSizes: usualPageSizes,
    aliases: french,
  },
  {
    locale: "de-de",
    tag: "de-DE",
    language: "de",
    country: "DE",
    countryName: "Deutschland",
    languageName: "Deutsch",
    region: "EMEA",
    brand: "FELLROW",
    siteId: "fellrow-de",
    currency: "EUR",
    sizeSystem: "eu",
    taxIncluded: true,
    listsPriceNote: true,
    pageSizes: usualPageSizes,
    aliases: {
      cart: "warenkorb",
      checkout: "kasse",
      "order-confirmation": "bestellbestaetigung",
      search: "suche",
      "location-selector": "land-und-sprache",
      "sign-in": "anmelden",
      "sign-up": "registrieren",
      account: "konto",
      "gift-card": "geschenkkarte",
      "store-locator": "filialen",
      favorites: "favoriten",
    },
  },
  {
    locale: "it-it",
    tag: "it-IT",
    language: "it",
    country: "IT",
    countryName: "Italia",
    languageName: "Italiano",
    region: "EMEA",
    brand: "FELLROW",
    siteId: "fellrow-it",
    currency: "EUR",
    sizeSystem: "eu",
    taxIncluded: true,
    pageSizes: usualPageSizes,
    aliases: {
      cart: "carrello",
      checkout: "cassa",
      "order-confirmation": "conferma-ordine",
      search: "ricerca",
      "location-selector": "paese-e-lingua",
      "sign-in": "accedi",
      "sign-up": "registrazione",
      "gift-card": "carta-regalo",
      "store-locator": "negozi",
      favorites: "preferiti",
    },
  },
  {
    locale: "es-es",
    tag: "es-ES",
    language: "es",
    country: "ES",
    countryName: "España",
    languageName: "Español",
    region: "EMEA",
    brand: "FELLROW",
    siteId: "fellrow-es",
    currency: "EUR",
    sizeSystem: "eu",
    taxIncluded: true,
    pageSizes: usualPageSizes,
    aliases: {
      cart: "cesta",
      checkout: "tramitar-pedido",
      "order-confirmation": "confirmacion-pedido",
      search: "buscar",
      "location-selector": "pais-e-idioma",
      "sign-in": "iniciar-sesion",
      "sign-up": "crear-cuenta",
      account: "cuenta",
      "gift-card": "tarjeta-regalo",
      "store-locator": "tiendas",
      favorites: "favoritos",
    },
  },
  {
    locale: "nl-nl",
    tag: "nl-NL",
    language: "nl",
    country: "NL",
    countryName: "Nederland",
    languageName: "Nederlands",
    region: "EMEA",
    brand: "FELLROW",
    siteId: "fellrow-nl",
    currency: "EUR",
    sizeSystem: "eu",
    taxIncluded: true,
    pageSizes: usualPageSizes,
    aliases: {
      cart: "winkelmand",
      checkout: "afrekenen",
      "order-confirmation": "bestelbevestiging",
      search: "zoeken",
      "location-selector": "land-en-taal",
      "sign-in": "inloggen",
      "sign-up": "account-aanmaken",
      "gift-card": "cadeaukaart",
      "store-locator": "winkels",
      favorites: "favorieten",
    },
  },
  {
    locale: "pl-pl",
    tag: "pl-PL",
    language: "pl",
    country: "PL",
    countryName: "Polska",
    languageName: "Polski",
    region: "EMEA",
    brand: "FELLROW",
    siteId: "fellrow-pl",
    currency: "PLN",
    sizeSystem: "eu",
    taxIncluded: true,
    pageSizes: usualPageSizes,
    aliases: {
      cart: "koszyk",
      checkout: "zamowienie",
      "order-confirmation": "potwierdzenie-zamowienia",
      search: "szukaj",
      "location-selector": "kraj-i-jezyk",
      "sign-in": "logowanie",
      "sign-up": "rejestracja",
      account: "konto",
      "gift-card": "karta-podarunkowa",
      "store-locator": "sklepy",
      favorites: "ulubione",
    },
  },
] as const satisfies readonly Site[];

/** @internal for tests of single locales */
export type Locale = (typeof sites)[number]["locale"];

const byLocale: ReadonlyMap<string, Site> = new Map(
  sites.map((site) => [site.locale, site]),
);

/** The locale for `/` when nothing is known of the visitor. */
export const defaultSite: Site = sites[0];

/** The site of a path prefix; undefined for any other text. */
export function findSite(locale: string | undefined): Site | undefined {
  return locale === undefined ? undefined : byLocale.get(locale);
}
