// @ts-check
/**
 * Tests that failed once and passed when they were repeated. On a busy machine, a few among seven thousand
 * tests are to be expected and must not fail a run; more than that are a mistake, and do fail it. Each one is
 * named in the output, so that it gets fixed.
 */
import { existsSync, readFileSync } from "node:fs";
import { cacheFile } from "./project.mjs";

/** @typedef {Record<string, unknown>} Report */

/** How many a step may have on a quiet machine. */
const mayBeFlaky = 3;

/** The file to which the reporter of Vitest writes them. */
export const unitFlakyFile = () => cacheFile("unit-flaky.json");

/** @returns {readonly string[]} the flaky tests of the last run of unit tests */
export const unitFlaky = () =>
  existsSync(unitFlakyFile())
    ? JSON.parse(readFileSync(unitFlakyFile(), "utf8"))
    : [];

/**
 * @typedef {object} Suite of Playwright's report
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

/** @param {Report} report of Playwright */
export const playwrightFlaky = (report) =>
  /** @type {readonly Suite[]} */ (report["suites"] ?? []).flatMap(suiteFlaky);

/**
 * Returns a line for each, and whether there are too many.
 * @param {readonly string[]} names
 * @param {number} slowness of the machine while they ran: a busy one interrupts more tests
 */
export const judgeFlaky = (names, slowness) => ({
  lines: names.map((name) => `passed at the second try only: ${name}`),
  areTooMany: names.length > mayBeFlaky * slowness,
});
