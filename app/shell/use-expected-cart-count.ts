/**
 * Returns the number of products in the cart, including those that are being added, so that the badge changes
 * immediately. If the server refuses, its answer resets the count.
 */
import { useSentForms } from "~/forms/sent-forms";

export function useExpectedCartCount(count: number): number {
  return useSentForms()
    .filter(({ form }) => form === "buy")
    .reduce((sum, { sent }) => sum + Number(sent.get("qty") ?? 0), count);
}
