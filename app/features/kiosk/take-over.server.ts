/** The hand-over's form on the shopper's phone. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";

const takeForm = defineForm({ name: "take-over", schema: z.object({}) });

export type Taken = "taken" | "over" | FormAnswer;

/** Returns the number of pieces that wait under a token; null when it is used, expired or invalid. */
export async function readHandOver(
  { handOver }: Pick<AppLoadContext, "handOver">,
  token: string,
): Promise<number | null | FormAnswer> {
  const outcome = await handOver.look(token);
  if (!outcome.ok)
    return takeForm.unread(new FormData()).refuse(outcome.problem);
  const lines = outcome.value?.lines;
  return lines ? lines.reduce((sum, { qty }) => sum + qty, 0) : null;
}

/** Takes the lines into the phone's cart. Returns a form answer when that was refused. */
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
