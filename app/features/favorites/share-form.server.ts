/** The form that makes the link to a list. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";
import { shareForm, type ShareDone } from "./share-box";

const form = defineForm({
  name: shareForm,
  schema: z.object({}),
  refused: 409,
  unanswered: 409,
});

export async function shareFavorites(
  { favorites, paths, publicOrigin }: AppLoadContext,
  posted: FormData,
): Promise<FormAnswer> {
  const reading = form.read(posted);
  if (!reading.ok) return reading.answer;
  const outcome = await favorites.share();
  if (!outcome.ok) return reading.refuse(outcome.problem);
  const path = paths.favorites({ favoriteId: outcome.value });
  const done: ShareDone = { link: publicOrigin + path };
  return reading.done({ data: done });
}
