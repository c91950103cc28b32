/** Reloads the data of a page at growing intervals, for one minute. */
import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Seconds after the page was shown: intervals of 2, 4 and 8 seconds, then 8 each, for a minute. */
export const recheckTimes: readonly number[] = [2, 6, 14, 22, 30, 38, 46, 54];

/** Returns true when the rechecks have ended, 60 seconds after the page was shown. */
export function useRecheck(): boolean {
  const { revalidate } = useRevalidator();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timers = recheckTimes.map((seconds) =>
      setTimeout(revalidate, seconds * 1_000),
    );
    const end = setTimeout(() => {
      setIsOver(true);
    }, 60_000);
    return () => {
      for (const timer of [...timers, end]) clearTimeout(timer);
    };
    // The router's function may change with each reload; that must not restart the timers.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once per page
  }, []);
  return isOver;
}
