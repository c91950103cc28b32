/** Which addresses are accepted, and the magic ones that are not. */
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
 * Why nothing can be shipped there from the market of `country`, or null. Says
 * nothing about the phone, which the shop may not know yet.
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

/** Why an invoice cannot go there, or null; any country will do. */
export function billingProblem(
  address: AddressWire | undefined,
): BasketErrorId | null {
  if (!address || isIncomplete(address)) return "BIL400";
  if (!isPhone(address.phone)) return "BILL410";
  const city = cityProblem(address);
  return city === "CHK320" || city === "CHK380" ? "BIL400" : city;
}

/** Streets whose kind shoppers leave out, as `12 Main`. */
const fullStreets: Readonly<Record<string, string>> = {
  main: "Main St",
  elm: "Elm Ave",
  high: "High Street",
  station: "Station Road",
};

/** The address as it should be written, or undefined when it already is. */
export function suggestAddress<A extends AddressWire>(
  address: A,
): A | undefined {
  const match = /^\s*(\d+\w?)\s+(\w+)\s*$/.exec(address.addressLine1);
  const key = match?.[2]?.toLowerCase() ?? "";
  if (!Object.hasOwn(fullStreets, key)) return undefined;
  return { ...address, addressLine1: `${match?.[1]} ${fullStreets[key]}` };
}

/** Throws the first problem of a place that something is to be shipped to. */
export function demandPlace(address: AddressWire, country: string): void {
  const problem = placeProblem(address, country);
  if (problem) throw refusalOf(problem);
}

/** As `demandPlace`, and SHP410 without a phone for the carrier. */
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

/** The bot check accepts whatever is not "invalid". */
export function demandHuman(answer: string | undefined): void {
  if (answer === "invalid") throw refusalOf("AUT403");
}
