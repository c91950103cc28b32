/**
 * Checks whether the shop answers. Each check is also a heartbeat, which shows staff that the screen is
 * alive: the answer is empty, and the server saves only the kiosk's name and the time.
 */
import { useEffect, useState } from "react";

/** How often a kiosk sends a heartbeat (ms). */
const beatMs = 60_000;
/** How often it does so while the shop does not answer (ms). */
export const retryMs = 5_000;
const answerMs = 4_000;

/** Whether the shop answers now, within the timeout. */
export async function isReachable(heartbeatPath: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    return (await fetch(heartbeatPath, { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

/** Returns true while the shop does not answer. */
export function useConnection(heartbeatPath: string): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;
    const page = new AbortController();
    const check = () => {
      clearTimeout(timer);
      latest += 1;
      const current = latest;
      void isReachable(heartbeatPath).then((isHere) => {
        // An older answer may arrive after a newer one, and is ignored.
        if (page.signal.aborted || current !== latest) return;
        setAway(!isHere);
        clearTimeout(timer);
        timer = setTimeout(check, isHere ? beatMs : retryMs);
      });
    };
    check();
    for (const name of ["online", "offline"])
      addEventListener(name, check, { signal: page.signal });
    return () => {
      page.abort();
      clearTimeout(timer);
    };
  }, [heartbeatPath]);
  return isAway;
}
