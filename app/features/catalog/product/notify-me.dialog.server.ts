/**
 * Dialog "notify-me": which sizes of a colour are gone, and the form that asks to hear of one [PDP-002].
 */
import { z } from "zod/v4";
import type { DialogLoaderArguments, DialogSent } from "~/dialogs/dialog";
import type { Picture } from "~/domain/product";
import { lineField } from "~/forms/clean-line.server";
import { addMistake, defineForm } from "~/forms/define-form.server";
import { emailField } from "~/forms/email.server";
import { staysOnPage } from "~/forms/form-response.server";
import { entryOf, formTable } from "~/forms/form-table.server";
import { toProductView } from "./product-view";

/**
 * `{style id}~{colour code}~{sku}`: without a colour when the style has none, without a sku while no size
 * is meant; no id of a product holds the mark between them. After a dot, a short colour would
 * look like a file's extension, and files are no pages.
 */
const argumentPattern = /^([\w-]{1,64})(?:~([\w-]{0,40})(?:~([\w-]{1,40}))?)?$/;

export interface StockAlertView {
  readonly productId: string;
  readonly name: string;
  /** Null for a product that is not sold by colour. */
  readonly colour: string | null;
  readonly picture: Picture | null;
  readonly sizes: readonly { readonly sku: string; readonly label: string }[];
  /** The sku that is marked beforehand; it may be none of the sizes. */
  readonly chosen: string;
}

/** Null when the argument names nothing the shop has. */
export async function loader({
  context,
  argument,
}: Pick<
  DialogLoaderArguments,
  "context" | "argument"
>): Promise<StockAlertView | null> {
  const [, id, code = "", sku = ""] = argumentPattern.exec(argument) ?? [];
  const color = code || null;
  const address = { id: id ?? "", name: "", url: "" };
  if (!id || context.addresses.product(address) === null) return null;
  const product = await context.catalog.product(id);
  const view = toProductView(product, { color, size: null });
  if ((view.colour?.code ?? null) !== color) return null;
  return {
    productId: view.id,
    name: view.name,
    colour: view.colour?.name ?? null,
    picture: view.colour?.picture ?? view.pictures[0] ?? null,
    sizes: view.sizes
      .filter(({ available }) => !available)
      .map(({ productId, label }) => ({ sku: productId, label })),
    chosen: sku,
  };
}

const alertForm = defineForm({
  name: "alert",
  schema: z.object({ sku: lineField, email: emailField }),
  check:
    ({ sizes }: Pick<StockAlertView, "sizes">) =>
    (payload) => {
      if (!sizes.some(({ sku }) => sku === payload.value.sku))
        addMistake(payload, { field: "sku", key: "product.notify.chooseSize" });
    },
  refused: 409,
});

export const forms = formTable<DialogSent, "alert">({
  // What is asked for depends on the product as its fields do: it is read once for both.
  alert: entryOf(alertForm, async ({ context, argument, posted }) => {
    const view = await loader({ context, argument });
    const reading = alertForm.read(posted, view ?? { sizes: [] });
    if (!reading.ok) return { answer: reading.answer };
    const { productId = "", name = "" } = view ?? {};
    const outcome = await context.stockAlerts.request({
      ...reading.value,
      productId,
    });
    if (!outcome.ok) return { refused: outcome.problem };
    return staysOnPage(posted)
      ? { told: {} }
      : { done: { notice: { key: "product.notify.done", params: { name } } } };
  }),
});
