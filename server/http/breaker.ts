/**
 * Circuit breaker for the reads of one upstream service: when at least half of
 * at least 20 attempts in 10 s failed, reads are refused at once, but for one
 * probe every 5 s; a probe that succeeds closes it again.
 *
 * Rule: mutations neither ask it nor feed it. A shopper's order is tried even
 * when everything else looks down.
 */

const windowSeconds = 10;
const minimumAttempts = 20;
const failureShare = 0.5;
const probeIntervalMs = 5_000;

/** `probe` is the single attempt that an open breaker lets through. */
export type Admission = "normal" | "probe" | "refused";

export interface Breaker {
  /** Asks to make one attempt. Each admission but `refused` is to be recorded. */
  admit(): Admission;
  /** Tells how an admitted attempt went. */
  record(admission: Admission, succeeded: boolean): void;
}

interface Second {
  second: number;
  attempts: number;
  failures: number;
}

/**
 * `now` is in milliseconds, from any origin, and never goes back. `onChange` is told when it opens and
 * when it closes again.
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
    admit() {
      if (nextProbeAt === null) return "normal";
      if (now() < nextProbeAt) return "refused";
      // Booked now, so that a probe which never reports cannot block the next.
      nextProbeAt = now() + probeIntervalMs;
      return "probe";
    },
    record(admission, succeeded) {
      if (admission === "probe") {
        if (succeeded) close();
        else open();
        return;
      }
      // Stragglers that were admitted before it opened say nothing new.
      if (admission === "refused" || nextProbeAt !== null) return;
      count(succeeded);
      if (!succeeded && isFailing()) open();
    },
  };
}
