/** Notices that the upstream has changed the store of a cart's items [DLG-029]. */
import { errorMessageKey } from "./message-key";
import type { Problem } from "./problem";

const isChangedStore = ({ id }: Problem): boolean => id === "ChangedStoreId";

/** Returns the id of the new store; null if no notice is about a changed store. */
export function changedStoreIn(notices: readonly Problem[]): string | null {
  return notices.find(isChangedStore)?.storeId ?? null;
}

/** Returns the address of the dialog about the new store; null if there is none. */
export const changedStoreDialog = (storeId: string | null) =>
  storeId === null
    ? null
    : ({
        kind: "modal",
        name: "store-changed",
        argument: storeId,
      } as const);

/** Adds the store's name to the notice about it, because pages without script do not show the dialog. */
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
