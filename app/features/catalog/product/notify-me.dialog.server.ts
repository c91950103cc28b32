/**
 * Dialog "notify-me": the sold-out sizes of a colour, and the form that requests a stock alert for one of
 * them [PDP-002].
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
 * `{style id}~{colour code}~{sku}`: no colour if the style has none, no sku if no size is chosen. Product ids
 * contain no tilde. A dot as separator would make a short colour code look like a file extension, and files
 * are not pages.
 */
const argumentPattern = /^([\w-]{1,64})(?:~([\w-]{0,40})(?:~([\w-]{1,40}))?)?$/;

export interface StockAlertView {
  readonly productId: string;
  readonly name: string;
  /** Null for a product that is not sold by colour. */
  readonly colour: string | null;
  readonly picture: Picture | null;
  readonly sizes: readonly { readonly sku: string; readonly label: string }[];
  /** The sku that is chosen at first; it may be none of the sizes. */
  readonly chosen: string;
}

/** Reads the dialog's data; null if the argument names no product and colour of the shop. */
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
  // Both the form's check and the request need the product, so it is read once here.
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
