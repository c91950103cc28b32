/** Saved addresses as pages show them: in the lines that the postal service of their country uses. */
import type { AddressType, SavedAddress } from "~/domain/account/address-book";
import { addressLines } from "~/domain/address/address-lines.server";
import type { Site } from "~/sites/sites";

export interface AddressView {
  readonly id: string;
  readonly type: AddressType;
  readonly isMain: boolean;
  readonly lines: readonly string[];
  readonly phone: string;
}

/** The main address of each type comes first. */
export const toAddressViews = (
  addresses: readonly SavedAddress[],
  { tag, country }: Pick<Site, "tag" | "country">,
): readonly AddressView[] =>
  [
    ...addresses.filter(({ isMain }) => isMain),
    ...addresses.filter(({ isMain }) => !isMain),
  ].map((address) => ({
    id: address.id,
    type: address.type,
    isMain: address.isMain,
    lines: addressLines(address, tag, country),
    phone: address.phone,
  }));
