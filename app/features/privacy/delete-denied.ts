/** Deletes what the browser stores for categories that the visitor does not allow [CONS-006]. */
import type { Consent } from "~/consent/categories";
import { isListed, type StorageRow } from "~/consent/storage";

export function deleteDenied(
  allowed: Consent,
  rows: readonly StorageRow[],
): void {
  const denied = rows.filter(({ category }) => !allowed[category]);
  try {
    for (const [kind, storage] of [
      ["local", localStorage],
      ["session", sessionStorage],
    ] as const)
      for (const key of Object.keys(storage))
        if (denied.some((row) => row.kind === kind && isListed(row, key)))
          storage.removeItem(key);
  } catch {
    // A browser that denies storage has none to delete.
  }
}
