/**
 * Forms that live in a dialog: name → action. They are posted to the dialog's page, with and without
 * script; dialogs whose form belongs to a page (the bag, the checkout) post there instead.
 */
import { requestStockAlert } from "~/features/catalog/stock-alert.server";
import type { DialogAnswer } from "./dialog-answer";
import type { DialogLoaderArguments } from "./loaders.server";
import type { DialogName } from "./registry";

export interface DialogActionArguments extends DialogLoaderArguments {
  readonly form: FormData;
}

type DialogAction = (input: DialogActionArguments) => Promise<DialogAnswer>;

export const dialogActions: Partial<Record<DialogName, DialogAction>> = {
  "notify-me": requestStockAlert,
};
