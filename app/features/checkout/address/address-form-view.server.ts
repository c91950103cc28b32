/** What an address form offers and starts with, so that nothing is asked twice. */
import type { Cart, CartAddress } from "~/domain/cart";
import { dialCodeOf, dialCodes } from "~/domain/address/dial-codes";
import { nationalPart } from "~/domain/address/phone";
import type { Site } from "~/sites/sites";
import type { CountryChoice } from "./countries";
import type { CountryView, FieldValues } from "../step-data";

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
  readonly values: FieldValues;
}

function valuesOf(address: CartAddress): FieldValues {
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

/** The country that a form starts with. */
export const startCountry = (
  address: CartAddress | null,
  { country }: Site,
): string => address?.countryCode ?? country;

/** A form for an address that is known, or of which not more is known than `start`. */
export function toAddressForm(
  address: CartAddress | null,
  site: Site,
  offered: Pick<AddressFormView, "countries" | "country">,
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
      ? valuesOf(address)
      : { country: site.country, phoneCountry: site.country, ...start },
  };
}

/** What the shopper has said before need not be said again: name and phone for the invoice. */
export function billingStart(shipping: CartAddress | null): FieldValues {
  if (!shipping) return {};
  const { firstName, lastName, phone, phoneCountry } = valuesOf(shipping);
  return {
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    phone: phone ?? "",
    phoneCountry: phoneCountry ?? "",
  };
}

const comparedParts = [
  "firstName",
  "lastName",
  "addressLine1",
  "addressLine2",
  "city",
  "province",
  "postalCode",
  "countryCode",
] as const satisfies readonly (keyof CartAddress)[];

/** Whether the invoice goes where the goods go; so it does until the shopper says otherwise [K9]. */
export function isSameAddress({
  shippingAddress,
  billingAddress,
}: Cart): boolean {
  if (!shippingAddress) return false;
  if (!billingAddress) return true;
  return comparedParts.every(
    (part) => shippingAddress[part] === billingAddress[part],
  );
}
