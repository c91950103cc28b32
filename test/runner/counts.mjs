// @ts-check
/** Counts passed and failed tests in the reports of test tools. */
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
 * A flaky test counts as passed; `flaky.mjs` lists and counts those.
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
 * Returns the counts of a tool's report, corrected by its exit code. A tool that fails has at
 * least one failure, even if its report is missing or names none (a file that cannot be
 * loaded, a crash), and so has one that ran nothing.
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
