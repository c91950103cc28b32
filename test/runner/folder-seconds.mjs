// @ts-check
/**
 * How long each folder of tests takes, and how long it is expected to take. A folder that takes far longer is
 * named at the end of the run, but is not a failure, because other users of the machine affect its time. The
 * times also decide in which order unit tests run.
 */
import { existsSync, readFileSync } from "node:fs";
import { cacheFile } from "./project.mjs";

/** @typedef {Record<string, unknown>} Report */
/** @typedef {readonly [file: string, seconds: number]} FileSeconds */

/**
 * THE table of expected times on two quiet cores: seconds of one worker, including hooks and
 * imports, by the beginning of a file's path. The first matching row counts. The values are from a quiet run
 * of three workers on two cores (2026-11-22): each file takes longer than with two, but the run ends sooner.
 * Raise a value only with a reason.
 * @type {readonly (readonly [folder: string, seconds: number])[]}
 */
export const expected = [
  ["test/soak", 40],
  ["test/instances", 30],
  ["test/container", 90],
  ["test/runner", 70],
  ["test/server", 120],
  ["test/faults", 110],
  ["test/gateway", 90],
  ["test/bad-input", 95],
  ["test/pages/every-page.test.ts", 80],
  ["test/pages", 320],
  ["test/contracts/suite", 70],
  ["test/contracts", 40],
  ["test/integration", 110],
  ["test/e2e/journeys", 110],
  ["test/e2e/engines", 30],
  ["test/e2e", 300],
  ["test/", 50],
  ["mocks/", 60],
  ["server/", 40],
  ["app/", 40],
];

/**
 * The factor by which a folder may exceed its expected time: more than that is growth, not a busy machine.
 */
const room = 2.5;

/** @param {string} file */
const folderOf = (file) =>
  expected.find(([folder]) => file.startsWith(folder))?.[0] ?? "";

/**
 * The file to which the reporter of Vitest writes the seconds of each file; the next run starts the longest
 * first.
 */
export const unitSecondsFile = () => cacheFile("unit-seconds.json");

/**
 * The seconds of each file in the last run of unit tests; empty before the first run.
 * @returns {readonly FileSeconds[]}
 */
export const unitSeconds = () =>
  existsSync(unitSecondsFile())
    ? JSON.parse(readFileSync(unitSecondsFile(), "utf8"))
    : [];

/**
 * @typedef {object} Suite of Playwright's report
 * @property {string} file
 * @property {readonly Suite[]} [suites]
 * @property {readonly {tests: readonly {results: readonly {duration: number}[]}[]}[]} [specs]
 */

/**
 * @param {Suite} suite
 * @returns {FileSeconds[]}
 */
const suiteSeconds = ({ file, suites = [], specs = [] }) => [
  ...suites.flatMap(suiteSeconds),
  ...specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .map(
      ({ duration }) =>
        /** @type {FileSeconds} */ ([`test/e2e/${file}`, duration / 1000]),
    ),
];

/**
 * @param {Report} report of Playwright
 * @returns {FileSeconds[]}
 */
export const playwrightSeconds = (report) =>
  /** @type {readonly Suite[]} */ (report["suites"] ?? []).flatMap(
    suiteSeconds,
  );

/**
 * Returns a line per folder, the longest first, and the folders that took too long.
 * @param {readonly FileSeconds[]} files
 * @param {number} slowness of the machine while they ran
 * @returns {{lines: string[], tooLong: string[]}}
 */
export function judgeSeconds(files, slowness) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const [file, seconds] of files) {
    const folder = folderOf(file);
    sums.set(folder, (sums.get(folder) ?? 0) + seconds);
  }
  const judged = [...sums]
    .sort(([, one], [, other]) => other - one)
    .map(([folder, seconds]) => {
      const usual = expected.find(([name]) => name === folder)?.[1] ?? 0;
      const limit = Math.round(usual * room * slowness);
      const line = `${folder.padEnd(20)} ${seconds.toFixed(0).padStart(5)} s of ${limit}`;
      return { line, isTooLong: seconds > limit };
    });
  return {
    lines: judged.map(({ line }) => line),
    tooLong: judged
      .filter(({ isTooLong }) => isTooLong)
      .map(({ line }) => line),
  };
}

/**
 * Sorts the longest files first, so that all workers end together. A file that is not in the record is
 * assumed to take as long as its whole folder, so that a new file does not come last.
 * @param {readonly string[]} files relative to the project
 * @param {readonly FileSeconds[]} [record]
 * @returns {string[]}
 */
export function longestFirst(files, record = unitSeconds()) {
  const recorded = new Map(record);
  const usual = new Map(expected);
  const secondsOf = (/** @type {string} */ file) =>
    recorded.get(file) ?? usual.get(folderOf(file)) ?? 0;
  return [...files].sort(
    (one, other) =>
      secondsOf(other) - secondsOf(one) || one.localeCompare(other),
  );
}
