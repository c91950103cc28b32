/** The form of the hearts on all pages, and the form that creates the link to a list. */
import { z } from "zod/v4";
import { opaqueId } from "~/domain/addresses";
import { addMistake } from "~/forms/define-form.server";
import { staysOnPage } from "~/forms/form-response.server";
import { conflict, form, formTable } from "~/forms/form-table.server";
import { safePath } from "~/routing/safe-redirect";
import { heartsForm } from "~/shell/hearts";
import { shareForm, type ShareDone } from "./share-box";

const productId = z.string().regex(opaqueId).optional();

/** The data in the answer to a heart. */
export interface HeartDone {
  /** The id of the removed product, which can be restored; null after one was added. */
  readonly removed: string | null;
}

export const favoritesForms = formTable(
  {
    // One form for all hearts: the button that is pressed names the action and the product.
    [heartsForm]: form({
      schema: z.object({ add: productId, remove: productId }),
      check: () => (payload) => {
        const { add, remove } = payload.value;
        if ((add === undefined) === (remove === undefined))
          addMistake(payload, { field: "", key: "errors.fields.invalid" });
      },
      hidden: ["add", "remove"],
      ...conflict,
      run: async ({ context, posted }, { add, remove }) => {
        const { favorites, paths } = context;
        const removed = add === undefined ? (remove ?? null) : null;
        const outcome =
          add === undefined
            ? await favorites.remove(remove ?? "")
            : await favorites.add(add);
        if (!outcome.ok) return { refused: outcome.problem };
        const own = paths.favorites();
        const [page] = safePath(posted.get("returnTo"), own).split("?", 1);
        // No notice: a script shows the new heart itself, and the list offers to undo a removal.
        if (staysOnPage(posted) || (removed !== null && page === own)) {
          const data: HeartDone = { removed };
          return { told: { data } };
        }
        return {
          done: {
            notice:
              removed === null
                ? "shop.favorites.added"
                : "shop.favorites.removed",
          },
        };
      },
    }),
    [shareForm]: form({
      schema: z.object({}),
      ...conflict,
      run: async ({ context: { favorites, paths, settings } }) => {
        const outcome = await favorites.share();
        if (!outcome.ok) return { refused: outcome.problem };
        const path = paths.favorites({ favoriteId: outcome.value });
        const data: ShareDone = { link: settings.publicOrigin + path };
        return { told: { data } };
      },
    }),
  },
  { main: heartsForm },
);
