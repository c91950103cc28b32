// @ts-check
/**
 * Lists failed tests for the end of a run: its output is long, and a record of it may contain only the end.
 */
import path from "node:path";

/** @typedef {Record<string, unknown>} Report */

/** Colours and other escape sequences of a terminal. */
const terminalCodes = /\u001B\[[\d;]*m/gu;
const longestReason = 300;

/**
 * @param {string} test
 * @param {unknown} message of any length; its first line is the reason
 */
function failureLine(test, message) {
  const text = String(message ?? "").replaceAll(terminalCodes, "");
  const [reason = ""] = text.trim().split("\n");
  return reason === "" ? test : `${test}: ${reason.slice(0, longestReason)}`;
}

/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {readonly {status: string, fullName: string, failureMessages?: readonly string[]}[]} assertionResults
 */

/**
 * @param {VitestFile} file
 * @returns {string[]}
 */
function failuresInFile({ name, status, message, assertionResults }) {
  const file = path.relative(process.cwd(), name);
  const failed = assertionResults
    .filter((test) => test.status === "failed")
    .map(({ fullName, failureMessages }) =>
      failureLine(`${file} > ${fullName}`, failureMessages?.[0]),
    );
  // A file that cannot be loaded, or whose hooks fail, has no failed test.
  return status === "failed" && failed.length === 0
    ? [failureLine(file, message)]
    : failed;
}

/**
 * @param {Report} report of Vitest, `--reporter=json`
 * @returns {string[]} a line for each failed test
 */
export const vitestFailures = (report) =>
  /** @type {readonly VitestFile[]} */ (report["testResults"] ?? []).flatMap(
    failuresInFile,
  );

/**
 * @typedef {object} Spec of Playwright's report
 * @property {string} title
 * @property {readonly {status: string, projectName: string, results: readonly {error?: {message?: string}}[]}[]} tests
 */

/**
 * @typedef {object} Suite of Playwright's report
 * @property {string} file
 * @property {readonly Suite[]} [suites]
 * @property {readonly Spec[]} [specs]
 */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
const failuresInSuite = ({ file, suites = [], specs = [] }) => [
  ...suites.flatMap(failuresInSuite),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) =>
        failureLine(
          `test/e2e/${file} > ${title} (${projectName})`,
          results[0]?.error?.message,
        ),
      ),
  ),
];

/**
 * @param {Report} report of Playwright, `--reporter=json`
 * @returns {string[]} a line for each failed test and browser
 */
export const playwrightFailures = (report) =>
  /** @type {readonly Suite[]} */ (report["suites"] ?? []).flatMap(
    failuresInSuite,
  );
