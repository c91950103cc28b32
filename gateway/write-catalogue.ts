/**
 * Writes the starter catalogue as the file that the engine's import reads: `write-catalogue.ts FILE`. The engine is
 * a package of its own, so that it takes a file and knows nothing of the shop's sources.
 */
import { writeFile } from "node:fs/promises";
import { createCatalogueIndex } from "~mocks/catalogue-index/catalogue-index";
import { isDigital } from "~mocks/catalogue-index/product-kinds";
import { currencies } from "~mocks/catalogue/types";
import { fellrowCatalogue } from "~mocks/catalogue/fellrow-catalogue";
import { openingQuantity } from "~mocks/behaviour/stock";
import { holidaysOf, hoursOf } from "~mocks/behaviour/stores/store-hours";
import { storeInventory, stores } from "~mocks/behaviour/stores/store-list";
import { taxRule } from "~mocks/behaviour/pricing/tax-rates";
import { marketSites } from "~mocks/sites";
import { countryFormats } from "~mocks/utilities/address-formats";
import type { CatalogueFile } from "./engine/import/catalogue-file";
import { sellingTerms } from "./selling-terms";

const languages = [...new Set(marketSites.map(({ language }) => language))];
/** Those that are sold in come first: the engine's own zone is that of the first one. */
const countries = [
  ...new Set([
    ...marketSites.map(({ country }) => country),
    ...Object.keys(countryFormats),
  ]),
];
const sellsIn = (country: string) =>
  marketSites.some((site) => site.country === country);

const index = createCatalogueIndex(fellrowCatalogue, []);

/** The tax of a country; 0 where it depends on the state or province. */
function percentOf(country: string): number {
  const [rate = 0] = taxRule(country, undefined)?.rates ?? [];
  return rate / 1_000;
}

/** A store has one colourway in so many. */
const shownInStores = 10;

const colourways = fellrowCatalogue.products
  .filter((product) => !isDigital(product))
  .flatMap(({ id, colourways: own }) =>
    own.map(({ code }) =>
      index.variantsOf(id).filter(({ colourway }) => colourway.code === code),
    ),
  );

/** The pieces that a store has, by SKU: of some colourways, and each store of others. */
function stockIn(storeId: string, position: number): Record<string, number> {
  return Object.fromEntries(
    colourways
      .filter((_, at) => (at + position) % shownInStores === 0)
      .flat()
      .map((variant): [string, number] => [
        variant.productId,
        storeInventory(storeId, variant.productId, openingQuantity(variant)),
      ])
      .filter(([, pieces]) => pieces > 0),
  );
}

const file: CatalogueFile = {
  stores: stores.map((store, position) => {
    const { storeId, name, street, city, province, postalCode } = store;
    const { country, phone, latitude, longitude, timeZone } = store;
    return {
      storeId,
      name,
      addressLine1: street,
      city,
      ...(province !== undefined && { province }),
      postalCode,
      country,
      phone,
      latitude,
      longitude,
      timeZone,
      hours: hoursOf(store),
      holidays: [...holidaysOf(store)],
      services: [...store.services],
      stock: stockIn(storeId, position),
    };
  }),
  selling: sellingTerms(),
  currencies,
  countries: countries.map((country) => ({
    code: country,
    name: Object.fromEntries(
      languages.map((language) => [
        language,
        new Intl.DisplayNames(language, { type: "region" }).of(country) ??
          country,
      ]),
    ),
    taxRate: sellsIn(country) ? percentOf(country) : null,
  })),
  categories: fellrowCatalogue.categories,
  sizeRuns: fellrowCatalogue.sizeRuns,
  facets: fellrowCatalogue.facets,
  products: fellrowCatalogue.products.map((product) => ({
    ...product,
    colourways: product.colourways.map(
      ({ code, name, swatch, family, tint, images }) => ({
        code,
        name,
        swatch,
        family,
        tint,
        images,
      }),
    ),
    variants: index.variantsOf(product.id).map((variant) => {
      const mpn = variant.colourway.partNumbers?.get(variant.size.code);
      return {
        sku: variant.productId,
        upc: variant.upc,
        ...(mpn !== undefined && { mpn }),
        colour: variant.colourway.code,
        size: variant.size.code,
        stock: isDigital(product) ? null : openingQuantity(variant),
      };
    }),
  })),
};

const [target] = process.argv.slice(2);
if (target === undefined) throw new TypeError("Name the file to write.");
await writeFile(target, JSON.stringify(file));
