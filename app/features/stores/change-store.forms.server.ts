/** The form of the dialog "change-store-confirmation": moves to a new store what of the cart goes to one [DLG-015]. */
import { z } from "zod/v4";
import type { DialogSent } from "~/dialogs/forms.server";
import { changedStoreDialog, changedStoreIn } from "~/errors/changed-store";
import { formsOf, formTable } from "~/forms/form-table.server";
import { linesElsewhere } from "./change-store.server";

export const changeStoreForms = formTable({
  "change-store": formsOf<DialogSent>()({
    schema: z.object({}),
    // One line after the other; the first that the new store cannot have stops it, and says so.
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
