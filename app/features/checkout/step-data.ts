/** What the checkout's forms are answered with besides their problems. */
import type { FoundAddress } from "~/domain/address/found-address";
import type { CountryView } from "~/forms/address/country-facts.server";

/** Two writings of an address, each line by line. */
export interface AddressSuggestion {
  readonly entered: readonly string[];
  readonly suggested: readonly string[];
}

export interface StepData {
  /** The post's writing of the address, to choose from [CHK-004]. */
  readonly suggestion?: AddressSuggestion;
  /** What the shopper agreed to before the total moved; null when the form did not say. */
  readonly moved?: { readonly agreedTotal: number | null };
  /** The country that was posted with an address. */
  readonly country?: CountryView;
  /** What the address look-up found, without script. */
  readonly found?: readonly FoundAddress[];
}

/** What the ids of the fields of every step begin with. */
export const fieldIds = "checkout";
