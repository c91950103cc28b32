/** The form that sets a new password, for shoppers with the link from the e-mail [ROUTE-012]. */
import { z } from "zod/v4";
import {
  formsOf,
  formTable,
  unlessRefused,
  type Sent,
} from "~/forms/form-table.server";
import { checked, passwordMistakes } from "../account-rules.server";

/** The posted form, with the token from the e-mail's link. */
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
