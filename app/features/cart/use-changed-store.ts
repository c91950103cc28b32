/** Opens the dialog about the new store of the cart's goods, once for each change [DLG-029]. */
import { useEffect, useRef } from "react";
import { useOpenDialog } from "~/dialogs/use-open-dialog";
import type { Cart } from "~/domain/cart";
import { changedStoreIn } from "~/errors/changed-store";

export function useChangedStore(cart: Cart | null): void {
  const openDialog = useOpenDialog();
  const handled = useRef<Cart["notices"]>();
  const notices = cart?.notices;
  useEffect(() => {
    // `openDialog` changes with the page's address; the same notices must not open the dialog again.
    if (!notices || handled.current === notices) return;
    handled.current = notices;
    const storeId = changedStoreIn(notices);
    if (storeId !== null) openDialog("store-changed", storeId);
  }, [notices, openDialog]);
}
