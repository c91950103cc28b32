/** Detects overload of this process by the delay of its event loop. */
import { monitorEventLoopDelay } from "node:perf_hooks";

export interface LoopDelay {
  /** Whether tasks have recently waited noticeably long for the event loop. */
  isLate(): boolean;
}

const resolutionMs = 10;
/** The mean delay (ms) that counts as late: pages of 60 ms cause it at three fifths of the time. */
const lateMs = 10;
/** How long one reading is valid (ms): a few pages. */
const readingMs = 100;
/** How long the loop counts as late afterwards (ms); otherwise each short pause would let everybody in. */
const afterMs = 1_000;

/**
 * Starts to measure. Its timer does not keep the process alive.
 * @param now returns the milliseconds of a monotonic clock
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
      // Without a sample, the loop has not turned since the last reading.
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
