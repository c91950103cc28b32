// @ts-check
/**
 * How much slower this machine is than two quiet cores. It is measured when it is asked for, not once a run:
 * a machine that is quiet at the start may be busy when a promise of time is tried. A busy machine
 * therefore fails nothing, and a quiet one proves the budget.
 */

/** What one round takes on a quiet core (ms). */
const quietMs = 12;
const rounds = 7;
/** A budget that is multiplied by more than this proves nothing any more. */
const most = 8;
/** A measurement holds this long (ms). */
const freshMs = 1_000;

/**
 * Ends a test, a hook or a poll that hangs (ms). It is no budget: whatever a test promises about time it
 * asserts with `budgetMs`, and a slow folder is reported by `folder-seconds.mjs`.
 */
export const hangingMs = 120_000;

/** Work of the kind that tests do: text, objects, collections. */
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

/** @returns {number} 1 or more. */
function measure() {
  work();
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  // The mean, not the median: a machine with too few cores stops a process now and then, and for long.
  const mean = times.reduce((sum, ms) => sum + ms, 0) / rounds;
  return Math.min(most, Math.max(1, mean / quietMs));
}

let last = { factor: 1, at: -Infinity };

/**
 * The factor at this moment; blocks for about 100 ms when it has to be measured.
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
 * A budget for two quiet cores as it is for this machine now. Ask for it after the work that it is compared
 * with, in the assertion: `expect(performance.now() - startedAt).toBeLessThan(budgetMs(200))`.
 * @param {number} ms
 * @returns {number}
 */
export const budgetMs = (ms) => Math.ceil(ms * timeFactor());
