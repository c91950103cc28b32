/** The options and initial values of an address form, so that shoppers need not enter anything twice. */
import type { AppLoadContext } from "@remix-run/node";
import type { CartAddress } from "~/domain/cart";
import { isRegionCode } from "~/domain/address/region-name.server";
import { dialCodeOf, dialCodes } from "~/domain/address/dial-codes.server";
import { nationalPart } from "~/domain/address/phone-number.server";
import type { Site } from "~/sites/sites";
import type { CountryChoice } from "./countries.server";
import {
  countryChoices,
  countryView,
  type CountryView,
} from "./country-facts.server";

/** Values of a form by field. */
export type FieldValues = Readonly<Record<string, string>>;

export interface DialChoice {
  readonly code: string;
  readonly name: string;
  readonly dialCode: string;
}

/** The options and initial values of an address form. */
export interface AddressFormView {
  readonly countries: readonly CountryChoice[];
  /** The initial country. */
  readonly country: CountryView;
  readonly dialCodes: readonly DialChoice[];
  /** Whether there is a look-up that completes addresses. */
  readonly completes: boolean;
  readonly values: FieldValues;
}

/** The initial country of the form: the address's own if that is a valid code, else the market's. */
const formCountry = (address: CartAddress | null, site: Site): string =>
  address && isRegionCode(address.countryCode)
    ? address.countryCode
    : site.country;

function countryFields(address: CartAddress, site: Site): FieldValues {
  const country = formCountry(address, site);
  return country === address.countryCode
    ? {}
    : { country, phoneCountry: country };
}

/** The values of a form for a known address. */
export function valuesOf(address: CartAddress): FieldValues {
  const { countryCode, phone } = address;
  const dialCode = dialCodeOf(countryCode) ?? "";
  return {
    email: address.email,
    country: countryCode,
    firstName: address.firstName,
    lastName: address.lastName,
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2,
    city: address.city,
    province: address.province,
    postalCode: address.postalCode,
    phoneCountry: countryCode,
    phone: dialCode ? nationalPart(phone, dialCode) : phone,
  };
}

/** @param start The known values when there is no address. */
export function toAddressForm(
  address: CartAddress | null,
  site: Site,
  offered: Pick<AddressFormView, "countries" | "country" | "completes">,
  start: FieldValues = {},
): AddressFormView {
  return {
    ...offered,
    dialCodes: dialCodes(site.tag).map(({ code, name, dialCode }) => ({
      code,
      name,
      dialCode,
    })),
    values: address
      ? { ...valuesOf(address), ...countryFields(address, site) }
      : { country: site.country, phoneCountry: site.country, ...start },
  };
}

/** Like `toAddressForm`, with the countries read from the upstream. */
export async function loadAddressForm(
  context: Pick<AppLoadContext, "site" | "countries" | "addressLookup">,
  type: "shipping" | "billing",
  address: CartAddress | null,
  start: FieldValues = {},
): Promise<AddressFormView> {
  const { site } = context;
  const [countries, country] = await Promise.all([
    countryChoices(context, type),
    countryView(context, formCountry(address, site)),
  ]);
  const { isOn: completes } = context.addressLookup;
  return toAddressForm(address, site, { countries, country, completes }, start);
}
