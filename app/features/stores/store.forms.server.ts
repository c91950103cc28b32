/** The form that makes a store the shopper's own [STORE-004]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { storeIdPattern } from "~/domain/stores/store";
import { optional } from "~/errors/optional";
import { essential } from "~/errors/page-error.server";
import { form, formTable } from "~/forms/form-table.server";
import { linesElsewhere } from "./change-store-confirmation.dialog.server";

/**
 * False also when the cart cannot be read: that must not prevent a change of store, and the cart uses the new
 * store when it is read next.
 */
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
    // The store must exist, because its id is sent with every cart call.
    run: async ({ context, request }, { storeId }) => {
      const { pathname } = new URL(request.url);
      const store = await essential(context.stores.find(storeId), pathname);
      if (!store)
        return {
          mistakes: [{ field: "", key: "stores.own.gone" }],
          status: 404,
        };
      const { id, name } = store;
      // The shopper has to confirm first if lines of the cart would move.
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
