/** The rule for the length of a review or question, with the message of the upstream's refusal [VAL-014]. */
import type { z } from "zod/v4";
import { reviewLimits } from "~/domain/review";
import { raise } from "~/errors/problem";
import { addMistake } from "~/forms/define-form.server";

/** Adds the mistake REV410 to a text that is too long. */
export function notTooLong(payload: z.core.ParsePayload<string>): void {
  if (payload.value.length <= reviewLimits.text) return;
  const { messageKey: key, params = {} } = raise("REV410");
  addMistake(payload, { field: "", key, params });
}
