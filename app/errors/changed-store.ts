/** The store that goods of a cart go to now, when that is news to the shopper [DLG-029]. */
import { errorMessageKey } from "./message-key";
import type { Problem } from "./problem";

const isChangedStore = ({ id }: Problem): boolean => id === "ChangedStoreId";

/** Null when nothing of the kind was told. */
export function changedStoreIn(notices: readonly Problem[]): string | null {
  return notices.find(isChangedStore)?.storeId ?? null;
}

/** The dialog that tells it; null when it is no news. */
export const changedStoreDialog = (storeId: string | null) =>
  storeId === null
    ? null
    : ({
        kind: "modal",
        name: "store-changed",
        argument: storeId,
      } as const);

/** The same notices, of which the one about the store names it: pages without script have no dialog that does. */
export const nameChangedStore = (
  notices: readonly Problem[],
  store: string,
): readonly Problem[] =>
  notices.map((notice) =>
    isChangedStore(notice)
      ? {
          ...notice,
          messageKey: errorMessageKey("flash.storeChangedNamed"),
          params: { ...notice.params, store },
        }
      : notice,
  );
