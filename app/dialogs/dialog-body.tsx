/** The body of a dialog with what its loader answered, on the dialog's own page and over others alike. */
import type { MessageKey } from "~/i18n/keys";
import {
  dialogs,
  type DialogBodyProps,
  type DialogData,
  type DialogEntry,
  type DialogName,
} from "./registry";

/** What the page of a dialog answers. */
export interface LoadedDialog<Name extends DialogName = DialogName> {
  readonly name: Name;
  readonly argument: string;
  readonly returnTo: string;
  readonly title: string;
  readonly titlePrefix: string;
  /**
   * `failed` only over another page, which is not to blame; there a visitor whom the dialog is not for
   * is also told where to go instead (null: back).
   */
  readonly loaded:
    | { readonly kind: "data"; readonly data: DialogData[Name] }
    | { readonly kind: "failed" }
    | { readonly kind: "refused"; readonly to: string | null };
}

type BodyProps<Name extends DialogName> = DialogBodyProps<DialogData[Name]> & {
  readonly name: Name;
};

const table: { readonly [Name in DialogName]: DialogEntry<DialogData[Name]> } =
  dialogs;

/** What the dialog is called; its data are null until they are read. */
export function dialogTitle<Name extends DialogName>(
  name: Name,
  argument: string,
  data: DialogData[Name] | null,
): MessageKey {
  const { title, titleOf }: DialogEntry<DialogData[Name]> = table[name];
  return titleOf?.(argument, data) ?? title;
}

export function DialogBody<Name extends DialogName>({
  name,
  ...props
}: BodyProps<Name>) {
  const Body = table[name].component;
  return <Body {...props} />;
}
