/** What pages show of a store. */
import { addressLines } from "~/domain/address/address-lines.server";
import type { Store } from "~/domain/stores/store";
import type { Site } from "~/sites/sites";

export interface StoreView extends Store {
  /** The lines of the address, in the format of its country. */
  readonly address: readonly string[];
}

/** The least distance that says anything, in either unit: "0 mi" does not. */
const leastDistance = 0.1;

export function toStoreView(store: Store, { tag, country }: Site): StoreView {
  const { street, city, province, postalCode } = store;
  const address = addressLines(
    {
      firstName: "",
      lastName: "",
      addressLine1: street,
      addressLine2: "",
      city,
      province: province ?? "",
      postalCode,
      countryCode: store.country || country,
    },
    tag,
    country,
  );
  const { distance } = store;
  const isThere = distance !== null && distance < leastDistance;
  return { ...store, address, distance: isThere ? null : distance };
}
