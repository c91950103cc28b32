/**
 * Dialog "notify-me": the sold-out sizes of a colour, the form that requests a stock alert for one of them, and
 * the form that undoes it [DLG-033].
 */
import { z } from "zod/v4";
import type { DialogLoaderArguments, DialogSent } from "~/dialogs/dialog";
import type { Picture } from "~/domain/product";
import { notFound } from "~/errors/page-error.server";
import { idField, lineField } from "~/forms/clean-line.server";
import { addMistake, defineForm } from "~/forms/define-form.server";
import { emailField } from "~/forms/email.server";
import { staysOnPage } from "~/forms/form-response.server";
import { entryOf, formsOf, formTable } from "~/forms/form-table.server";
import type { NoticeUndo } from "~/shell/notice";
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

/** A stock alert that was just requested, as the form that undoes it needs it. */
export interface SentAlert {
  readonly sku: string;
  readonly email: string;
}

/** Returns the style id of an argument; null if no product can have it. */
function productIdIn(
  { addresses }: DialogLoaderArguments["context"],
  argument: string,
): string | null {
  const [, id = ""] = argumentPattern.exec(argument) ?? [];
  const isPossible = addresses.product({ id, name: "", url: "" }) !== null;
  return id !== "" && isPossible ? id : null;
}

/** Reads the dialog's data; null if the argument names no product and colour of the shop. */
export async function loader({
  context,
  argument,
}: Pick<
  DialogLoaderArguments,
  "context" | "argument"
>): Promise<StockAlertView | null> {
  const [, , code = "", sku = ""] = argumentPattern.exec(argument) ?? [];
  const color = code || null;
  const id = productIdIn(context, argument);
  if (id === null) return null;
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

/** The longest address that the session stores with a notice. */
const longestAction = 512;

/** The form that undoes the alert, below the notice on the next page. */
function undoOf(
  { context, argument, returnTo }: DialogSent,
  sent: SentAlert,
): NoticeUndo {
  const { paths } = context;
  const action = paths.dialog("notify-me", argument, { returnTo });
  return {
    // Without the address of the page, undoing leads to the home page.
    action:
      action.length <= longestAction
        ? action
        : paths.dialog("notify-me", argument),
    fields: { ...sent, intent: "undo-alert" },
  };
}

export const forms = formTable<DialogSent, "alert" | "undo-alert">(
  {
    // Both the form's check and the request need the product, so it is read once here.
    alert: entryOf(alertForm, async (posting) => {
      const { context, argument, posted } = posting;
      const view = await loader({ context, argument });
      const reading = alertForm.read(posted, view ?? { sizes: [] });
      if (!reading.ok) return { answer: reading.answer };
      const { productId = "", name = "" } = view ?? {};
      const { sku, email } = reading.value;
      const outcome = await context.stockAlerts.request({
        sku,
        email,
        productId,
      });
      if (!outcome.ok) return { refused: outcome.problem };
      const sent: SentAlert = { sku, email };
      if (staysOnPage(posted)) return { told: { data: sent } };
      const undo = undoOf(posting, sent);
      return {
        done: {
          notice: { key: "product.notify.done", params: { name }, undo },
        },
      };
    }),
    // The product is not read: the size may be back in stock by now.
    "undo-alert": formsOf<DialogSent>()({
      schema: z.object({
        sku: idField.refine(
          (sku) => /^[\w-]{1,40}$/.test(sku),
          "product.notify.chooseSize",
        ),
        email: emailField,
      }),
      hidden: ["sku", "email"],
      refused: 409,
      run: async ({ context, argument, posted, request }, { sku, email }) => {
        const productId = productIdIn(context, argument);
        if (productId === null) throw notFound(new URL(request.url).pathname);
        const outcome = await context.stockAlerts.undo({
          sku,
          email,
          productId,
        });
        if (!outcome.ok) return { refused: outcome.problem };
        return staysOnPage(posted)
          ? { told: {} }
          : { done: { notice: "product.notify.undone" } };
      },
    }),
  },
  { main: "alert" },
);
