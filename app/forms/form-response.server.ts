/** Sends the answer to a form, with and without script. */
import { data, type AppLoadContext } from "@remix-run/node";
import { tellLostCart } from "~/errors/lost-cart.server";
import { markFailed } from "./failed-forms.server";
import type { FormAnswer } from "./define-form.server";

/**
 * The response of an action that leaves the shopper at the form. A cart that had to start over is told by
 * a notice of the page, which with script only comes with an answer that is none of an error [CART-010].
 */
export function formResponse<Data>(
  context: AppLoadContext,
  { reply, status, problems }: FormAnswer<Data>,
) {
  const isLost = problems.some((problem) => tellLostCart(context, problem));
  const { form } = reply;
  const told = isLost ? { form, result: {} } : reply;
  const code = isLost ? (context.isDocument ? 409 : 200) : status;
  if (code >= 400) markFailed(context);
  return data(told, { status: code });
}

/** Whether the form stays on its page, because a script posted it. */
export const staysOnPage = (posted: FormData): boolean =>
  posted.get("then") === "stay";
