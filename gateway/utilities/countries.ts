/** Countries of addresses: which there are is the engine's, how they are written is ours. */
import type {
  getCountries,
  getCountryFormat,
} from "~server/upstreams/utilities/contract";
import { refuse } from "~mocks/api/refusal";
import { countryFormats } from "~mocks/utilities/address-formats";
import { provincesOf } from "~mocks/utilities/provinces";
import type { Handler } from "../operation";

interface Countries {
  readonly availableCountries: readonly {
    readonly code: string;
    readonly name: string;
  }[];
}

/** A market ships within its own country and bills to any. Its own is first, the others in alphabetical order. */
export const listCountries: Handler<typeof getCountries> = async ({
  query,
  market,
  engine,
}) => {
  const { data } = await engine.run<Countries>(
    "{ availableCountries { code name } }",
    { language: market.language },
  );
  const { compare } = new Intl.Collator(market.tag);
  const own = (code: string) => (code === market.country ? 0 : 1);
  return {
    countries: data.availableCountries
      .filter(
        ({ code }) => query.type !== "shipping" || code === market.country,
      )
      .map(({ code, name }) => ({ code, name }))
      .sort(
        (left, right) =>
          own(left.code) - own(right.code) || compare(left.name, right.name),
      ),
  };
};

export const showCountryFormat: Handler<typeof getCountryFormat> = ({
  params,
  market,
}) => {
  const countryCode = params.countryCode.toUpperCase();
  const format = Object.hasOwn(countryFormats, countryCode)
    ? countryFormats[countryCode]
    : undefined;
  if (!format) throw refuse(404, "API404", "There is no such country");
  const { fields, postalCodePattern } = format;
  return {
    countryCode,
    provinces: provincesOf(countryCode, market),
    fields: [...fields],
    ...(postalCodePattern !== undefined && { postalCodePattern }),
  };
};
