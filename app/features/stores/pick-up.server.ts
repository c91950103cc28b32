/** Puts a size into the cart, to be picked up in a store that has it [DLG-031]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { CartLine } from "~/domain/cart";
import { storeIdPattern } from "~/domain/stores/store";
import { changedStoreIn } from "~/errors/changed-store";
import { tellNotices } from "~/errors/tell-later.server";
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
  /** The store that a line of the cart has moved to, when that is news; null while nothing is done. */
  readonly done: { readonly changedStore: string | null } | null;
}

/** The line that the shopper came from, if it is still there. */
async function lineOf(
  cart: AppLoadContext["cart"],
  {
    sku,
    itemId,
  }: { readonly sku: string; readonly itemId?: string | undefined },
): Promise<CartLine | undefined> {
  const there = itemId ? ((await cart.read())?.lines ?? []) : [];
  return there.find(({ id, productId }) => id === itemId && productId === sku);
}

/** A line of the cart goes to the store; without one a piece of its shelf is reserved [CART-037]. */
export async function pickUp(
  context: Pick<AppLoadContext, "cart" | "visitor">,
  posted: FormData,
  product: SoughtProduct,
): Promise<PickUpAnswer> {
  const reading = form.read(posted, product);
  if (!reading.ok) return { answer: reading.answer, done: null };
  const { cart } = context;
  const { sku, storeId } = reading.value;
  const line = await lineOf(cart, reading.value);
  const moved = line
    ? await cart.chooseDelivery(
        { itemId: line.id, productId: sku },
        "pickup",
        storeId,
      )
    : await cart.reserve({ productId: sku, qty: 1, storeId });
  if (!moved.ok) return { answer: reading.refuse(moved.problem), done: null };
  tellNotices(context, moved.cart);
  return {
    answer: reading.done(),
    done: { changedStore: changedStoreIn(moved.cart.notices) },
  };
}
