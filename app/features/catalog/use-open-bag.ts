/** Shows the bag over the page, after something was put into it. */
import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import type { DialogHistoryState } from "~/dialogs/dialog-link";
import { formatDialogHash } from "~/dialogs/hash";

const bagHash = formatDialogHash({
  kind: "panel",
  name: "mini-cart",
  argument: "",
});

export function useOpenBag(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    const state: DialogHistoryState = { dialog: true };
    navigate(pathname + search + bagHash, { state, preventScrollReset: true });
  }, [navigate, pathname, search]);
}
