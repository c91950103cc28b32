/** A consumer's saved addresses, and which of them is the main one of its type [ACC-003]. */
import type { CartAddress } from "../cart";

/** For parcels, and for invoices. */
export const addressTypes = ["shipping", "billing"] as const;

export type AddressType = (typeof addressTypes)[number];

export interface SavedAddress extends CartAddress {
  readonly id: string;
  readonly type: AddressType;
  readonly isMain: boolean;
}

type Listed = Pick<SavedAddress, "id" | "type" | "isMain">;

/**
 * The main address of a type: the first that is marked, else the oldest; null when there is none. There is
 * exactly one even if the upstream marks none or several [ACC-004].
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

/** The same addresses, with exactly one of each type marked as main. */
export const withOneMain = <Address extends Listed>(
  addresses: readonly Address[],
): readonly Address[] =>
  addresses.map((address) => ({
    ...address,
    isMain: address === mainOf(addresses, address.type),
  }));

/**
 * Whether an address is the main one after it is saved: if the shopper wants that, if it is the first of its
 * type, or if it is the main one already, because every type needs one.
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
