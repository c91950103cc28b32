/**
 * With script: loads the page again some time after a notice that announces it [CART-010]. Once: a mark
 * keeps a second reload away for a while. Without script the document does so (`reloadSeconds`).
 */
import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { timings } from "~/domain/constants";
import { announcesReload, type Notice } from "./notice";

const mark = "fellrow.cart-reloaded";

function wasJustReloaded(): boolean {
  const at = Number(sessionStorage.getItem(mark));
  return Date.now() - at < timings.reloadGuard;
}

/** To be told of all notices that are shown; closing one does not call its reload off. */
export function useAnnouncedReload(): (notices: readonly Notice[]) => void {
  const { revalidate } = useRevalidator();
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    if (!isAnnounced) return;
    const timer = setTimeout(() => {
      sessionStorage.setItem(mark, String(Date.now()));
      setAnnounced(false);
      revalidate();
    }, timings.cartErrorReload);
    return () => {
      clearTimeout(timer);
    };
  }, [isAnnounced, revalidate]);
  return useCallback((notices) => {
    if (notices.some(announcesReload) && !wasJustReloaded()) setAnnounced(true);
  }, []);
}
