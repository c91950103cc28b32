/** Fields that all messages to customer service have. */
import { z } from "zod/v4";
import { longestMessage } from "~/domain/contact";
import { cleanText, lineField } from "~/forms/clean-line.server";
import type { MessageKey } from "~/i18n/keys";

const required = "errors.fields.required" satisfies MessageKey;
const tooLong = "errors.fields.tooLong" satisfies MessageKey;

export const nameField = lineField.pipe(
  z.string().min(1, required).max(40, tooLong),
);

export const messageField = z
  .string()
  .catch("")
  // Longer than allowed, so that a text that is cut off is still refused.
  .transform((typed) => cleanText(typed, longestMessage + 1_000))
  .pipe(z.string().min(1, required).max(longestMessage, tooLong));
