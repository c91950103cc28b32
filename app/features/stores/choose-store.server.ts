/** The form that makes a store the shopper's own [STORE-004]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { storeIdPattern } from "~/domain/stores/store";
import { essential } from "~/errors/page-error.server";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";
import { linesElsewhere } from "./change-store.server";
import { optional } from "~/errors/optional";

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
  /** Where the shopper is asked first, because goods of the cart would move; null when nothing would. */
  readonly confirmAt: string | null;
}

/** A cart that cannot be read is no reason to keep a store; it goes by the new one when it is read next. */
async function hasLinesElsewhere(
  { cart }: AppLoadContext,
  storeId: string,
): Promise<boolean> {
  const read = await optional(cart.read(), null);
  return linesElsewhere(read, storeId).length > 0;
}

/** A store is chosen only when there is one: its id goes along with every cart. */
export async function chooseStore(
  context: AppLoadContext,
  posted: FormData,
  path: string,
): Promise<ChosenStore> {
  const reading = form.read(posted);
  if (!reading.ok)
    return { answer: reading.answer, name: null, confirmAt: null };
  const { storeId } = reading.value;
  const store = await essential(context.stores.find(storeId), path);
  if (!store)
    return {
      answer: reading.correct([{ field: "", key: "stores.own.gone" }], {
        status: 404,
      }),
      name: null,
      confirmAt: null,
    };
  if (await hasLinesElsewhere(context, store.id)) {
    const { dialog } = context.paths;
    const confirmAt = dialog("change-store-confirmation", store.id, {
      returnTo: path,
    });
    return { answer: reading.show(), name: null, confirmAt };
  }
  context.stores.choose(store.id);
  return { answer: reading.done(), name: store.name, confirmAt: null };
}
