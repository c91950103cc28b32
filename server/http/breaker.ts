/**
 * Circuit breaker for reads of an upstream: when at least half of at least 20 attempts within 10 s have
 * failed, it opens: reads are refused at once, except one probe every 5 s. A successful probe closes it.
 *
 * Rule: mutations neither consult it nor count in it. An order is attempted even when reads of the
 * service fail.
 */

const windowSeconds = 10;
const minimumAttempts = 20;
const failureShare = 0.5;
const probeIntervalMs = 5_000;

/** `probe` is the single attempt that an open breaker lets through. */
export type Admission = "normal" | "probe" | "refused";

export interface Breaker {
  /**
   * Requests admission for one attempt. Record the outcome of each admitted attempt, unless it is
   * inconclusive; a probe without an outcome leaves the breaker open until the next one.
   */
  admit(): Admission;
  isOpen(): boolean;
  /** Records the outcome of an admitted attempt. */
  record(admission: Admission, succeeded: boolean): void;
}

interface Second {
  second: number;
  attempts: number;
  failures: number;
}

/**
 * `now` is in milliseconds, from any origin, and never goes back. `onChange` is called when it opens
 * and when it closes.
 */
export function createBreaker(
  now: () => number,
  onChange: (isOpen: boolean) => void = () => undefined,
): Breaker {
  let seconds: Second[] = [];
  let nextProbeAt: number | null = null; // null while closed

  function count(succeeded: boolean): void {
    const second = Math.floor(now() / 1000);
    seconds = seconds.filter((entry) => entry.second > second - windowSeconds);
    let current = seconds.at(-1);
    if (current?.second !== second) {
      current = { second, attempts: 0, failures: 0 };
      seconds.push(current);
    }
    current.attempts += 1;
    if (!succeeded) current.failures += 1;
  }

  function isFailing(): boolean {
    const attempts = seconds.reduce((sum, entry) => sum + entry.attempts, 0);
    const failures = seconds.reduce((sum, entry) => sum + entry.failures, 0);
    return attempts >= minimumAttempts && failures / attempts >= failureShare;
  }

  function open(): void {
    seconds = [];
    nextProbeAt = now() + probeIntervalMs;
    onChange(true);
  }

  function close(): void {
    nextProbeAt = null;
    onChange(false);
  }

  return {
    isOpen: () => nextProbeAt !== null,
    admit() {
      if (nextProbeAt === null) return "normal";
      if (now() < nextProbeAt) return "refused";
      // Scheduled now, so that a probe that never reports does not block the next one.
      nextProbeAt = now() + probeIntervalMs;
      return "probe";
    },
    record(admission, succeeded) {
      if (admission === "probe") {
        if (succeeded) close();
        else open();
        return;
      }
      // Attempts that were admitted before it opened are ignored.
      if (admission === "refused" || nextProbeAt !== null) return;
      count(succeeded);
      if (!succeeded && isFailing()) open();
    },
  };
}
