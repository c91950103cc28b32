/** Dialog "shop-the-look": a look with its products, and the form that adds one of them [DLG-045]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { DialogLoaderArguments, DialogSent } from "~/dialogs/dialog";
import type { Cart } from "~/domain/cart";
import { raise } from "~/errors/problem";
import { staysOnPage } from "~/forms/form-response.server";
import { formsOf, formTable } from "~/forms/form-table.server";
import { idField } from "~/forms/clean-line.server";
import type { AddedItem } from "../product/added-item";
import { isForSale } from "~/domain/variants";
import { readLookProducts, type LookProduct } from "./look-products.server";
import { readLooks, type Look } from "./looks.server";

export interface LookView extends Pick<Look, "title" | "text" | "image"> {
  readonly products: readonly LookProduct[];
}

const findLook = async (
  context: AppLoadContext,
  id: string,
): Promise<Look | null> =>
  (await readLooks(context)).find(({ look }) => look === id) ?? null;

/** Reads the dialog's data; null for a look that does not exist or cannot be read. */
async function loader({
  context,
  argument,
}: DialogLoaderArguments): Promise<LookView | null> {
  const look = await findLook(context, argument);
  if (!look) return null;
  const { title, text, image, products } = look;
  const shown = await readLookProducts(context, products);
  return { title, text, image, products: shown };
}

/** @param panelOf returns what the cart's panel shows after the item was added */
export const shopTheLook = (
  panelOf: (context: AppLoadContext, cart: Cart) => AddedItem["panel"],
) => ({
  loader,
  forms: formTable({
    add: formsOf<DialogSent>()<
      { styleId: typeof idField; productId: z.ZodString },
      AddedItem
    >({
      schema: z.object({
        styleId: idField,
        productId: z
          .string("product.form.chooseSize")
          .min(1, "product.form.chooseSize"),
      }),
      instance: "styleId",
      hidden: ["styleId"],
      fields: { item: "productId" },
      run: async ({ context, argument, posted }, { styleId, productId }) => {
        const look = await findLook(context, argument);
        if (!look?.products.some(({ id }) => id === styleId))
          return { refused: raise("INV700") };
        const { name, variants } = await context.catalog.product(styleId);
        const variant = variants.find((one) => one.productId === productId);
        if (!variant || !isForSale(variant))
          return { refused: raise("INV700") };
        const outcome = await context.cart.addItem({ productId, qty: 1 });
        if (!outcome.ok) return { refused: outcome.problem };
        if (!staysOnPage(posted))
          return {
            done: { notice: { key: "cart.notices.added", params: { name } } },
          };
        const panel = panelOf(context, { ...outcome.cart, notices: [] });
        return { told: { data: { added: productId, panel } } };
      },
    }),
  }),
});
