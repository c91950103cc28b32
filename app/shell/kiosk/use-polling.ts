/** Revalidates a page at intervals while somebody waits for news; without JavaScript, they reload it. */
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

export function usePolling(isWaiting: boolean, everyMs: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWaiting || state !== "idle") return;
    const timer = setTimeout(revalidate, everyMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isWaiting, state, everyMs, revalidate]);
}
