/** The form of the warranty page: a claim about one product [ACC-017, VAL-017]. */
import { z } from "zod/v4";
import {
  hasValidDigitCount,
  toInternational,
} from "~/domain/address/phone-number.server";
import { lineField } from "~/forms/clean-line.server";
import { addMistake } from "~/forms/define-form.server";
import { emailField } from "~/forms/email.server";
import { form, formTable } from "~/forms/form-table.server";
import type { MessageKey } from "~/i18n/keys";
import { messageField, nameField } from "./case-fields.server";
import { claimCountries } from "./claim-countries";

const required = "errors.fields.required" satisfies MessageKey;

/** Whether a text is a day of the calendar that is not after today; in UTC, which is at most a day ahead. */
function isPastDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  // The calendar has no 31st of February.
  return (
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(text) &&
    at.getTime() <= Date.now() + 14 * 3_600_000 &&
    at.getUTCFullYear() >= 1966
  );
}

export const warrantyForms = formTable({
  warranty: form({
    schema: z.object({
      firstName: nameField,
      lastName: nameField,
      email: emailField,
      phone: lineField.pipe(z.string().min(1, "errors.phone.required")),
      country: z.enum(claimCountries, "errors.fields.choose"),
      productId: lineField
        .transform((typed) => typed.toUpperCase())
        .pipe(
          z
            .string()
            .min(1, required)
            .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, "help.warranty.badProduct"),
        ),
      purchaseDate: lineField.pipe(
        z.string().min(1, required).refine(isPastDay, "help.warranty.badDate"),
      ),
      description: messageField,
    }),
    check: () => (payload) => {
      const { phone, country } = payload.value;
      if (phone && !hasValidDigitCount(toInternational(phone, [country])))
        addMistake(payload, { field: "phone", key: "errors.phone.invalid" });
    },
    run: async ({ context }, typed) => {
      const phone = toInternational(typed.phone, [typed.country]);
      const claim = { ...typed, phone };
      const result = await context.contactCases.claimWarranty(claim);
      return result.ok
        ? { told: { data: { ...result.value, email: claim.email } } }
        : { refused: result.problem };
    },
  }),
});
