/** Puts a size into the cart, to be picked up in a store that has it [DLG-031]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { storeIdPattern } from "~/domain/stores/store";
import {
  addMistake,
  defineForm,
  type FormAnswer,
} from "~/forms/define-form.server";
import type { SoughtProduct } from "./find-view.server";

const form = defineForm({
  name: "pick-up",
  schema: z.object({
    sku: z.string().catch(""),
    storeId: z.string().regex(storeIdPattern),
  }),
  instance: "storeId",
  hidden: ["sku", "storeId"],
  check:
    ({ sizes }: SoughtProduct) =>
    (payload) => {
      if (!sizes.some(({ sku }) => sku === payload.value.sku))
        addMistake(payload, { field: "sku", key: "stores.find.gone" });
    },
  refused: 409,
  unanswered: 409,
});

export interface PickUpAnswer {
  readonly answer: FormAnswer;
  readonly isDone: boolean;
}

/**
 * Two calls, because the cart has none that does both. When the second is refused the size stays in the
 * cart, to be delivered, and the refusal says why.
 */
export async function pickUp(
  { cart }: Pick<AppLoadContext, "cart">,
  posted: FormData,
  product: SoughtProduct,
): Promise<PickUpAnswer> {
  const reading = form.read(posted, product);
  if (!reading.ok) return { answer: reading.answer, isDone: false };
  const { sku, storeId } = reading.value;
  const added = await cart.addItem({ productId: sku, qty: 1 });
  if (!added.ok)
    return { answer: reading.refuse(added.problem), isDone: false };
  const line = added.cart.lines.find(({ productId }) => productId === sku);
  const moved = await cart.chooseDelivery(
    { itemId: line?.id ?? "", productId: sku },
    "pickup",
    storeId,
  );
  return moved.ok
    ? { answer: reading.done(), isDone: true }
    : { answer: reading.refuse(moved.problem), isDone: false };
}
