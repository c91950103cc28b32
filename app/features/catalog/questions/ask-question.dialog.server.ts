/** Dialog "ask-question": the form that asks about a product [DLG-012]. */
import type { AppLoadContext } from "@remix-run/node";
import type { DialogLoaderArguments, DialogSent } from "~/dialogs/dialog";
import { formTable } from "~/forms/form-table.server";
import { reviewedProduct } from "../reviews/reviewed-product.server";
import { askForm } from "./ask.forms.server";

export interface AskQuestionView {
  readonly name: string;
}

async function productOf(context: AppLoadContext, id: string) {
  const product = await reviewedProduct(context, id);
  return product && { id: product.id, name: product.name };
}

/** Null for a product that does not exist. */
export async function loader({
  context,
  argument,
}: DialogLoaderArguments): Promise<AskQuestionView | null> {
  const product = await productOf(context, argument);
  return product && { name: product.name };
}

export const forms = formTable<DialogSent, "ask">({
  ask: askForm<DialogSent>(({ context, argument }) =>
    productOf(context, argument),
  ),
});
