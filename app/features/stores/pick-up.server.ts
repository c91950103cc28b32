/** Puts a size into the cart, to be picked up in a store that has it [DLG-031]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { CartLine } from "~/domain/cart";
import { storeIdPattern } from "~/domain/stores/store";
import {
  addMistake,
  defineForm,
  type FormAnswer,
} from "~/forms/define-form.server";
import { upstreamId } from "~/forms/upstream-id.server";
import type { SoughtProduct } from "./find-view.server";

const form = defineForm({
  name: "pick-up",
  schema: z.object({
    sku: z.string().catch(""),
    storeId: z.string().regex(storeIdPattern),
    /** The line of the cart that is to be picked up, if it is in the cart already. */
    itemId: z.string().regex(upstreamId).optional(),
  }),
  instance: "storeId",
  hidden: ["sku", "storeId", "itemId"],
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

/** The line that is to be picked up: the one that the shopper came from, else a new one. */
async function lineOf(
  cart: AppLoadContext["cart"],
  {
    sku,
    itemId,
  }: { readonly sku: string; readonly itemId?: string | undefined },
) {
  const isSought = ({ productId }: CartLine) => productId === sku;
  const there = itemId ? ((await cart.read())?.lines ?? []) : [];
  const own = there.find((line) => line.id === itemId && isSought(line));
  if (own) return { ok: true, id: own.id } as const;
  const added = await cart.addItem({ productId: sku, qty: 1 });
  if (!added.ok) return added;
  return { ok: true, id: added.cart.lines.find(isSought)?.id ?? "" } as const;
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
  const line = await lineOf(cart, reading.value);
  if (!line.ok) return { answer: reading.refuse(line.problem), isDone: false };
  const moved = await cart.chooseDelivery(
    { itemId: line.id, productId: sku },
    "pickup",
    storeId,
  );
  return moved.ok
    ? { answer: reading.done(), isDone: true }
    : { answer: reading.refuse(moved.problem), isDone: false };
}
