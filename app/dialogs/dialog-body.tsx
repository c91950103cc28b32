/** The body of a dialog with the data of its loader, both on the dialog's own page and over others. */
import type { MessageKey } from "~/i18n/keys";
import { bodies, titles, type LateBody } from "./bodies";
import type { DialogBodyProps } from "./dialog";
import { dialogs, type DialogName } from "./facts";
import type { DialogData } from "./server-parts.server";

type BodyProps<Name extends DialogName> = DialogBodyProps<DialogData[Name]> & {
  readonly name: Name;
};

/** Returns the key of the dialog's title; `data` is null until they are loaded. */
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
