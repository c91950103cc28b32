/**
 * Keeps the way back within one shopper's visit: what a kiosk's browser remembers of pages before, such as
 * what somebody searched for, is not opened again once the kiosk has started over. Starting over empties
 * the storage of the browser; so does the waiting screen, for browsers that do not.
 */
import { usePaths } from "~/i18n/language";
import { useEffect } from "react";

const mark = "visit";

const isWayBack = (): boolean => {
  const [entry] = performance.getEntriesByType("navigation");
  return (
    entry instanceof PerformanceNavigationTiming &&
    entry.type === "back_forward"
  );
};

export function useOneVisit(isWaiting: boolean): void {
  const paths = usePaths();
  const waiting = paths.kiosk();
  useEffect(() => {
    if (isWaiting) sessionStorage.removeItem(mark);
    else if (sessionStorage.getItem(mark) === null && isWayBack())
      location.replace(waiting);
    else sessionStorage.setItem(mark, "1");
  }, [isWaiting, waiting]);
}
