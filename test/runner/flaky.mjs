// @ts-check
/**
 * Tests that failed once and passed when they were tried again. One such test in seven thousand is a
 * busy machine, and must not cost the work of a day; several are a mistake, and fail the run. Each is
 * named in the output, so that somebody mends it.
 */
import { existsSync, readFileSync } from "node:fs";
import { cacheFile } from "./project.mjs";

/** @typedef {Record<string, unknown>} Report */

/** How many a step may have on a quiet machine. */
const mayBeFlaky = 3;

/** Where the reporter of Vitest notes them. */
export const unitFlakyFile = () => cacheFile("unit-flaky.json");

/** @returns {readonly string[]} Those of the last run of unit tests. */
export const unitFlaky = () =>
  existsSync(unitFlakyFile())
    ? JSON.parse(readFileSync(unitFlakyFile(), "utf8"))
    : [];

/**
 * @typedef {object} Suite Of Playwright's report.
 * @property {string} file
 * @property {readonly Suite[]} [suites]
 * @property {readonly {title: string, tests: readonly {status: string, projectName: string}[]}[]} [specs]
 */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
const suiteFlaky = ({ file, suites = [], specs = [] }) => [
  ...suites.flatMap(suiteFlaky),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ projectName }) => `test/e2e/${file} > ${title} (${projectName})`),
  ),
];

/** @param {Report} report Playwright's. */
export const playwrightFlaky = (report) =>
  /** @type {readonly Suite[]} */ (report["suites"] ?? []).flatMap(suiteFlaky);

/**
 * A line for each, and whether there are too many.
 * @param {readonly string[]} names
 * @param {number} slowness Of the machine while they ran: a busy one interrupts more tests.
 */
export const judgeFlaky = (names, slowness) => ({
  lines: names.map((name) => `passed at the second try only: ${name}`),
  areTooMany: names.length > mayBeFlaky * slowness,
});
