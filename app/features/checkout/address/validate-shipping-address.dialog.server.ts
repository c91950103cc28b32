/** Dialog "validate-shipping-address": the post's spelling of the saved address [DLG-016]. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import type { AddressSuggestion } from "../step-data";
import { isSpelledDifferently, toSuggestion } from "./save-address.server";

export interface SuggestionData {
  readonly suggestion: AddressSuggestion;
  readonly botToken: string;
}

/** Returns the saved address and the post's spelling of it; null when there is nothing to choose. */
export async function loader({
  context,
}: DialogLoaderArguments): Promise<SuggestionData | null> {
  const cart = await context.cart.read();
  const entered = cart?.shippingAddress;
  if (!entered) return null;
  const suggested = await context.checkout.suggestAddress(entered);
  return suggested && isSpelledDifferently(entered, suggested)
    ? {
        suggestion: toSuggestion(entered, suggested, context.site),
        botToken: context.botCheck.issue(),
      }
    : null;
}
