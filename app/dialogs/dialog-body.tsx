/** The body of a dialog with what its loader answered, on the dialog's own page and over others alike. */
import type { MessageKey } from "~/i18n/keys";
import { bodies, titles, type LateBody } from "./bodies";
import type { DialogBodyProps } from "./dialog";
import { dialogs, type DialogName } from "./facts";
import type { DialogData } from "./server-parts.server";

type BodyProps<Name extends DialogName> = DialogBodyProps<DialogData[Name]> & {
  readonly name: Name;
};

/** What the dialog is called; its data are null until they are read. */
export const dialogTitle = <Name extends DialogName>(
  name: Name,
  argument: string,
  data: DialogData[Name] | null,
): MessageKey => titles[name]?.(argument, data) ?? dialogs[name].title;

export function DialogBody<Name extends DialogName>({
  name,
  ...props
}: BodyProps<Name>) {
  const Body: LateBody<DialogData[Name]> = bodies[name];
  return <Body {...props} />;
}
