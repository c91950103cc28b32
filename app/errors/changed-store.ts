/** The store that goods of a cart go to now, when that is news to the shopper [DLG-029]. */
import type { Problem } from "./problem";

/** Null when nothing of the kind was told. */
export function changedStoreIn(notices: readonly Problem[]): string | null {
  const changed = notices.find(({ id }) => id === "ChangedStoreId");
  return changed?.storeId ?? null;
}
