/** What the parts of a dialog get and give: its body, and what it reads and does on the server. */
import type { AppLoadContext } from "@remix-run/node";
import type { FormTable, Sent } from "~/forms/form-table.server";
import type { DialogName } from "./facts";

/** What a dialog's body gets; `data` is the answer of its loader. */
export interface DialogBodyProps<Data = unknown> {
  readonly argument: string;
  readonly data: Data;
  /** Leaves the dialog: closes it, or follows the way back from its page. */
  readonly returnTo: string;
}

export interface DialogLoaderArguments {
  readonly context: AppLoadContext;
  /** What the dialog is about. */
  readonly argument: string;
  readonly request: Request;
}

/** A posted form of a dialog. */
export interface DialogSent extends Sent {
  readonly argument: string;
  /** Path of the page that the shopper returns to. */
  readonly returnTo: string;
}

/** What `x.dialog.server.ts` exports. */
export interface DialogServerPart {
  readonly loader: (input: DialogLoaderArguments) => Promise<unknown>;
  /**
   * Forms that are posted to the dialog's page, with and without script; a form that belongs to a page
   * (the bag, the checkout) is posted there instead.
   */
  readonly forms?: FormTable<DialogSent>;
}

/** What the page of a dialog answers. */
export interface LoadedDialog<Data> {
  readonly name: DialogName;
  readonly argument: string;
  readonly returnTo: string;
  readonly title: string;
  readonly titlePrefix: string;
  /**
   * `failed` only over another page, which is not to blame; there a visitor whom the dialog is not for
   * is also told where to go instead (null: back).
   */
  readonly loaded:
    | { readonly kind: "data"; readonly data: Data }
    | { readonly kind: "failed" }
    | { readonly kind: "refused"; readonly to: string | null };
}
