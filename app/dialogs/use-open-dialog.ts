/**
 * Opens a dialog over the page, by its hash. The table of dialogs is loaded with the code that shows them,
 * so that a first visit does not load it: the host has loaded it by the time of a click, or the click loads
 * it. If that fails, the dialog's page opens instead.
 */
import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import { usePaths } from "~/i18n/language";
import type { DialogName } from "./facts";
import type { PreparedData } from "./prepared-dialog";

/** State of history entries that opened a dialog, so that closing the dialog goes back. */
export interface DialogHistoryState {
  readonly dialog?: true;
}

interface Opening<Name extends DialogName> {
  /** Shown until the dialog's own data are loaded. */
  readonly data?: PreparedData[Name & keyof PreparedData] | null;
  /** Whether it takes the place of the dialog that opens it, so that leaving it does not lead back there. */
  readonly replaces?: boolean;
}

type OpenDialog = <Name extends DialogName>(
  name: Name,
  argument?: string,
  opening?: Opening<Name>,
) => void;

export function useOpenDialog(): OpenDialog {
  const navigate = useNavigate();
  const paths = usePaths();
  const { pathname, search, hash } = useLocation();
  return useCallback(
    (name, argument = "", { data = null, replaces = false } = {}) => {
      const here = pathname + search;
      const state: DialogHistoryState = { dialog: true };
      import("./prepared-dialog").then(
        ({ prepareDialog }) => {
          const opening = prepareDialog(name, argument, data);
          const replace = replaces || hash === opening;
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
