/** What counts as an e-mail address in every form of the shop [VAL-003]. */
import { z } from "zod/v4";
import { lineField } from "./clean-line.server";

const Email = z.email({ pattern: z.regexes.html5Email }).max(254);

/** As browsers check it, and with a dot in the domain. */
export function isEmail(text: string): boolean {
  return Email.safeParse(text).success && /@[^@]+\.[^@.]+$/.test(text);
}

/** What was typed as one, without what cannot be seen, such as what was copied along. */
export const emailText = lineField.transform((text) =>
  text.replace(/[\u200c\u200d]/g, ""),
);

/** A form's field for one. */
export const emailField = emailText.refine(isEmail, "errors.email.invalid");
