/**
 * Phone numbers as they are sent, stored and shown. The wire form is
 * international: a plus sign and digits only.
 *
 * The table of all dialling codes is large and stays on the server
 * (`dial-codes.ts`); this module also runs in the browser.
 */
import type { Region } from "~/sites/sites";

export interface PhoneOrigin {
  /** Chosen dialling code, `+44` or `44`. */
  readonly dialCode?: string | undefined;
  /** ISO code of the address's country; used when no dialling code is given. */
  readonly country?: string | undefined;
}

const dialCodeByCountry: ReadonlyMap<string, string> = new Map([
  ["US", "1"],
  ["CA", "1"],
  ["GB", "44"],
  ["FR", "33"],
  ["DE", "49"],
  ["IT", "39"],
  ["ES", "34"],
  ["NL", "31"],
  ["PL", "48"],
  ["BE", "32"],
  ["AT", "43"],
  ["CH", "41"],
  ["IE", "353"],
  ["PT", "351"],
]);

/**
 * Dialling codes of countries that put a 0 before national numbers, which is
 * not dialled from abroad. Italy and others keep theirs and are not here.
 */
const codesWithTrunkZero: ReadonlySet<string> = new Set(
  (
    "20 27 31 32 33 40 41 43 44 46 49 51 53 54 55 57 58 60 61 62 63 64 66 81 " +
    "82 84 86 90 91 92 93 94 95 98 211 212 213 218 231 232 233 234 243 249 " +
    "250 251 252 254 255 256 260 261 262 263 264 265 291 353 355 358 359 370 " +
    "373 374 377 380 381 382 383 385 386 387 389 421 423 508 590 591 593 594 " +
    "595 596 598 686 850 855 856 880 886 961 962 963 964 966 967 970 971 972 " +
    "976 977 994 995 996"
  ).split(" "),
);

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

/**
 * The number in international form [VAL-008], or an empty text when the input
 * holds no digits. What is typed with `+` or `00` is taken as it is; a UK
 * national number, and those of other countries with a trunk zero, lose that 0
 * [VAL-009]; ten digits of unknown origin are North American [VAL-010].
 */
export function toInternational(input: string, origin: PhoneOrigin): string {
  const text = input.normalize("NFKC").trim();
  const digits = digitsOf(text);
  if (digits === "") return "";
  if (text.startsWith("+") || digits.startsWith("00")) {
    return dialled(digitsOf(text.replace(/\(\s*0\s*\)/, "")));
  }
  const dialCode =
    digitsOf(origin.dialCode ?? "") ||
    dialCodeByCountry.get(origin.country ?? "");
  if (dialCode === undefined) {
    return digits.length === 10 ? `+1${digits}` : dialled(digits);
  }
  if (dialCode.startsWith("1")) return `+${northAmerican(dialCode, digits)}`;
  return codesWithTrunkZero.has(dialCode)
    ? `+${dialCode}${digits.replace(/^0/, "")}`
    : `+${dialCode}${digits}`;
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

export const northAmericanMask = "(XXX) XXX - XXXX";
const otherMask = "XXXX - XXX - XXX";

const maskByCountry: ReadonlyMap<string, string> = new Map([
  ["US", northAmericanMask],
  ["CA", northAmericanMask],
  ["GB", "XXXX XXXXXX"],
  ["FR", "X XX XX XX XX"],
  ["DE", "XXXX XXXXXXX"],
  ["IT", "XXX XXX XXXX"],
  ["ES", "XXX XXX XXX"],
  ["NL", "X XXXXXXXX"],
  ["PL", "XXX XXX XXX"],
  ["BE", "XXX XX XX XX"],
  ["AT", "XXX XXXXXXX"],
  ["CH", "XX XXX XX XX"],
  ["IE", "XX XXX XXXX"],
  ["PT", "XXX XXX XXX"],
]);

/** The mask this shop chose for a country, if it did. */
export function ownPhoneMask(country: string): string | undefined {
  return maskByCountry.get(country);
}

/** Mask of a country's numbers behind the dialling code [VAL-011]. */
export function phoneMask(country: string, region: Region): string {
  return (
    maskByCountry.get(country) ??
    (region === "NORA" ? northAmericanMask : otherMask)
  );
}
