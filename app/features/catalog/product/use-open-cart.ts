/** Shows the bag over the page, after something was put into it. */
import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import type { DialogHistoryState } from "~/dialogs/dialog-link";
import { formatDialogHash } from "~/dialogs/hash";

const cartHash = formatDialogHash({
  kind: "panel",
  name: "mini-cart",
  argument: "",
});

export function useOpenCart(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    const state: DialogHistoryState = { dialog: true };
    navigate(pathname + search + cartHash, { state, preventScrollReset: true });
  }, [navigate, pathname, search]);
}
