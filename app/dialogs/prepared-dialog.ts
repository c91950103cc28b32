/**
 * What a dialog shows while its own data are on their way: what another answer has brought. In the
 * browser only, in handlers and effects, so that shoppers never share it. The dialog forgets it once it
 * is open, because the next time it would be old: a render may be begun again and must find it again.
 */
import type { MiniCartData } from "~/features/cart/mini-cart/mini-cart.dialog.server";
import type { DialogName } from "./facts";
import { formatDialogHash } from "./hash";

/** Dialogs whose data other answers bring. */
export interface PreparedData {
  readonly "mini-cart": MiniCartData;
}

interface Prepared {
  readonly name: DialogName;
  readonly argument: string;
  readonly data: PreparedData[keyof PreparedData];
}

let prepared: Prepared | null = null;

/**
 * For a dialog that is about to open.
 *
 * @param data Null when nothing was brought for it.
 * @returns The hash that opens it.
 */
export function prepareDialog(
  name: DialogName,
  argument: string,
  data: Prepared["data"] | null,
): string {
  if (data !== null) prepared = { name, argument, data };
  return formatDialogHash(name, argument);
}

/** Null when nothing was brought for it. */
export const readPrepared = (
  name: DialogName,
  argument: string,
): Prepared["data"] | null =>
  prepared?.name === name && prepared.argument === argument
    ? prepared.data
    : null;

/** Whatever was brought is old, for this dialog and for every other. */
export function forgetPrepared(): void {
  prepared = null;
}
