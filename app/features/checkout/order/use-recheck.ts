/** Looks again and again, with growing patience, and at some point not any more. */
import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Seconds after the page was shown: 2, 4 and 8 later each time, then every 8, for a minute. */
export const recheckTimes: readonly number[] = [2, 6, 14, 22, 30, 38, 46, 54];

/** True when it has stopped looking. */
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
    // The router's function may change with each look; the clock must not start anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once per page
  }, []);
  return isOver;
}
