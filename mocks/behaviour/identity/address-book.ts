/**
 * The rules of a consumer's addresses: one main address of each type that there is, the first of its type
 * without being asked, after a deletion the oldest that is left. An address that is there already is
 * refused, and so is the deletion of the only billing address, which invoices need.
 */
import type { AddressWire } from "../cart/basket-row";
import { refuse } from "../../api/refusal";

export interface AddressRow extends AddressWire {
  readonly addressId: string;
  readonly approachType: "S" | "B";
  readonly main: boolean;
}

/** In the order in which they were added. */
export type AddressRows = readonly AddressRow[];

const sameType =
  ({ approachType }: AddressRow) =>
  (other: AddressRow) =>
    other.approachType === approachType;

/** Ends the main address of the type that `main` is of, unless it is `main` itself. */
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

/** Throws CCA400 for one that is there already. */
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

/** The type stays, and so does a main address until another one is. Throws CCA401 and CCA400. */
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

/** Throws CCA401 for none of the consumer's, and PRO415 for the only billing address. */
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
