/** The form of the dialog "notify-me": asks to hear of a size that is gone [PDP-002]. */
import { z } from "zod/v4";
import type { DialogSent } from "~/dialogs/forms.server";
import { lineField } from "~/forms/clean-line.server";
import { addMistake, defineForm } from "~/forms/define-form.server";
import { emailField } from "~/forms/email.server";
import { staysOnPage } from "~/forms/form-response.server";
import { entryOf, formTable } from "~/forms/form-table.server";
import { loadStockAlert, type StockAlertView } from "./stock-alert.server";

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

export const stockAlertForms = formTable<DialogSent, "alert">({
  // What is asked for depends on the product as its fields do: it is read once for both.
  alert: entryOf(alertForm, async ({ context, argument, posted }) => {
    const view = await loadStockAlert(context, argument);
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
