/** The forms of the page that verifies an e-mail address. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { isUnverifiedProblem } from "~/errors/unverified-problem";
import { botResponse } from "~/forms/bot-response.server";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";
import { carriedWayBack, leadOn } from "../way-back.server";

const verifyForm = defineForm({ name: "verify", schema: z.object({}) });
const againForm = defineForm({ name: "verify-again", schema: z.object({}) });

/** One printable word of ASCII, which is safe in any place of a call. */
const verificationToken = /^[\x21-\x7e]{1,512}$/;

/** What the link of the e-mail says; null when it says nothing that could be one. */
export function verificationTokenOf(request: Request): string | null {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return verificationToken.test(token) ? token : null;
}

/** Null once the address is verified. */
export async function verify(
  { verification }: AppLoadContext,
  token: string,
  posted: FormData,
): Promise<FormAnswer | null> {
  const reading = verifyForm.read(posted);
  if (!reading.ok) return reading.answer;
  const result = await verification.verify(token);
  return result.ok ? null : reading.refuse(result.problem);
}

/** Has the mail sent again; null when nobody waits for one. */
export async function sendAgain(
  context: AppLoadContext,
  posted: FormData,
): Promise<FormAnswer | null> {
  const reading = againForm.read(posted);
  if (!reading.ok) return reading.answer;
  const result = await context.verification.sendAgain(
    botResponse(context, posted),
  );
  if (!result.ok) return reading.refuse(result.problem);
  return result.value ? reading.done() : null;
}

/**
 * The refusal of a sign-in or sign-up. When only the e-mail address has to be verified first it throws the
 * way to the page that says so.
 */
export function unlessUnverified(
  { context, request, form }: EntryForm,
  refusal: FormAnswer,
): FormAnswer {
  if (refusal.problems.some(isUnverifiedProblem))
    throw leadOn(
      form,
      context.paths.verifyEmail({ redirectTo: carriedWayBack(request) }),
    );
  return refusal;
}

interface EntryForm {
  readonly context: AppLoadContext;
  readonly request: Request;
  readonly form: FormData;
}
