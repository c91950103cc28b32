/** Whether this process has more to do than its processor can: how late its event loop is. */
import { monitorEventLoopDelay } from "node:perf_hooks";

export interface LoopDelay {
  /** Whether whatever waits for the loop has waited noticeably long in the last moments. */
  isLate(): boolean;
}

const resolutionMs = 10;
/** On average: pages that take the loop for 60 ms each make it so late when they fill three fifths of it. */
const lateMs = 10;
/** How long one reading holds (ms): a few pages. */
const readingMs = 100;
/** How long it still counts as late after it was (ms), or each short pause would let all in at once. */
const afterMs = 1_000;

/**
 * Measures from now on. The timer behind it keeps no process alive.
 * @param now Milliseconds of a clock that never goes back.
 */
export function measureLoopDelay(
  now: () => number = performance.now.bind(performance),
): LoopDelay {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let readAt = now();
  let lateUntil = 0;
  return {
    isLate() {
      const time = now();
      // Without a sample the loop has not turned since the reading before.
      if (time - readAt >= readingMs && delays.count > 0) {
        const meanMs = delays.mean / 1e6 - resolutionMs;
        if (meanMs > lateMs) lateUntil = time + afterMs;
        delays.reset();
        readAt = time;
      }
      return time < lateUntil;
    },
  };
}
