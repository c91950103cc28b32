/** The form that puts a size into the cart, for pick-up in a store that has it [DLG-031]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { CartLine } from "~/domain/cart";
import { storeIdPattern } from "~/domain/stores/store";
import { changedStoreDialog, changedStoreIn } from "~/errors/changed-store";
import { addMistake } from "~/forms/define-form.server";
import {
  conflict,
  formsOf,
  formTable,
  type Sent,
} from "~/forms/form-table.server";
import { upstreamId } from "~/forms/upstream-id.server";
import type { SoughtProduct } from "./find-view.server";

interface SentOfProduct extends Sent {
  readonly product: SoughtProduct;
}

/** Returns the cart line that the shopper came from, if it still exists. */
async function lineOf(
  cart: AppLoadContext["cart"],
  {
    sku,
    itemId,
  }: { readonly sku: string; readonly itemId?: string | undefined },
): Promise<CartLine | undefined> {
  const lines = itemId ? ((await cart.read())?.lines ?? []) : [];
  return lines.find(({ id, productId }) => id === itemId && productId === sku);
}

export const findInStoreForms = formTable({
  "pick-up": formsOf<SentOfProduct>()({
    schema: z.object({
      sku: z.string().catch(""),
      storeId: z.string().regex(storeIdPattern),
      /** The id of the cart line, if the product is in the cart already. */
      itemId: z.string().regex(upstreamId).optional(),
    }),
    instance: "storeId",
    hidden: ["sku", "storeId", "itemId"],
    check:
      ({ product }) =>
      (payload) => {
        if (!product.sizes.some(({ sku }) => sku === payload.value.sku))
          addMistake(payload, { field: "sku", key: "stores.find.gone" });
      },
    ...conflict,
    // An existing line moves to the store; otherwise one piece of the store's stock is reserved [CART-037].
    run: async ({ context: { cart }, product }, value) => {
      const { sku, storeId } = value;
      const line = await lineOf(cart, value);
      const moved = line
        ? await cart.chooseDelivery(
            { itemId: line.id, productId: sku },
            "pickup",
            storeId,
          )
        : await cart.reserve({ productId: sku, qty: 1, storeId });
      if (!moved.ok) return { refused: moved.problem };
      return {
        done: {
          notice: { key: "stores.find.added", params: { name: product.name } },
          cart: moved.cart,
          opens: changedStoreDialog(changedStoreIn(moved.cart.notices)),
        },
      };
    },
  }),
});
