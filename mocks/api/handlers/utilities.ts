/** Reference lists for address forms, and stores [API-042, STORE-005]. */
import {
  getCountries,
  getCountryFormat,
  getStoreEmployees,
  getStores,
} from "~server/upstreams/utilities/contract";
import { storesIn, stores } from "../../behaviour/stores/store-list";
import { employees } from "../../behaviour/identity/employees";
import { refuse } from "../refusal";
import type { MarketSite } from "../../sites";
import { countryFormats } from "../../utilities/address-formats";
import { provincesOf } from "../../utilities/provinces";
import type { HandlerFamily } from "./handler-families";

export const utilityHandlers: HandlerFamily = (_, reply) => [
  reply(getCountries, ({ query, facts: { site } }) => ({
    countries: countriesFor(query.type, site),
  })),
  reply(getCountryFormat, ({ params, facts: { site } }) => {
    const countryCode = params.countryCode.toUpperCase();
    const format = countryFormats[countryCode];
    if (!format) throw refuse(404, "API404", "There is no such country");
    const { fields, postalCodePattern } = format;
    return {
      countryCode,
      provinces: provincesOf(countryCode, site),
      fields: [...fields],
      ...(postalCodePattern !== undefined && { postalCodePattern }),
    };
  }),
  reply(getStores, ({ query, facts: { site } }) => {
    if (query.siteId !== site.siteId) {
      throw refuse(400, "API400", "query.siteId: not the site of the headers");
    }
    const found = storesIn(query.country.toUpperCase());
    if (found.length === 0) throw refuse(404, "STR404", "No stores there");
    return {
      stores: found.map(({ storeId, name }) => ({ storeId, storeName: name })),
    };
  }),
  reply(getStoreEmployees, ({ params }) => {
    if (!stores.some(({ storeId }) => storeId === params.storeId)) {
      throw refuse(404, "STR404", "There is no such store");
    }
    return { employees: [...employees] };
  }),
];

/**
 * Returns a market's countries: it ships within its own and bills to any known
 * one. Its own country is first, the rest in the language's alphabetical order.
 */
function countriesFor(type: string, { country, tag }: MarketSite) {
  const codes = type === "shipping" ? [country] : Object.keys(countryFormats);
  const names = new Intl.DisplayNames(tag, { type: "region" });
  const { compare } = new Intl.Collator(tag);
  const own = (code: string) => (code === country ? 0 : 1);
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort(
      (left, right) =>
        own(left.code) - own(right.code) || compare(left.name, right.name),
    );
}
