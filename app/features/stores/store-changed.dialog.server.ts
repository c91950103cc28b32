/** Dialog "store-changed": the store to which lines of the cart now go [DLG-029]. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";

export interface StoreChangedView {
  readonly name: string;
}

/** Null for a store that does not exist. */
export async function loader({
  context,
  argument,
}: DialogLoaderArguments): Promise<StoreChangedView | null> {
  const store = await context.stores.find(argument);
  return store && { name: store.name };
}
