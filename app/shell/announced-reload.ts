/**
 * With JavaScript, revalidates the page some time after a notice that announces it [CART-010]. A mark in the
 * session storage prevents a second reload for a while. Without JavaScript, the document reloads itself
 * (`reloadSeconds`).
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

/** Returns a function to call with all notices that are shown. Closing one does not cancel its reload. */
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
