/** Dialog "store-changed": the store that goods of the cart go to now [DLG-029]. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";

export interface StoreChangedView {
  readonly name: string;
}

/** Null for a store that there is not. */
export async function loader({
  context,
  argument,
}: DialogLoaderArguments): Promise<StoreChangedView | null> {
  const store = await context.stores.find(argument);
  return store && { name: store.name };
}
