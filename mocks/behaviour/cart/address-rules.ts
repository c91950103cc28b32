/** The rules that addresses must meet, and the magic cities that are refused. */
import { refusalOf } from "./basket-refusals";
import type { BasketErrorId } from "./basket-refusals";
import type { AddressWire } from "./basket-row";
import { needsRegion, taxRule } from "../pricing/tax-rates";

const poBox = /^\s*(p\.?\s*o\.?\s*box|postfach|apartado|bo[iî]te postale)\b/i;

/** Cities that stand for an error; compared in lower case. */
const magicCities: Readonly<Record<string, BasketErrorId>> = {
  invalid: "CHK320",
  nowhere: "CHK380",
  taxless: "TAX309",
};

function cityProblem({ city }: AddressWire): BasketErrorId | null {
  const key = city.trim().toLowerCase();
  return Object.hasOwn(magicCities, key) ? (magicCities[key] ?? null) : null;
}

function isIncomplete(address: AddressWire): boolean {
  const { firstName, lastName, addressLine1, city, postalCode } = address;
  return [firstName, lastName, addressLine1, city, postalCode].some(
    (part) => part.trim() === "",
  );
}

/** ISO code; `country` may hold it when `countryCode` is absent. */
function countryOf({ country, countryCode }: AddressWire): string {
  return (countryCode ?? country).trim().toUpperCase();
}

function isPhone(phone: string | undefined): boolean {
  return (phone ?? "").replace(/\D/g, "").length >= 4;
}

/**
 * Returns why nothing can be shipped to the address from the market of `country`, or null. Ignores the
 * phone number, which the shop may not know yet.
 */
function placeProblem(
  address: AddressWire,
  country: string,
): BasketErrorId | null {
  if (isIncomplete(address)) return "CHK320";
  if (poBox.test(address.addressLine1)) return "SHP500";
  if (countryOf(address) !== country) return "PAY401";
  if (address.postalCode.trim() === "99999") return "PAY401";
  const unknownRegion =
    needsRegion(country) && !taxRule(country, address.province);
  return cityProblem(address) ?? (unknownRegion ? "CHK320" : null);
}

/** Returns why an invoice cannot be sent to the address, or null. Any country is accepted. */
export function billingProblem(
  address: AddressWire | undefined,
): BasketErrorId | null {
  if (!address || isIncomplete(address)) return "BIL400";
  if (!isPhone(address.phone)) return "BILL410";
  const city = cityProblem(address);
  return city === "CHK320" || city === "CHK380" ? "BIL400" : city;
}

/** The full names of streets whose suffix shoppers leave out, as in `12 Main`. */
const fullStreets: Readonly<Record<string, string>> = {
  main: "Main St",
  elm: "Elm Ave",
  high: "High Street",
  station: "Station Road",
};

/** Returns the corrected address, or undefined if it needs no correction. */
export function suggestAddress<A extends AddressWire>(
  address: A,
): A | undefined {
  const match = /^\s*(\d+\w?)\s+(\w+)\s*$/.exec(address.addressLine1);
  const key = match?.[2]?.toLowerCase() ?? "";
  if (!Object.hasOwn(fullStreets, key)) return undefined;
  return { ...address, addressLine1: `${match?.[1]} ${fullStreets[key]}` };
}

/** Throws the first problem of a shipping address, except a missing phone number. */
export function demandPlace(address: AddressWire, country: string): void {
  const problem = placeProblem(address, country);
  if (problem) throw refusalOf(problem);
}

/** As `demandPlace`; also throws SHP410 when there is no phone number for the carrier. */
export function demandShippable(address: AddressWire, country: string): void {
  demandPlace(address, country);
  const { phone, recipientContactPhone } = address;
  if (!isPhone(phone) && !isPhone(recipientContactPhone)) {
    throw refusalOf("SHP410");
  }
}

/** Throws the first problem of a billing address. */
export function demandBillable(address: AddressWire | undefined): void {
  const problem = billingProblem(address);
  if (problem) throw refusalOf(problem);
}

/** Throws if the bot check failed; it accepts every answer except "invalid". */
export function demandHuman(answer: string | undefined): void {
  if (answer === "invalid") throw refusalOf("AUT403");
}
