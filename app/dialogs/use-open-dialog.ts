/**
 * Opens a dialog over the page, by its hash. The table of dialogs is fetched with what shows them, so
 * that a first visit pays for none: the host has it by the time of a click, or the click fetches it.
 * When it cannot be had, the dialog's page opens instead.
 */
import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import { usePaths } from "~/i18n/language";
import type { DialogName } from "./facts";
import type { PreparedData } from "./prepared-dialog";

/** Set on history entries that opened a dialog, so that closing goes back over them. */
export interface DialogHistoryState {
  readonly dialog?: true;
}

/** What it shows until its own data are there is optional. */
type OpenDialog = <Name extends DialogName>(
  name: Name,
  argument?: string,
  data?: PreparedData[Name & keyof PreparedData] | null,
) => void;

export function useOpenDialog(): OpenDialog {
  const navigate = useNavigate();
  const paths = usePaths();
  const { pathname, search, hash } = useLocation();
  return useCallback(
    (name, argument = "", data = null) => {
      const here = pathname + search;
      const state: DialogHistoryState = { dialog: true };
      import("./prepared-dialog").then(
        ({ prepareDialog }) => {
          const opening = prepareDialog(name, argument, data);
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
