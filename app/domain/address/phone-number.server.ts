/**
 * Phone numbers as they are typed, sent and stored. The wire format is international: a plus sign and
 * digits only. It cannot hold an extension, which is dropped.
 *
 * libphonenumber-js knows the lengths of each country's numbers, and thereby whether a number starts with
 * the country's code. Input that it does not recognise is joined as typed, because an upstream may know
 * numbers that the table does not.
 */
import parseNumber, { isSupportedCountry } from "libphonenumber-js/min";
import { dialCodeOf } from "./dial-codes.server";

function digitsOf(text: string): string {
  // Full-width and other digits become plain ones.
  return text.normalize("NFKC").replace(/\D/g, "");
}

/** North American numbers have ten digits, area code included. */
function northAmerican(dialCode: string, digits: string): string {
  if (digits.length === 10) return `1${digits}`;
  if (digits.length === 11 && digits.startsWith("1")) return digits;
  return dialCode + digits;
}

/** No dialling code starts with 0, so leading zeros are a prefix for dialling out. */
function dialled(digits: string): string {
  const number = digits.replace(/^0+/, "");
  return number && `+${number}`;
}

/** Removes a trunk zero in brackets and brackets around the country code, and turns `00` into a plus sign. */
const unbracketed = (input: string): string =>
  input
    .normalize("NFKC")
    .trim()
    .replace(/\(\s*0\s*\)/, "")
    .replace(/^\(\s*((?:\+|00)[\d\s]+)\)/, "$1 ")
    .replace(/^(?:00|\+\s+)/, "+");

/** The most digits of usual numbers, although Germany and Austria allow 13 and more. */
const longestUsual = 11;

/** Null for a text that cannot be a number of the country. */
function parseFor(text: string, country: string): string | null {
  const digits = digitsOf(text);
  const hasOwnCode =
    !text.startsWith("+") &&
    digits.length > longestUsual &&
    digits.startsWith(digitsOf(dialCodeOf(country) ?? "") || "+");
  const number = parseNumber(hasOwnCode ? `+${digits}` : text, {
    extract: false,
    ...(isSupportedCountry(country) && { defaultCountry: country }),
  });
  return number?.isPossible() ? number.number : null;
}

/** Puts the country's dialling code, if it has one, before the digits. */
function join(text: string, country: string | undefined): string {
  const digits = digitsOf(text);
  if (text.startsWith("+")) return dialled(digits);
  const dialCode = digitsOf(dialCodeOf(country ?? "") ?? "");
  if (dialCode === "")
    return digits.length === 10 ? `+1${digits}` : dialled(digits);
  return dialCode.startsWith("1")
    ? `+${northAmerican(dialCode, digits)}`
    : `+${dialCode}${digits}`;
}

/**
 * The number in international form [VAL-008], or an empty text when the input has no digits but zeros. Input
 * that starts with `+` or `00` keeps its country code; a trunk zero, and the country's own code without a
 * plus sign, are removed [VAL-009]; ten digits of unknown origin are North American [VAL-010].
 *
 * @param countries ISO codes of the countries that the number may belong to, the likeliest first. The first
 * one for which it is possible is used.
 */
export function toInternational(
  input: string,
  countries: readonly string[],
): string {
  const text = unbracketed(input);
  if (/^0*$/.test(digitsOf(text))) return "";
  for (const country of countries) {
    const number = parseFor(text, country);
    if (number !== null) return number;
  }
  return join(text, countries[0]);
}

/** Whether a number in international form has 4 to 15 digits [VAL-006]. */
export function hasValidDigitCount(international: string): boolean {
  return /^\+\d{4,15}$/.test(international);
}

/**
 * The part after the dialling code, for a form with two fields. A number with another dialling code is
 * returned whole.
 */
export function nationalPart(international: string, dialCode: string): string {
  const prefix = `+${digitsOf(dialCode)}`;
  return international.startsWith(prefix)
    ? international.slice(prefix.length)
    : international;
}
