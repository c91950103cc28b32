/** A store as its pages show it. */
import { addressLines } from "~/domain/address/address-lines.server";
import type { Store } from "~/domain/stores/store";
import type { Site } from "~/sites/sites";

export interface StoreView extends Store {
  /** As it is written in its country, line by line. */
  readonly address: readonly string[];
}

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
  return { ...store, address };
}
