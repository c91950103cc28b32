/** The form to withdraw from a contract [LEGAL-001]. */
import { z } from "zod/v4";
import { longestItems } from "~/domain/legal/withdrawal";
import { marketMoment } from "~/domain/market-day.server";
import { cleanText, lineField } from "~/forms/clean-line.server";
import { emailField } from "~/forms/email.server";
import { form, formTable } from "~/forms/form-table.server";
import type { MessageKey } from "~/i18n/keys";
import { translatorOf } from "~/i18n/messages.server";

const required = "errors.fields.required" satisfies MessageKey;
const tooLong = "errors.fields.tooLong" satisfies MessageKey;

const nameField = lineField.pipe(z.string().min(1, required).max(40, tooLong));

export const withdrawalForms = formTable({
  withdrawal: form({
    schema: z.object({
      firstName: nameField,
      lastName: nameField,
      email: emailField,
      orderNumber: lineField.pipe(z.string().min(1, required).max(40, tooLong)),
      items: z
        .string()
        .catch("")
        // The cut is longer than the limit, so that a text that was cut is still refused.
        .transform((typed) => cleanText(typed, longestItems + 1_000))
        .pipe(z.string().max(longestItems, tooLong)),
    }),
    // The answer contains a copy of the declaration.
    run: async ({ context }, value) => {
      const t = translatorOf(context);
      const message = t("legal.withdrawal.declaration", {
        order: value.orderNumber,
        items: value.items || t("legal.withdrawal.everything"),
        name: `${value.firstName} ${value.lastName}`,
        moment: marketMoment(new Date(), context.site),
      });
      const result = await context.contactCases.withdraw({ ...value, message });
      return result.ok
        ? { told: { data: result.value } }
        : { refused: result.problem };
    },
  }),
});
