/**
 * The address format of a country: the fields in writing order and the pattern of its postal code, for the
 * countries to which the retailer bills.
 */
export interface CountryFormat {
  readonly fields: readonly string[];
  /** Source of a regular expression for the whole code. */
  readonly postalCodePattern?: string;
}

const lines = ["firstName", "lastName", "addressLine1", "addressLine2"];
const codeThenCity = [...lines, "postalCode", "city"];
const codeCityProvince = [...codeThenCity, "province"];
const cityProvinceCode = [...lines, "city", "province", "postalCode"];
const cityThenCode = [...lines, "city", "postalCode"];

const european = (postalCodePattern: string): CountryFormat => ({
  fields: codeThenCity,
  postalCodePattern,
});

export const countryFormats: Readonly<Record<string, CountryFormat>> = {
  US: { fields: cityProvinceCode, postalCodePattern: "[0-9]{5}(-[0-9]{4})?" },
  CA: {
    fields: cityProvinceCode,
    postalCodePattern:
      "[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] [0-9][ABCEGHJ-NPRSTV-Z][0-9]",
  },
  GB: {
    fields: cityThenCode,
    postalCodePattern:
      "GIR 0AA|BFPO [0-9]{1,4}|[A-Z]{1,2}[0-9][0-9A-Z]? [0-9][ABD-HJLNP-UW-Z]{2}",
  },
  IE: { fields: cityThenCode },
  IT: { fields: codeCityProvince, postalCodePattern: "[0-9]{5}" },
  ES: {
    fields: codeCityProvince,
    postalCodePattern: "(0[1-9]|[1-4][0-9]|5[0-2])[0-9]{3}",
  },
  AT: european("[1-9][0-9]{3}"),
  BE: european("[1-9][0-9]{3}"),
  CH: european("[1-9][0-9]{3}"),
  CZ: european("[0-9]{3} [0-9]{2}"),
  DE: european("[0-9]{5}"),
  DK: european("[0-9]{4}"),
  FI: european("[0-9]{5}"),
  FR: european("[0-9]{5}"),
  LU: european("[0-9]{4}"),
  NL: european("[1-9][0-9]{3} [A-Z]{2}"),
  NO: european("[0-9]{4}"),
  PL: european("[0-9]{2}-[0-9]{3}"),
  PT: european("[1-9][0-9]{3}-[0-9]{3}"),
  SE: european("[0-9]{3} [0-9]{2}"),
};
