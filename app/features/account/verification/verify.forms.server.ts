/** The forms of the page that verifies an e-mail address. */
import { z } from "zod/v4";
import { isUnverifiedProblem } from "~/errors/unverified-problem";
import { botResponse } from "~/forms/bot-response.server";
import {
  form,
  formTable,
  unlessRefused,
  type Done,
  type FormOutcome,
  type FormTable,
  type Sent,
} from "~/forms/form-table.server";
import { carriedWayBack } from "../way-back.server";

/** One printable word of ASCII, which is safe in any place of a call. */
const verificationToken = /^[\x21-\x7e]{1,512}$/;

/** What the link of the e-mail says; null when it says nothing that could be one. */
export function verificationTokenOf(request: Request): string | null {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return verificationToken.test(token) ? token : null;
}

/** Of the page that the link of the mail leads to. */
const verify = (token: string) =>
  form({
    schema: z.object({}),
    run: async ({ context: { verification } }) =>
      unlessRefused(await verification.verify(token), {
        notice: "account.verify.done",
      }),
  });

/** Has the mail sent again; whoever waits for none signs in. */
const again = form({
  schema: z.object({}),
  run: async ({ context, posted }) => {
    const { verification, paths } = context;
    const result = await verification.sendAgain(botResponse(context, posted));
    if (!result.ok) return { refused: result.problem };
    return result.value ? { told: {} } : { done: { to: paths.signIn() } };
  },
});

/** @param token What the link of the mail says; null before it was opened. */
export const verifyForms = (token: string | null): FormTable =>
  token === null
    ? formTable({ "verify-again": again })
    : formTable({ verify: verify(token) });

/**
 * What a sign-in or sign-up comes to: who the shopper is has changed, or it is refused. When only the e-mail
 * address has to be verified first it leads to the page that says so.
 */
export function unlessUnverified(
  { context, request }: Sent,
  result: Parameters<typeof unlessRefused>[0],
  done: Done<never>,
): FormOutcome<never> {
  if (result.ok || !isUnverifiedProblem(result.problem))
    return unlessRefused(result, { ...done, isNewDocument: true });
  const redirectTo = carriedWayBack(request);
  return {
    done: {
      to: context.paths.verifyEmail({ redirectTo }),
      isNewDocument: true,
    },
  };
}
