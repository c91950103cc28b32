/** The rule for e-mail addresses in all forms of the shop [VAL-003]. */
import { z } from "zod/v4";
import { lineField } from "./clean-line.server";

const Email = z.email({ pattern: z.regexes.html5Email }).max(254);

/** The browsers' rule, and a dot in the domain. */
export function isEmail(text: string): boolean {
  return Email.safeParse(text).success && /@[^@]+\.[^@.]+$/.test(text);
}

/** The typed text without invisible characters, which may have been copied with it. */
export const emailText = lineField.transform((text) =>
  text.replace(/[\u200c\u200d]/g, ""),
);

/** A form's field for an e-mail address. */
export const emailField = emailText.refine(isEmail, "errors.email.invalid");
