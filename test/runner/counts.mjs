// @ts-check
/** How many tests passed and failed, from the reports that test tools write. */
import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @typedef {Record<string, unknown>} Report */

/**
 * @param {unknown} value
 * @returns {number}
 */
const toCount = (value) => (typeof value === "number" ? value : 0);

/**
 * @param {Report} report Vitest's, `--reporter=json`.
 * @returns {Counts}
 */
export function vitestCounts(report) {
  return {
    passed: toCount(report["numPassedTests"]),
    failed: toCount(report["numFailedTests"]),
    skipped:
      toCount(report["numPendingTests"]) + toCount(report["numTodoTests"]),
  };
}

/**
 * A flaky test passed in the end; `flaky.mjs` names it and counts how many there are.
 * @param {Report} report Playwright's, `--reporter=json`.
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const stats = /** @type {Report} */ (report["stats"] ?? {});
  return {
    passed: toCount(stats["expected"]) + toCount(stats["flaky"]),
    failed: toCount(stats["unexpected"]),
    skipped: toCount(stats["skipped"]),
  };
}

/**
 * What a tool's report and exit code amount to. A tool that fails has failed at
 * least one thing, even if its report lacks or names none (a file that cannot be
 * loaded, a crash), and one that ran nothing has not passed.
 * @param {string} file
 * @param {number} exitCode
 * @param {(report: Report) => Counts} read
 * @returns {Counts}
 */
export function countsOf(file, exitCode, read) {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0, skipped: 0 };
  const isSound = exitCode === 0 && counts.passed > 0;
  return isSound ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}
