/**
 * The rules of a consumer's addresses. Each type in use has one main address: the first of its type, and
 * after its deletion the oldest that is left. A duplicate address is refused, and so is the deletion of the
 * only billing address, which invoices need.
 */
import type { AddressWire } from "../cart/basket-row";
import { refuse } from "../../api/refusal";

export interface AddressRow extends AddressWire {
  readonly addressId: string;
  readonly approachType: "S" | "B";
  readonly main: boolean;
}

/** Addresses in the order in which they were added. */
export type AddressRows = readonly AddressRow[];

const sameType =
  ({ approachType }: AddressRow) =>
  (other: AddressRow) =>
    other.approachType === approachType;

/** Makes `main` the only main address of its type. */
const withMain = (rows: AddressRows, main: AddressRow): AddressRows =>
  rows.map((row) =>
    sameType(main)(row)
      ? { ...row, main: row.addressId === main.addressId }
      : row,
  );

const writtenParts = [
  "approachType",
  "firstName",
  "lastName",
  "addressLine1",
  "addressLine2",
  "city",
  "province",
  "postalCode",
  "country",
] as const satisfies readonly (keyof AddressRow)[];

const written = (address: AddressRow): string =>
  writtenParts
    .map((part) => (address[part] ?? "").trim().toLowerCase())
    .join("\n");

function demandNew(rows: AddressRows, address: AddressRow): void {
  const isThere = rows.some(
    (row) =>
      row.addressId !== address.addressId && written(row) === written(address),
  );
  if (isThere) throw refuse(409, "CCA400", "The address is there already");
}

function demand(rows: AddressRows, addressId: string): AddressRow {
  const row = rows.find((one) => one.addressId === addressId);
  if (!row) throw refuse(404, "CCA401", "The consumer has no such address");
  return row;
}

/** Adds an address. Throws CCA400 for a duplicate. */
export function addAddressTo(
  rows: AddressRows,
  address: AddressWire,
  addressId: string,
): AddressRows {
  const { approachType = "S", main = false } = address;
  const added = { ...address, addressId, approachType, main };
  demandNew(rows, added);
  const isFirst = !rows.some(sameType(added));
  const all = [...rows, added];
  return main || isFirst ? withMain(all, added) : all;
}

/**
 * Changes an address, but not its type; a main address stays main until another one takes its place.
 * Throws CCA401 for an unknown address and CCA400 for a duplicate.
 */
export function changeAddressIn(
  rows: AddressRows,
  addressId: string,
  address: AddressWire,
): AddressRows {
  const { approachType, main: wasMain } = demand(rows, addressId);
  const main = wasMain || address.main === true;
  const changed = { ...address, addressId, approachType, main };
  demandNew(rows, changed);
  const all = rows.map((row) => (row.addressId === addressId ? changed : row));
  return main ? withMain(all, changed) : all;
}

/** Removes an address. Throws CCA401 for an unknown one, and PRO415 for the only billing address. */
export function removeAddressFrom(
  rows: AddressRows,
  addressId: string,
): AddressRows {
  const gone = demand(rows, addressId);
  const rest = rows.filter((row) => row !== gone);
  const oldest = rest.find(sameType(gone));
  if (gone.approachType === "B" && !oldest)
    throw refuse(409, "PRO415", "The only billing address stays");
  return gone.main && oldest ? withMain(rest, oldest) : rest;
}
