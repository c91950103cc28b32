/** The form that chooses a new password, for whoever has the link of the e-mail [ROUTE-012]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import {
  addMistake,
  defineForm,
  type FormAnswer,
} from "~/forms/define-form.server";
import { passwordMistakes } from "../account-rules.server";

const resetForm = defineForm({
  name: "reset",
  schema: z.object({
    password: z.string().catch(""),
    passwordRepeat: z.string().catch(""),
  }),
  check: () => (payload) => {
    const { password, passwordRepeat } = payload.value;
    for (const mistake of passwordMistakes(password, passwordRepeat))
      addMistake(payload, mistake);
  },
  secret: ["password", "passwordRepeat"],
});

/** Null once the password is the new one. */
export async function resetPassword(
  context: AppLoadContext,
  token: string,
  posted: FormData,
): Promise<FormAnswer | null> {
  const reading = resetForm.read(posted);
  if (!reading.ok) return reading.answer;
  const { password } = reading.value;
  const result = await context.passwords.reset({ token, password });
  return result.ok ? null : reading.refuse(result.problem);
}

/** One printable word of ASCII, which is safe in any place of a call. */
const resetToken = /^[\x21-\x7e]{1,512}$/;

/** What the link of the e-mail says; null when it says nothing that could be one. */
export function resetTokenOf(request: Request): string | null {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return resetToken.test(token) ? token : null;
}
