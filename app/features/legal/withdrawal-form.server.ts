/** The form by which a contract is withdrawn from [LEGAL-001]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import {
  longestItems,
  type ReceivedWithdrawal,
} from "~/domain/legal/withdrawal";
import { marketMoment } from "~/domain/market-day.server";
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

/** Sends the declaration of whoever filled in the form; the answer has its copy. */
export async function withdraw(
  context: AppLoadContext,
  posted: FormData,
): Promise<FormAnswer<ReceivedWithdrawal>> {
  const reading = withdrawalForm.read(posted);
  if (!reading.ok) return reading.answer;
  const { value } = reading;
  const t = translatorOf(context);
  const message = t("legal.withdrawal.declaration", {
    order: value.orderNumber,
    items: value.items || t("legal.withdrawal.everything"),
    name: `${value.firstName} ${value.lastName}`,
    moment: marketMoment(new Date(), context.site),
  });
  const result = await context.contactCases.withdraw({ ...value, message });
  return result.ok
    ? reading.done({ data: result.value })
    : reading.refuse(result.problem);
}
