/** The form that makes a store the shopper's own [STORE-004]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { storeIdPattern } from "~/domain/store";
import { essential } from "~/errors/page-error.server";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";

const form = defineForm({
  name: "own-store",
  schema: z.object({ storeId: z.string().regex(storeIdPattern) }),
  instance: "storeId",
  hidden: ["storeId"],
});

export interface ChosenStore {
  readonly answer: FormAnswer;
  /** Name of the store; null when none was chosen. */
  readonly name: string | null;
}

/** A store is chosen only when there is one: its id goes along with every cart. */
export async function chooseStore(
  context: AppLoadContext,
  posted: FormData,
  path: string,
): Promise<ChosenStore> {
  const reading = form.read(posted);
  if (!reading.ok) return { answer: reading.answer, name: null };
  const { storeId } = reading.value;
  const store = await essential(context.stores.find(storeId), path);
  if (!store)
    return {
      answer: reading.correct([{ field: "", key: "stores.own.gone" }], {
        status: 404,
      }),
      name: null,
    };
  context.stores.choose(store.id);
  return { answer: reading.done(), name: store.name };
}
