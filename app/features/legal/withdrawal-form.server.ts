/** The form by which a contract is withdrawn from [LEGAL-001]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { longestItems } from "~/domain/legal/withdrawal";
import { cleanText, lineField } from "~/forms/clean-line.server";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";
import { emailField } from "~/forms/email.server";
import type { MessageKey } from "~/i18n/keys";
import { translatorOf } from "~/i18n/messages.server";

const required = "errors.fields.required" satisfies MessageKey;
const tooLong = "errors.fields.tooLong" satisfies MessageKey;

const nameField = lineField.pipe(z.string().min(1, required).max(40, tooLong));

const withdrawalForm = defineForm({
  name: "withdrawal",
  schema: z.object({
    firstName: nameField,
    lastName: nameField,
    email: emailField,
    orderNumber: lineField.pipe(z.string().min(1, required).max(40, tooLong)),
    items: z
      .string()
      .catch("")
      // Longer than allowed, so that what is cut off is refused all the same.
      .transform((typed) => cleanText(typed, longestItems + 1_000))
      .pipe(z.string().max(longestItems, tooLong)),
  }),
});

/** The day in the words of the country, as on the receipt of a letter. */
const dayText = (tag: string) =>
  new Intl.DateTimeFormat(tag, { dateStyle: "long" }).format(new Date());

/** Sends the declaration of whoever filled in the form. */
export async function withdraw(
  context: AppLoadContext,
  posted: FormData,
): Promise<FormAnswer> {
  const reading = withdrawalForm.read(posted);
  if (!reading.ok) return reading.answer;
  const { items, ...from } = reading.value;
  const t = translatorOf(context);
  const { firstName, lastName, orderNumber } = from;
  const message = t("legal.withdrawal.declaration", {
    order: orderNumber,
    items: items || t("legal.withdrawal.everything"),
    name: `${firstName} ${lastName}`,
    day: dayText(context.site.tag),
  });
  const result = await context.contactCases.withdraw({ ...from, message });
  return result.ok ? reading.done() : reading.refuse(result.problem);
}
