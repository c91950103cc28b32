/**
 * How many things are in the bag, counting what is just being added: the badge answers the press, not
 * the server. When the server says no, the count falls back with its answer.
 */
import { useSentForms } from "~/forms/sent-forms";

export function useExpectedCartCount(count: number): number {
  return useSentForms()
    .filter(({ form }) => form === "buy")
    .reduce((sum, { sent }) => sum + Number(sent.get("qty") ?? 0), count);
}
