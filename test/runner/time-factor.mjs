// @ts-check
/**
 * How much slower this machine is now than two quiet cores. Measured once a run; every budget of time in
 * a test is multiplied by it, so that a busy machine fails nothing and a quiet one proves the budget.
 */

const variable = "TIME_FACTOR";

/** What one round takes on a quiet core (ms). */
const quietMs = 12;
const rounds = 7;
/** More would let a hanging test hang for a quarter of an hour. */
const most = 8;

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
  }).sort((one, other) => one - other);
  const median = times[Math.floor(rounds / 2)] ?? quietMs;
  return Math.min(most, Math.max(1, median / quietMs));
}

/**
 * The factor of this run: that of the process that began it, which hands it down in the environment.
 * @returns {number}
 */
export function timeFactor() {
  process.env[variable] ??= measure().toFixed(2);
  return Number(process.env[variable]);
}

/**
 * A budget for two quiet cores as it is for this machine.
 * @param {number} ms
 * @returns {number}
 */
export const budgetMs = (ms) => Math.ceil(ms * timeFactor());
