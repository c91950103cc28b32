/**
 * Opens a dialog over the page, by its hash. The table of dialogs is fetched with what shows them, so
 * that a first visit pays for none: the host has it by the time of a click, or the click fetches it.
 * When it cannot be had, the dialog's page opens instead.
 */
import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import { usePaths } from "~/i18n/language";
import type { DialogName } from "./registry";

/** Set on history entries that opened a dialog, so that closing goes back over them. */
export interface DialogHistoryState {
  readonly dialog?: true;
}

export function useOpenDialog(): (name: DialogName, argument?: string) => void {
  const navigate = useNavigate();
  const paths = usePaths();
  const { pathname, search, hash } = useLocation();
  return useCallback(
    (name, argument = "") => {
      const here = pathname + search;
      const state: DialogHistoryState = { dialog: true };
      import("./hash").then(
        ({ formatDialogHash }) => {
          const opening = formatDialogHash(name, argument);
          const replace = hash === opening;
          navigate(here + opening, {
            state,
            preventScrollReset: true,
            replace,
          });
        },
        () => {
          navigate(paths.dialog(name, argument, { returnTo: here }));
        },
      );
    },
    [navigate, paths, pathname, search, hash],
  );
}
