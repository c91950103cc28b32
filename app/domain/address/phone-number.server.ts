/**
 * Phone numbers as they are typed, sent and stored. The wire form is international: a plus sign and
 * digits only: it has no place for an extension, which is left out.
 *
 * libphonenumber-js knows how long the numbers of a country are, and thereby whether a country's code
 * stands before a number. What it does not take for a number is joined as it is: an upstream may know
 * of numbers that a table does not.
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

/** No dialling code starts with 0, so all zeros before it are a way to dial out. */
function dialled(digits: string): string {
  const number = digits.replace(/^0+/, "");
  return number && `+${number}`;
}

/** The code of the country in brackets, a trunk zero in brackets, and `00` for a plus sign. */
const unbracketed = (input: string): string =>
  input
    .normalize("NFKC")
    .trim()
    .replace(/\(\s*0\s*\)/, "")
    .replace(/^\(\s*((?:\+|00)[\d\s]+)\)/, "$1 ")
    .replace(/^(?:00|\+\s+)/, "+");

/** Longer than numbers are that people have; Germany and Austria admit up to 13 digits and more. */
const longestUsual = 11;

/** Null for what is no number that the country can have. */
function read(text: string, country: string): string | null {
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

/** Digits behind the dialling code of the country, if there is one. */
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
 * The number in international form [VAL-008], or an empty text when the input holds no digits but zeros. What is
 * typed with `+` or `00` is taken as it is; a trunk zero, and the country's own code without a plus, go
 * [VAL-009]; ten digits of unknown origin are North American [VAL-010].
 *
 * @param countries ISO codes of the countries that it may belong to, the likeliest first. The first one
 * that can have such a number has it.
 */
export function toInternational(
  input: string,
  countries: readonly string[],
): string {
  const text = unbracketed(input);
  if (/^0*$/.test(digitsOf(text))) return "";
  for (const country of countries) {
    const number = read(text, country);
    if (number !== null) return number;
  }
  return join(text, countries[0]);
}

/** Whether a number in international form has 4 to 15 digits [VAL-006]. */
export function digitCountOk(international: string): boolean {
  return /^\+\d{4,15}$/.test(international);
}

/**
 * The part behind the dialling code, for a form that asks for the two apart; a
 * number of another code stays whole.
 */
export function nationalPart(international: string, dialCode: string): string {
  const prefix = `+${digitsOf(dialCode)}`;
  return international.startsWith(prefix)
    ? international.slice(prefix.length)
    : international;
}
