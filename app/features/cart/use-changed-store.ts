/** Opens the dialog that says to which store the goods of the cart go now, once for each time [DLG-029]. */
import { useEffect, useRef } from "react";
import { useOpenDialog } from "~/dialogs/use-open-dialog";
import type { Cart } from "~/domain/cart";
import { changedStoreIn } from "~/errors/changed-store";

export function useChangedStore(cart: Cart | null): void {
  const openDialog = useOpenDialog();
  const told = useRef<Cart["notices"]>();
  const notices = cart?.notices;
  useEffect(() => {
    // The same news, after the address has changed.
    if (!notices || told.current === notices) return;
    told.current = notices;
    const storeId = changedStoreIn(notices);
    if (storeId !== null) openDialog("store-changed", storeId);
  }, [notices, openDialog]);
}
