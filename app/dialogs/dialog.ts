/** The interfaces of a dialog's parts: its body, and its loader and forms on the server. */
import type { AppLoadContext } from "@remix-run/node";
import type { FormTable, Sent } from "~/forms/form-table.server";
import type { DialogName } from "./facts";

/** Props of a dialog's body; `data` is the result of its loader. */
export interface DialogBodyProps<Data = unknown> {
  readonly argument: string;
  readonly data: Data;
  /** Address that leaves the dialog: closes it, or returns from its page. */
  readonly returnTo: string;
}

export interface DialogLoaderArguments {
  readonly context: AppLoadContext;
  /** The dialog's subject, such as a product id; its format is in the table of dialogs. */
  readonly argument: string;
  readonly request: Request;
}

/** A posted form of a dialog. */
export interface DialogSent extends Sent {
  readonly argument: string;
  /** Path of the page that the shopper returns to. */
  readonly returnTo: string;
}

/** The exports of `x.dialog.server.ts`. */
export interface DialogServerPart {
  readonly loader: (input: DialogLoaderArguments) => Promise<unknown>;
  /**
   * Forms that are posted to the dialog's page, with and without script. Forms that belong to another page,
   * such as the cart or the checkout, are posted there instead.
   */
  readonly forms?: FormTable<DialogSent>;
}

/** The answer of a dialog's page. */
export interface LoadedDialog<Data> {
  readonly name: DialogName;
  readonly argument: string;
  readonly returnTo: string;
  /** In the language of the page; for content of editors, their own. */
  readonly title: string;
  readonly titlePrefix: string;
  /**
   * `failed` and `refused` occur only over another page, which stays usable. `refused`: the visitor may not
   * see the dialog, and goes to `to` instead (null: back).
   */
  readonly loaded:
    | { readonly kind: "data"; readonly data: Data }
    | { readonly kind: "failed" }
    | { readonly kind: "refused"; readonly to: string | null };
}
