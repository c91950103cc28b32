/** The form that requests the mail with a password reset link [ROUTE-011], also in the enrolment. */
import { z } from "zod/v4";
import { botResponse } from "~/forms/bot-response.server";
import { emailField } from "~/forms/email.server";
import { form, formTable } from "~/forms/form-table.server";

/** The answer is the same whether the e-mail has an account or not. */
export const forgotForms = formTable({
  forgot: form({
    schema: z.object({ email: emailField }),
    run: async ({ context, posted }, { email }) => {
      const result = await context.passwords.requestReset({
        email,
        botResponse: botResponse(context, posted),
      });
      return result.ok ? { told: {} } : { refused: result.problem };
    },
  }),
});
