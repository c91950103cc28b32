/** The form of the sign-in. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { longestTyped } from "~/domain/password";
import { raise } from "~/errors/problem";
import { botResponse } from "~/forms/bot-response.server";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";
import { emailField } from "~/forms/email.server";
import { withOrderAddress } from "./order-address.server";

const signInForm = defineForm({
  name: "sign-in",
  schema: z.object({
    email: emailField,
    password: z.string().catch("").refine(Boolean, "account.missing.password"),
  }),
  secret: ["password"],
});

/** Where the way to the sign-in began, as its address says; empty when it does not, or says no name. */
export function beganAt(request: Request): string {
  const location = new URL(request.url).searchParams.get("location") ?? "";
  return /^[\w-]{1,32}$/.test(location) ? location : "";
}

/** Null once the shopper is signed in. The password is never shown again. */
export async function signIn(
  context: AppLoadContext,
  posted: FormData,
): Promise<FormAnswer | null> {
  const reading = signInForm.read(posted);
  if (!reading.ok) return reading.answer;
  if (reading.value.password.length > longestTyped)
    return reading.refuse(raise("AUT401"));
  const { identity } = context;
  const { email } = reading.value;
  // Whoever signs in as somebody else has not asked for it.
  const isTheirs = identity.typedEmail.toLowerCase() === email.toLowerCase();
  const wanted = isTheirs ? identity.wantedOrder : null;
  const outcome = await withOrderAddress(context, wanted, () =>
    identity.signIn({
      ...reading.value,
      botResponse: botResponse(context, posted),
      addressOf: wanted?.orderNumber ?? null,
    }),
  );
  return outcome.ok ? null : reading.refuse(outcome.problem);
}
