/**
 * Parses and checks a posted address. The rules are the same for delivery and billing [VAL-006..VAL-010];
 * the address format of the country decides which fields are required.
 */
import { z } from "zod/v4";
import {
  addressFormat,
  addressLimits,
  checkPostalCode,
  formatPostalCode,
  type AddressField,
} from "~/domain/address/address-format";
import { isCardNumber } from "~/domain/payment/card";
import type { CartAddress } from "~/domain/cart";
import {
  hasValidDigitCount,
  toInternational,
} from "~/domain/address/phone-number.server";
import { lineField } from "~/forms/clean-line.server";
import type { Mistake } from "~/forms/define-form.server";
import { emailText, isEmail } from "~/forms/email.server";
import type { CountryRules } from "./country-facts.server";

/** In the order of the form. */
export const AddressFields = z.object({
  email: emailText,
  country: lineField,
  firstName: lineField,
  lastName: lineField,
  addressLine1: lineField,
  addressLine2: lineField,
  city: lineField,
  province: lineField,
  postalCode: lineField,
  phoneCountry: lineField,
  phoneOffered: lineField.optional(),
  phone: lineField,
});

/** A posted address, trimmed but not checked. */
export type AddressValues = Readonly<z.output<typeof AddressFields>>;

export interface AddressRules extends CountryRules {
  /** ISO codes of the countries that can be chosen; the other rules are those of the posted country. */
  readonly countries: readonly string[];
  /** `ask` if the form has an e-mail field; otherwise the known e-mail is used. */
  readonly email: "ask" | { readonly known: string };
}

function checkPostal(
  { country, postalCode }: AddressValues,
  { postalPattern }: CountryRules,
): Mistake[] {
  const { postal } = addressFormat(country);
  if (!checkPostalCode(country, postalCode, postalPattern)) return [];
  if (!postal) return [{ field: "postalCode", key: "errors.fields.invalid" }];
  return [
    {
      field: "postalCode",
      key: `errors.fields.postal.${postal.label}`,
      params: { example: postal.example },
    },
  ];
}

function checkProvince(
  values: AddressValues,
  { provinces }: CountryRules,
): Mistake[] {
  const { province: label, required } = addressFormat(values.country);
  const posted = values.province;
  if (posted === "" && !required.has("province")) return [];
  if (label === "none") return [];
  // Any text is valid where there is no list.
  const isKnown =
    provinces.length === 0
      ? posted !== ""
      : provinces.some(({ code }) => code === posted);
  if (isKnown) return [];
  return [{ field: "province", key: `checkout.missing.${label}` }];
}

/** Rules for every text field of an address. */
function checkLine(
  field: Exclude<AddressField, "postalCode">,
  value: string,
): Mistake[] {
  const count = addressLimits[field];
  if (value.length > count)
    return [{ field, key: "errors.fields.tooLong", params: { count } }];
  // Card numbers belong only on the payment provider's page; here they would be printed on parcels.
  return isCardNumber(value) ? [{ field, key: "errors.fields.invalid" }] : [];
}

/** Checks a part of a person's name, which is always required. */
export function checkName(
  field: "firstName" | "lastName",
  value: string,
): Mistake[] {
  return value === ""
    ? [{ field, key: `checkout.missing.${field}` }]
    : checkLine(field, value);
}

/** Checks the e-mail to which the order confirmation is sent [VAL-003]. */
export const checkEmail = (email: string): Mistake[] =>
  isEmail(email) ? [] : [{ field: "email", key: "errors.email.invalid" }];

function checkField(
  field: AddressField,
  values: AddressValues,
  rules: CountryRules,
): Mistake[] {
  if (field === "postalCode") return checkPostal(values, rules);
  const value = values[field];
  const wrong = checkLine(field, value);
  if (wrong.length > 0) return wrong;
  if (field === "province") return checkProvince(values, rules);
  const { required } = addressFormat(values.country);
  if (value !== "" || !required.has(field) || field === "addressLine2")
    return [];
  return [{ field, key: `checkout.missing.${field}` }];
}

/**
 * The phone number in international form. A preselected dialling code that was not changed does not count
 * as a choice, so the number is first tried as one of the address's country. A prefilled number that was not
 * changed belongs to its dialling code.
 */
function phoneOf(values: AddressValues): string {
  const { phone, phoneCountry, phoneOffered = "", country } = values;
  const [offered, ...number] = phoneOffered.split(" ");
  const isChosen = phoneCountry !== offered || phone === number.join(" ");
  return toInternational(
    phone,
    isChosen && phoneCountry !== "" ? [phoneCountry] : [country, phoneCountry],
  );
}

function checkPhone(values: AddressValues): Mistake[] {
  const phone = phoneOf(values);
  if (phone === "") return [{ field: "phone", key: "errors.phone.required" }];
  return hasValidDigitCount(phone)
    ? []
    : [{ field: "phone", key: "errors.phone.invalid" }];
}

/** All mistakes, in the order of the country's address format. */
export function addressMistakes(
  values: AddressValues,
  rules: AddressRules,
): Mistake[] {
  const { countries, email } = rules;
  return [
    ...(email === "ask" ? checkEmail(values.email) : []),
    ...(countries.includes(values.country)
      ? []
      : [{ field: "country", key: "checkout.missing.country" } as const]),
    ...addressFormat(values.country).fields.flatMap((field) =>
      checkField(field, values, rules),
    ),
    ...checkPhone(values),
  ];
}

/** The address as it is sent upstream; for values without mistakes. */
export function toAddress(
  values: AddressValues,
  email: AddressRules["email"],
): CartAddress {
  const { country, firstName, lastName, addressLine1, addressLine2, city } =
    values;
  const hasProvince = addressFormat(country).fields.includes("province");
  return {
    firstName,
    lastName,
    addressLine1,
    addressLine2,
    city,
    province: hasProvince ? values.province : "",
    postalCode: formatPostalCode(country, values.postalCode),
    countryCode: country,
    email: email === "ask" ? values.email : email.known,
    phone: phoneOf(values),
  };
}
