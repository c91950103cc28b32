/** Sends the answer to a form, with and without script. */
import { data, type AppLoadContext } from "@remix-run/node";
import { tellLostCart } from "~/errors/lost-cart.server";
import { challengePage } from "~/errors/page-error.server";
import { isChallenge } from "~/errors/problem";
import { markFailed } from "./failed-forms.server";
import type { FormAnswer } from "./define-form.server";
import type { FormReply } from "./form-reply";

/**
 * What a form needs to be sent again: the bot check counts its time only until the first answer, and the
 * bot defence's check is told to its script [CHK-003, CHK-010, ERR-002].
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
 * The response of an action that leaves the shopper at the form. A cart that had to start over is told by
 * a notice of the page, which with script only comes with an answer that is none of an error [CART-010].
 *
 * @throws The page of a visit that is being checked, where the bot defence stopped a form and no script
 * can pass its check.
 */
export function formResponse<Data>(
  context: AppLoadContext,
  answer: FormAnswer<Data>,
) {
  const { reply, status, problems, sender } = answer;
  const challenge = problems.find(isChallenge)?.appId;
  if (challenge !== undefined && context.isDocument && !sender.hasScript)
    throw challengePage(challenge);
  const isLost = problems.some((problem) => tellLostCart(context, problem));
  const { form } = reply;
  const told = isLost
    ? { form, result: {} }
    : again(context, answer, challenge);
  const code = isLost ? (context.isDocument ? 409 : 200) : status;
  if (code >= 400) markFailed(context);
  return data(told, { status: code });
}

/** Whether the form stays on its page, because a script posted it. */
export const staysOnPage = (posted: FormData): boolean =>
  posted.get("then") === "stay";
