/**
 * Limits the back button to one shopper's visit: once the kiosk has started over, the browser's history must
 * not open earlier pages, such as somebody's search. A mark in the session storage identifies the visit.
 * Starting over clears the storage; the waiting screen removes the mark in browsers that do not support this.
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
