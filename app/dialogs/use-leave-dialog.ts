/** Leaves a dialog: back over its history entry, or by taking the hash away. */
import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import type { DialogHistoryState } from "./use-open-dialog";

export function useLeaveDialog(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(() => {
    // The router hands the state back as it was given.
    const state = location.state as DialogHistoryState | null;
    if (state?.dialog) navigate(-1);
    else
      navigate(location.pathname + location.search, {
        replace: true,
        preventScrollReset: true,
      });
  }, [location, navigate]);
}
