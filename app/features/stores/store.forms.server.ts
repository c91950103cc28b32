/** The form that makes a store the shopper's own [STORE-004]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { storeIdPattern } from "~/domain/stores/store";
import { optional } from "~/errors/optional";
import { essential } from "~/errors/page-error.server";
import { form, formTable } from "~/forms/form-table.server";
import { linesElsewhere } from "./change-store-confirmation.dialog.server";

/** A cart that cannot be read is no reason to keep a store; it goes by the new one when it is read next. */
async function hasLinesElsewhere(
  { cart }: AppLoadContext,
  storeId: string,
): Promise<boolean> {
  const read = await optional(cart.read(), null);
  return linesElsewhere(read, storeId).length > 0;
}

export const storeForms = formTable({
  "own-store": form({
    schema: z.object({ storeId: z.string().regex(storeIdPattern) }),
    instance: "storeId",
    hidden: ["storeId"],
    // A store is chosen only when there is one: its id goes along with every cart.
    run: async ({ context, request }, { storeId }) => {
      const { pathname } = new URL(request.url);
      const store = await essential(context.stores.find(storeId), pathname);
      if (!store)
        return {
          mistakes: [{ field: "", key: "stores.own.gone" }],
          status: 404,
        };
      const { id, name } = store;
      // The shopper is asked first where goods of the cart would move.
      if (await hasLinesElsewhere(context, id))
        return {
          done: {
            to: context.paths.dialog("change-store-confirmation", id, {
              returnTo: pathname,
            }),
          },
        };
      context.stores.choose(id);
      return {
        done: { notice: { key: "stores.own.done", params: { store: name } } },
      };
    },
  }),
});
