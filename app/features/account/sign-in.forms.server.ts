/** The form of the sign-in, on its own page and in the enrolment. */
import { z } from "zod/v4";
import { longestTyped } from "~/domain/password";
import { raise } from "~/errors/problem";
import { botResponse } from "~/forms/bot-response.server";
import { emailField } from "~/forms/email.server";
import { form, formTable, type Sent } from "~/forms/form-table.server";
import { withOrderAddress } from "./order-address.server";
import { unlessUnverified } from "./verification/verify.forms.server";

/** The form's fields. A typed password is never shown again. */
export const signInFields = {
  schema: z.object({
    email: emailField,
    password: z.string().catch("").refine(Boolean, "account.missing.password"),
  }),
  secret: ["password"],
} as const;

/** Signs the shopper in, or returns the problem. */
export async function signIn(
  { context, posted }: Sent,
  { email, password }: z.output<typeof signInFields.schema>,
) {
  if (password.length > longestTyped)
    return { ok: false, problem: raise("AUT401") } as const;
  const { identity } = context;
  // Only the sign-up's e-mail gets the address: another account has not asked for it.
  const isTheirs = identity.typedEmail.toLowerCase() === email.toLowerCase();
  const order = isTheirs ? identity.wantedOrder : null;
  return withOrderAddress(context, order, () =>
    identity.signIn({
      email,
      password,
      botResponse: botResponse(context, posted),
      addressOf: order?.orderNumber ?? null,
    }),
  );
}

/** The route decides where the form leads. */
export const signInForms = formTable({
  "sign-in": form({
    ...signInFields,
    run: async (sent, credentials) =>
      unlessUnverified(sent, await signIn(sent, credentials), {
        notice: {
          title: "shop.account.notices.success",
          key: "shop.account.notices.signedIn",
        },
      }),
  }),
});

/** Returns where the sign-in began, from the request's query; empty if it is missing or malformed. */
export function beganAt(request: Request): string {
  const location = new URL(request.url).searchParams.get("location") ?? "";
  return /^[\w-]{1,32}$/.test(location) ? location : "";
}
