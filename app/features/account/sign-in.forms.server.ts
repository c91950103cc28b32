/** The form of the sign-in, on its own page and in the enrolment. */
import { z } from "zod/v4";
import { longestTyped } from "~/domain/password";
import { raise } from "~/errors/problem";
import { botResponse } from "~/forms/bot-response.server";
import { emailField } from "~/forms/email.server";
import { form, formTable, type Sent } from "~/forms/form-table.server";
import { withOrderAddress } from "./order-address.server";
import { unlessUnverified } from "./verification/verify.forms.server";

/** What the form has. The password is never shown again. */
export const signInFields = {
  schema: z.object({
    email: emailField,
    password: z.string().catch("").refine(Boolean, "account.missing.password"),
  }),
  secret: ["password"],
} as const;

/** Signs the shopper in, or says why not. */
export async function signIn(
  { context, posted }: Sent,
  { email, password }: z.output<typeof signInFields.schema>,
) {
  if (password.length > longestTyped)
    return { ok: false, problem: raise("AUT401") } as const;
  const { identity } = context;
  // Whoever signs in as somebody else has not asked for it.
  const isTheirs = identity.typedEmail.toLowerCase() === email.toLowerCase();
  const wanted = isTheirs ? identity.wantedOrder : null;
  return withOrderAddress(context, wanted, () =>
    identity.signIn({
      email,
      password,
      botResponse: botResponse(context, posted),
      addressOf: wanted?.orderNumber ?? null,
    }),
  );
}

/** Its route says where it leads. */
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

/** Where the way to the sign-in began, as its address says; empty when it does not, or says no name. */
export function beganAt(request: Request): string {
  const location = new URL(request.url).searchParams.get("location") ?? "";
  return /^[\w-]{1,32}$/.test(location) ? location : "";
}
