/** The hearts of all pages: one form, whose button says what to do with which product. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { opaqueId } from "~/domain/addresses";
import {
  addMistake,
  defineForm,
  type FormAnswer,
} from "~/forms/define-form.server";
import { heartsForm } from "~/shell/hearts";

const productId = z.string().regex(opaqueId).optional();

const form = defineForm({
  name: heartsForm,
  schema: z.object({ add: productId, remove: productId }),
  check: () => (payload) => {
    const { add, remove } = payload.value;
    if ((add === undefined) === (remove === undefined))
      addMistake(payload, { field: "", key: "errors.fields.invalid" });
  },
  hidden: ["add", "remove"],
  refused: 409,
  unanswered: 409,
});

/** What the answer to a heart says when it is done. */
export interface HeartDone {
  /** The product that can be put back; null after one was added. */
  readonly removed: string | null;
}

export interface HeartAnswer {
  readonly answer: FormAnswer;
  readonly done: HeartDone | null;
}

/** Adds or removes the product that the pressed button names. */
export async function changeFavorites(
  { favorites }: AppLoadContext,
  posted: FormData,
): Promise<HeartAnswer> {
  const reading = form.read(posted);
  if (!reading.ok) return { answer: reading.answer, done: null };
  const { add, remove } = reading.value;
  const removed = add === undefined ? (remove ?? null) : null;
  const outcome =
    add === undefined
      ? await favorites.remove(remove ?? "")
      : await favorites.add(add);
  if (!outcome.ok)
    return { answer: reading.refuse(outcome.problem), done: null };
  const done = { removed };
  return { answer: reading.done({ data: done }), done };
}
