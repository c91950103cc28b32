/** What the hidden fields of a posted form say about who sent it [CHK-003, CHK-010]. */
import type { AppLoadContext } from "@remix-run/node";
import { decoyName } from "./decoy";
import { textIn } from "./read-form.server";

/** The answer to the bot check of a form that has `BotFields`, as upstreams take it. */
export function botResponse(
  { botCheck }: Pick<AppLoadContext, "botCheck">,
  form: FormData,
): string {
  return botCheck.toResponse({
    token: textIn(form, "botToken"),
    decoy: textIn(form, decoyName),
  });
}
