/** The addresses that a consumer keeps, and which of them is the main one of its type [ACC-003]. */
import type { CartAddress } from "../cart";

/** Where parcels go, and what invoices say. */
export const addressTypes = ["shipping", "billing"] as const;

export type AddressType = (typeof addressTypes)[number];

export interface SavedAddress extends CartAddress {
  readonly id: string;
  readonly type: AddressType;
  readonly isMain: boolean;
}

type Listed = Pick<SavedAddress, "id" | "type" | "isMain">;

/**
 * The main address of a type: the one that is marked, else the oldest; null when there is none. An
 * upstream that marks none or several is read so that there is exactly one [ACC-004].
 *
 * @param addresses In the order in which they were added.
 */
export function mainOf<Address extends Listed>(
  addresses: readonly Address[],
  type: AddressType,
): Address | null {
  const own = addresses.filter((address) => address.type === type);
  return own.find(({ isMain }) => isMain) ?? own[0] ?? null;
}

/** The same addresses with exactly one main one of each type that there is. */
export const withOneMain = <Address extends Listed>(
  addresses: readonly Address[],
): readonly Address[] =>
  addresses.map((address) => ({
    ...address,
    isMain: address === mainOf(addresses, address.type),
  }));

/**
 * Whether an address is the main one once it is saved: also the first of its type, and the one that is
 * main already, because one of them has to be.
 *
 * @param id Null for a new address.
 */
export function willBeMain(
  addresses: readonly Listed[],
  { id, type }: { readonly id: string | null; readonly type: AddressType },
  isWanted: boolean,
): boolean {
  const main = mainOf(addresses, type);
  return isWanted || main === null || main.id === id;
}
