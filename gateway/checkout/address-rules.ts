/** The rules that addresses must meet. */
import { refuse } from "~mocks/api/refusal";
import type { MarketSite } from "~mocks/sites";
import { provincesOf } from "~mocks/utilities/provinces";
import type { AddressRow } from "../orders/order-row";

const poBox = /^\s*(?:p\.?\s?o\.?\s?box|postfach|apartado|bo[iî]te postale)\b/i;

const isIncomplete = (address: AddressRow): boolean =>
  [
    address.firstName,
    address.lastName,
    address.addressLine1,
    address.city,
    address.postalCode,
  ].some((part) => part.trim() === "");

const isPhone = (phone = ""): boolean => phone.replace(/\D/g, "").length >= 4;

/**
 * Throws CHK320 for an incomplete address or an unknown state, SHP500 for a PO box, PAY401 for another country: a
 * market ships within its own.
 */
export function demandPlace(address: AddressRow, market: MarketSite): void {
  if (isIncomplete(address))
    throw refuse(400, "CHK320", "The shipping address is not complete");
  if (poBox.test(address.addressLine1))
    throw refuse(400, "SHP500", "Nothing is shipped to a PO box");
  if (address.countryCode !== market.country)
    throw refuse(400, "PAY401", "Nothing is shipped to this country");
  const regions = provincesOf(market.country, market);
  const isKnown = regions.some(
    ({ code }) => code === address.province?.trim().toUpperCase(),
  );
  // Where prices are without tax, the tax is that of the state.
  if (!market.taxIncluded && !isKnown)
    throw refuse(400, "CHK320", "There is no such state or province");
}

/** As `demandPlace`; also throws SHP410 without a phone number for the carrier. */
export function demandShippable(address: AddressRow, market: MarketSite): void {
  demandPlace(address, market);
  if (!isPhone(address.phone))
    throw refuse(400, "SHP410", "The phone is missing");
}

/** Throws BIL400 for an incomplete billing address, BILL410 without a phone number. Any country will do. */
export function demandBillable(address: AddressRow): void {
  if (isIncomplete(address))
    throw refuse(400, "BIL400", "The billing address is not complete");
  if (!isPhone(address.phone))
    throw refuse(400, "BILL410", "The billing phone is missing");
}
