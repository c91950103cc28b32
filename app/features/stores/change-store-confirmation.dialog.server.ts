/** Dialog "change-store-confirmation": the lines that move to a new store, and the form for it [DLG-015]. */
import { z } from "zod/v4";
import type { DialogLoaderArguments, DialogSent } from "~/dialogs/dialog";
import type { Cart, CartLine } from "~/domain/cart";
import { changedStoreDialog, changedStoreIn } from "~/errors/changed-store";
import { formsOf, formTable } from "~/forms/form-table.server";

/** The delivery choices that bind a line to a store. */
const ways = ["pickup", "sts"] as const;

interface BoundLine {
  readonly line: CartLine;
  readonly way: (typeof ways)[number];
}

export interface ChangeStoreView {
  readonly store: { readonly id: string; readonly name: string };
  /** Names of the lines that move there. */
  readonly items: readonly string[];
}

function boundTo(line: CartLine, storeId: string): BoundLine[] {
  const chosen = line.deliveryChoices.find(({ selected }) => selected);
  const way = ways.find((code) => code === chosen?.code);
  if (!way || !chosen?.storeId || chosen.storeId === storeId) return [];
  return [{ line, way }];
}

/** Returns the lines of the cart that are bound to another store than the given one. */
export const linesElsewhere = (
  cart: Cart | null,
  storeId: string,
): readonly BoundLine[] =>
  cart?.lines.flatMap((line) => boundTo(line, storeId)) ?? [];

/** Null for a store that does not exist. */
export async function loader({
  context: { stores, cart },
  argument: storeId,
}: DialogLoaderArguments): Promise<ChangeStoreView | null> {
  const [store, read] = await Promise.all([stores.find(storeId), cart.read()]);
  if (!store) return null;
  const { id, name } = store;
  return {
    store: { id, name },
    items: linesElsewhere(read, id).map(({ line }) => line.name),
  };
}

export const forms = formTable({
  "change-store": formsOf<DialogSent>()({
    schema: z.object({}),
    // Moves one line after the other, and stops with the problem of the first that cannot be moved.
    run: async ({ context: { stores, cart }, argument }) => {
      const [store, read] = await Promise.all([
        stores.find(argument),
        cart.read(),
      ]);
      if (!store) return { mistakes: [{ field: "", key: "stores.own.gone" }] };
      let changed: string | null = null;
      for (const { line, way } of linesElsewhere(read, store.id)) {
        const { id: itemId, productId } = line;
        const moved = await cart.chooseDelivery(
          { itemId, productId },
          way,
          store.id,
        );
        if (!moved.ok) return { refused: moved.problem };
        changed ??= changedStoreIn(moved.cart.notices);
      }
      stores.choose(store.id);
      return {
        done: {
          notice: {
            key: changed === null ? "stores.own.done" : "stores.changed.text",
            params: { store: store.name },
          },
          opens: changedStoreDialog(changed),
        },
      };
    },
  }),
});
