/** The form that chooses a new password, for whoever has the link of the e-mail [ROUTE-012]. */
import { z } from "zod/v4";
import {
  formsOf,
  formTable,
  unlessRefused,
  type Sent,
} from "~/forms/form-table.server";
import { checked, passwordMistakes } from "../account-rules.server";

/** The form, with what the link of the e-mail says. */
interface SentWithToken extends Sent {
  readonly token: string;
}

export const resetForms = formTable({
  reset: formsOf<SentWithToken>()({
    schema: z.object({
      password: z.string().catch(""),
      passwordRepeat: z.string().catch(""),
    }),
    check: checked(({ password, passwordRepeat }) =>
      passwordMistakes(password, passwordRepeat),
    ),
    secret: ["password", "passwordRepeat"],
    run: async ({ context, token }, { password }) =>
      unlessRefused(await context.passwords.reset({ token, password }), {
        notice: "account.reset.done",
      }),
  }),
});

/** One printable word of ASCII, which is safe in any place of a call. */
const resetToken = /^[\x21-\x7e]{1,512}$/;

/** What the link of the e-mail says; null when it says nothing that could be one. */
export function resetTokenOf(request: Request): string | null {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return resetToken.test(token) ? token : null;
}
