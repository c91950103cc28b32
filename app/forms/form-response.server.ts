/** Sends the answer to a form, with and without script. */
import { data, type AppLoadContext } from "@remix-run/node";
import { notifyLostCart } from "~/errors/lost-cart.server";
import { challengePage } from "~/errors/page-error.server";
import { isChallenge } from "~/errors/problem";
import { markFailed } from "./failed-forms.server";
import type { FormAnswer } from "./define-form.server";
import type { FormReply } from "./form-reply";

/**
 * Adds what a form needs to be sent again: a token that does not wait again, because the bot check measures
 * time only until the first answer, and the bot defence's challenge for its script [CHK-003, CHK-010,
 * ERR-002].
 */
function again<Data>(
  { botCheck }: AppLoadContext,
  { reply, sender }: FormAnswer<Data>,
  challenge: string | undefined,
): FormReply<Data> {
  return {
    ...reply,
    ...(challenge !== undefined && { challenge }),
    ...(sender.hasBotToken && { botToken: botCheck.issueAgain() }),
  };
}

/**
 * The response of an action that leaves the shopper at the form. A notice of the page reports a cart that had
 * to start over; with script it appears only if the status is not an error [CART-010].
 *
 * @throws The challenge page, if the bot defence stopped a form and there is no script to pass its check.
 */
export function formResponse<Data>(
  context: AppLoadContext,
  answer: FormAnswer<Data>,
) {
  const { reply, status, problems, sender } = answer;
  const challenge = problems.find(isChallenge)?.appId;
  if (challenge !== undefined && context.isDocument && !sender.hasScript)
    throw challengePage(challenge);
  const isLost = problems.some((problem) => notifyLostCart(context, problem));
  const { form } = reply;
  const body = isLost
    ? { form, result: {} }
    : again(context, answer, challenge);
  const code = isLost ? (context.isDocument ? 409 : 200) : status;
  if (code >= 400) markFailed(context);
  return data(body, { status: code });
}

/** Whether a script posted the form and stays on its page. */
export const staysOnPage = (posted: FormData): boolean =>
  posted.get("then") === "stay";
