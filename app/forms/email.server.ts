/** What counts as an e-mail address in every form of the shop [VAL-003]. */
import { z } from "zod/v4";

const Email = z.email({ pattern: z.regexes.html5Email }).max(254);

/** As browsers check it, and with a dot in the domain. */
export function isEmail(text: string): boolean {
  return Email.safeParse(text).success && /@[^@]+\.[^@.]+$/.test(text);
}

/** A form's field for one. */
export const emailField = z
  .string()
  .catch("")
  .transform((text) => text.trim())
  .refine(isEmail, "errors.email.invalid");
