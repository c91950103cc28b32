/** What the checkout's forms are answered with besides their problems. */
import type { CartAddress } from "~/domain/cart";

/** Texts as a form shows them, by field. */
export type FieldValues = Readonly<Record<string, string>>;

/** A country with the provinces to choose from; none where addresses need none. */
export interface CountryView {
  readonly code: string;
  readonly provinces: readonly {
    readonly code: string;
    readonly name: string;
  }[];
}

export interface AddressSuggestion {
  readonly entered: CartAddress;
  readonly suggested: CartAddress;
}

export interface StepData {
  /** The post's writing of the address, to choose from [CHK-004]. */
  readonly suggestion?: AddressSuggestion;
  /** What the shopper agreed to before the total moved; null when the form did not say. */
  readonly moved?: { readonly agreedTotal: number | null };
  /** The country that was posted with an address. */
  readonly country?: CountryView;
}

/** What the ids of the fields of every step begin with. */
export const fieldIds = "checkout";
