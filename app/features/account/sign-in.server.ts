/** Reads and runs the form of the sign-in. */
import type { AppLoadContext } from "@remix-run/node";
import { longestTyped } from "~/domain/password";
import { raise } from "~/errors/problem";
import { botResponse } from "~/forms/bot-response.server";
import { isEmail } from "~/forms/email.server";
import {
  refusalOf,
  type FormAnswer,
  type FormError,
} from "~/forms/form-answer";
import { textIn } from "~/forms/read-form.server";

const fields = ["email", "password"] as const;

function mistakesIn(email: string, password: string): FormError[] {
  return [
    ...(isEmail(email)
      ? []
      : [{ field: "email", key: "errors.email.invalid", params: {} } as const]),
    ...(password === ""
      ? [
          {
            field: "password",
            key: "account.missing.password",
            params: {},
          } as const,
        ]
      : []),
  ];
}

/** Null once the shopper is signed in. The password is never shown again. */
export async function signIn(
  context: AppLoadContext,
  form: FormData,
): Promise<FormAnswer | null> {
  const email = textIn(form, "email").trim();
  const password = textIn(form, "password");
  const values = { email };
  const errors = mistakesIn(email, password);
  if (errors.length > 0) return { status: 422, errors, values };
  if (password.length > longestTyped)
    return refusalOf(raise("AUT401"), values, fields);
  const outcome = await context.identity.signIn({
    email,
    password,
    botResponse: botResponse(context, form),
  });
  return outcome.ok ? null : refusalOf(outcome.problem, values, fields);
}
