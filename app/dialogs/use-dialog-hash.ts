/**
 * Which dialog is open: the one that the address's hash names. It closes when the path changes, and stays when
 * only the query does [NAV-009].
 */
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  type Location,
} from "@remix-run/react";
import { useEffect, useRef } from "react";

export const dialogHash = /^#(?:modal|panel)=/;

/** State of a navigation that decides what becomes of an open dialog. */
interface DialogEndState {
  /** True keeps it on another path; false closes it although only the query changes. */
  readonly keepDialogs?: boolean;
}

/** State of a navigation with which a dialog has done its part, such as a search. */
export const closesDialogs: DialogEndState = { keepDialogs: false };

/** Whether a dialog that was open at `before` stays open at `after`, which does not name it [NAV-009]. */
export function staysOpen(
  before: Pick<Location, "pathname" | "search" | "hash">,
  after: Pick<Location, "pathname" | "search" | "hash" | "state">,
): boolean {
  if (after.hash || !dialogHash.test(before.hash)) return false;
  const { keepDialogs } = (after.state ?? {}) as DialogEndState;
  if (before.pathname !== after.pathname) return keepDialogs === true;
  return before.search !== after.search && keepDialogs !== false;
}

/** Whether the last navigation was a form that was sent: where it leads on to, its dialog has done its part. */
function useWasSent() {
  const { state, formMethod } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    if (state !== "idle")
      wasSent.current = formMethod?.toUpperCase() === "POST";
  }, [state, formMethod]);
  return wasSent;
}

/** The hash of the address, or that of the dialog that stays open; the address gets it back then. */
export function useDialogHash(): string {
  const location = useLocation();
  const navigate = useNavigate();
  const wasSent = useWasSent();
  // Back and forward lead to addresses that say themselves what is open.
  const isNew = useNavigationType() !== NavigationType.Pop;
  const last = useRef(location);
  const stays = isNew && !wasSent.current && staysOpen(last.current, location);
  const hash = stays ? last.current.hash : location.hash;
  useEffect(() => {
    last.current = { ...location, hash };
    if (!stays) return;
    const { pathname, search } = location;
    navigate(pathname + search + hash, {
      replace: true,
      preventScrollReset: true,
      state: location.state as unknown,
    });
  }, [location, navigate, hash, stays]);
  return hash;
}
