/** What an address form offers and starts with, so that nothing is asked twice. */
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

/** Texts as a form shows them, by field. */
export type FieldValues = Readonly<Record<string, string>>;

export interface DialChoice {
  readonly code: string;
  readonly name: string;
  readonly dialCode: string;
}

/** What an address form offers and starts with. */
export interface AddressFormView {
  readonly countries: readonly CountryChoice[];
  /** The country that the form starts with. */
  readonly country: CountryView;
  readonly dialCodes: readonly DialChoice[];
  /** Whether there is a look-up that completes what is typed. */
  readonly completes: boolean;
  readonly values: FieldValues;
}

/** The country that the form of an address begins with: its own, unless that is none that can be chosen. */
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

/** A known address, as the fields of a form. */
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

/** A form for an address that is known, or of which not more is known than `start`. */
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

/** The same with what the upstream says of countries. */
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
