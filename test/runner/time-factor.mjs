// @ts-check
/**
 * How much slower this machine is than two quiet cores. It is measured whenever it is needed and not once per
 * run, because a machine that is quiet at the start may be busy when a time limit is checked. So a busy
 * machine fails no test, and a quiet one checks the budget.
 */

/** The time of one round on a quiet core (ms). */
const quietMs = 12;
const rounds = 7;
/** A budget that is multiplied by more than this would no longer check anything. */
const most = 8;
/** How long a measurement is valid (ms). */
const freshMs = 1_000;

/**
 * Ends a test, a hook or a poll that hangs (ms). It is not a budget: tests assert time limits with
 * `budgetMs`, and `folder-seconds.mjs` reports slow folders.
 */
export const hangingMs = 120_000;

/** The kind of work that tests do: text, objects, collections. */
function work() {
  const rows = Array.from({ length: 1_200 }, (_, at) => ({
    id: `row-${at}`,
    words: ["one", "two", "three"].map((word) => `${word}-${at}`),
  }));
  let found = 0;
  for (let times = 0; times < 6; times += 1) {
    const copy = /** @type {typeof rows} */ (JSON.parse(JSON.stringify(rows)));
    const byId = new Map(copy.map((row) => [row.id, row]));
    for (const { id, words } of rows)
      if (words.some((word) => /-\d*7$/.test(word)) && byId.has(id)) found += 1;
  }
  return found;
}

/** @returns {number} 1 or more */
function measure() {
  work();
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  // The mean and not the median, because a machine with too few cores sometimes suspends a process for long.
  const mean = times.reduce((sum, ms) => sum + ms, 0) / rounds;
  return Math.min(most, Math.max(1, mean / quietMs));
}

let last = { factor: 1, at: -Infinity };

/**
 * Returns the factor at this moment; blocks for about 100 ms when it has to be measured.
 * @returns {number}
 */
export function timeFactor() {
  if (performance.now() - last.at > freshMs) {
    const factor = measure();
    last = { factor, at: performance.now() };
  }
  return last.factor;
}

/**
 * Converts a budget for two quiet cores into one for this machine now. Call it after the work that it is
 * compared with, in the assertion: `expect(performance.now() - startedAt).toBeLessThan(budgetMs(200))`.
 * @param {number} ms
 * @returns {number}
 */
export const budgetMs = (ms) => Math.ceil(ms * timeFactor());
