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
import { checked, passwordMistakes } from "../account-rules.server";
import { carriedWayBack } from "../way-back.server";

/** The form of the page that the mail's link leads to; the password that was chosen before is not enough. */
const verify = (token: string) =>
  form({
    schema: z.object({ password: z.string().catch("") }),
    check: checked(({ password }) => passwordMistakes(password, password)),
    secret: ["password"],
    run: async ({ context: { verification } }, { password }) =>
      unlessRefused(await verification.verify(token, password), {
        notice: "account.verify.done",
      }),
  });

/** Requests the mail again. If this session is not waiting for a mail, the form leads to the sign-in. */
const sendAgain = form({
  schema: z.object({}),
  run: async ({ context, posted }) => {
    const { verification, paths } = context;
    const result = await verification.sendAgain(botResponse(context, posted));
    if (!result.ok) return { refused: result.problem };
    return result.value ? { told: {} } : { done: { to: paths.signIn() } };
  },
});

/** @param token from the mail's link; null before the shopper has followed it */
export const verifyForms = (token: string | null): FormTable =>
  token === null
    ? formTable({ "verify-again": sendAgain })
    : formTable({ verify: verify(token) });

/**
 * Returns the outcome of a sign-in or sign-up: done with a new document, because the shopper's identity has
 * changed, or refused. If the e-mail address must be verified first, it leads to the page for that.
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
