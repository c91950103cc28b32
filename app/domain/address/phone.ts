/**
 * How phone numbers are written after the dialling code. The parser and the table of all dialling codes are
 * large and stay on the server (`phone-number.server.ts`, `dial-codes.server.ts`).
 */
import type { Region } from "~/sites/sites";

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

/** The shop's own mask for a country, if it has one. */
export function ownPhoneMask(country: string): string | undefined {
  return maskByCountry.get(country);
}

/** The mask of a country's numbers after the dialling code [VAL-011]. */
export function phoneMask(country: string, region: Region): string {
  return (
    maskByCountry.get(country) ??
    (region === "NORA" ? northAmericanMask : otherMask)
  );
}
