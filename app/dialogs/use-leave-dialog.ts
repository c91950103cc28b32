/** Leaves a dialog: goes back if opening it created a history entry, or else removes the hash. */
import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import type { DialogHistoryState } from "./use-open-dialog";

export function useLeaveDialog(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(() => {
    // The router returns the state unchanged.
    const state = location.state as DialogHistoryState | null;
    if (state?.dialog) navigate(-1);
    else
      navigate(location.pathname + location.search, {
        replace: true,
        preventScrollReset: true,
      });
  }, [location, navigate]);
}
