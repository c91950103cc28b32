/**
 * What a dialog shows while its own data are on their way: what another answer has brought. In the
 * browser only, in handlers and effects, so that shoppers never share it. The dialog forgets it once it
 * is open, because the next time it would be old: a render may be begun again and must find it again.
 */
import type { DialogData, DialogName } from "./registry";

interface Prepared<Name extends DialogName = DialogName> {
  readonly name: Name;
  readonly argument: string;
  readonly data: DialogData[Name];
}

let prepared: Prepared | null = null;

export function prepareDialog<Name extends DialogName>(
  name: Name,
  argument: string,
  data: DialogData[Name],
): void {
  prepared = { name, argument, data };
}

/** Null when nothing was brought for it. */
export function readPrepared(
  name: DialogName,
  argument: string,
): DialogData[DialogName] | null {
  return prepared?.name === name && prepared.argument === argument
    ? prepared.data
    : null;
}

/** Whatever was brought is old, for this dialog and for every other. */
export function forgetPrepared(): void {
  prepared = null;
}
