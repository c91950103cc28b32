/**
 * Whether the shop answers. Asking also tells staff that the screen is alive: the answer is nothing, and
 * the kiosk's name with the time is all that is noted.
 */
import { useEffect, useState } from "react";

/** How often a kiosk says that it is there (ms). */
const beatMs = 60_000;
/** The same while nobody answers (ms). */
export const retryMs = 5_000;
const answerMs = 4_000;

/** Whether the shop answers now; no answer in time is none. */
export async function isThere(beat: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    return (await fetch(beat, { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

/** True while the shop does not answer. */
export function useConnection(beat: string): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    const page = new AbortController();
    const ask = () => {
      clearTimeout(timer);
      asked += 1;
      const question = asked;
      void isThere(beat).then((isHere) => {
        // An older answer may come after a newer one, and says nothing about now.
        if (page.signal.aborted || question !== asked) return;
        setAway(!isHere);
        clearTimeout(timer);
        timer = setTimeout(ask, isHere ? beatMs : retryMs);
      });
    };
    ask();
    for (const name of ["online", "offline"])
      addEventListener(name, ask, { signal: page.signal });
    return () => {
      page.abort();
      clearTimeout(timer);
    };
  }, [beat]);
  return isAway;
}
