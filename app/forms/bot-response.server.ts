/** Evaluates the hidden fields of the bot check in a posted form [CHK-003, CHK-010]. */
import type { AppLoadContext } from "@remix-run/node";
import { decoyName } from "./decoy";
import { textIn } from "./read-form.server";

/** The result of the bot check for a form with `BotFields`, as upstreams expect it. */
export function botResponse(
  { botCheck }: Pick<AppLoadContext, "botCheck">,
  form: FormData,
): string {
  return botCheck.toResponse({
    token: textIn(form, "botToken"),
    decoy: textIn(form, decoyName),
  });
}
