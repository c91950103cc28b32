/** The form that has a link sent to whoever forgot a password [ROUTE-011]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { botResponse } from "~/forms/bot-response.server";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";
import { emailField } from "~/forms/email.server";

const forgotForm = defineForm({
  name: "forgot",
  schema: z.object({ email: emailField }),
});

/** The answer is the same whether the address has an account or not. */
export async function askForReset(
  context: AppLoadContext,
  posted: FormData,
): Promise<FormAnswer> {
  const reading = forgotForm.read(posted);
  if (!reading.ok) return reading.answer;
  const result = await context.passwords.requestReset({
    ...reading.value,
    botResponse: botResponse(context, posted),
  });
  return result.ok ? reading.done() : reading.refuse(result.problem);
}
