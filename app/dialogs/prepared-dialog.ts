/**
 * Data that a dialog shows until its own data are loaded; they came with another answer. Set only in the
 * browser, in handlers and effects, so that shoppers never share them. The dialog clears them after it has
 * opened, because they would be outdated the next time; not while it renders, because React may repeat a
 * rendering, which needs them again.
 */
import type { MiniCartData } from "~/features/cart/mini-cart/mini-cart.dialog.server";
import type { DialogName } from "./facts";
import { formatDialogHash } from "./hash";

/** The dialogs whose data come with other answers. */
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
 * Returns the hash that opens a dialog, and remembers the data for it.
 *
 * @param data null if there are none; earlier data are not cleared then
 */
export function prepareDialog(
  name: DialogName,
  argument: string,
  data: Prepared["data"] | null,
): string {
  if (data !== null) prepared = { name, argument, data };
  return formatDialogHash(name, argument);
}

/** Returns the data for a dialog; null if there are none. */
export const readPrepared = (
  name: DialogName,
  argument: string,
): Prepared["data"] | null =>
  prepared?.name === name && prepared.argument === argument
    ? prepared.data
    : null;

/** Clears the data, for whichever dialog they are. */
export function clearPrepared(): void {
  prepared = null;
}
