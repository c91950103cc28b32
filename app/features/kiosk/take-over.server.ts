/** The form on the shopper's phone. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";

const takeForm = defineForm({ name: "take-over", schema: z.object({}) });

export type Taken = "taken" | "over" | FormAnswer;

/** What a phone may know of a token before it takes what waits: how many pieces; null when it is over. */
export async function lookAtHandOver(
  { handOver }: Pick<AppLoadContext, "handOver">,
  token: string,
): Promise<number | null | FormAnswer> {
  const outcome = await handOver.look(token);
  if (!outcome.ok)
    return takeForm.unread(new FormData()).refuse(outcome.problem);
  const lines = outcome.value?.lines;
  return lines ? lines.reduce((sum, { qty }) => sum + qty, 0) : null;
}

/** What became of the press on the phone; an answer when the cart refused. */
export async function takeOver(
  { handOver }: Pick<AppLoadContext, "handOver">,
  posted: FormData,
  token: string,
): Promise<Taken> {
  const outcome = await handOver.take(token);
  return outcome.kind === "refused"
    ? takeForm.unread(posted).refuse(outcome.problem)
    : outcome.kind;
}
