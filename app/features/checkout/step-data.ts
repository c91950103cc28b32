/** What the answers to the checkout's forms contain besides problems. */
import type { FoundAddress } from "~/domain/address/found-address";
import type { CountryView } from "~/forms/address/country-facts.server";

/** An address as the shopper entered it and as the post writes it, each as lines of text. */
export interface AddressSuggestion {
  readonly entered: readonly string[];
  readonly suggested: readonly string[];
}

export interface StepData {
  /** The post's version of the address, for the shopper to choose [CHK-004]. */
  readonly suggestion?: AddressSuggestion;
  /** Set when the total has changed; `agreedTotal` is null if the form did not send a sum. */
  readonly moved?: { readonly agreedTotal: number | null };
  /** The country that was posted with an address. */
  readonly country?: CountryView;
  /** The results of the address look-up without script. */
  readonly found?: readonly FoundAddress[];
}

/** The prefix of the field ids of every step. */
export const fieldIds = "checkout";
