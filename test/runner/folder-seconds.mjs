// @ts-check
/**
 * How long each folder of tests takes, and how long it is expected to: a folder that takes far more than it
 * did is named at the end of the run, apart from what failed, since whoever else uses the machine decides
 * about seconds too. Also the order in which unit tests are best run.
 */
import { existsSync, readFileSync } from "node:fs";
import { cacheFile } from "./project.mjs";

/** @typedef {Record<string, unknown>} Report */
/** @typedef {readonly [file: string, seconds: number]} FileSeconds */

/**
 * THE table of what folders take on two quiet cores: seconds of one worker, hooks and imports
 * included, by the beginning of a file's path. The first that fits counts. As a quiet run of three workers
 * on two cores printed them (2026-11-22): each takes longer than one of two would, and all end sooner.
 * Raise one only with a reason.
 * @type {readonly (readonly [folder: string, seconds: number])[]}
 */
export const expected = [
  ["test/soak", 40],
  ["test/instances", 30],
  ["test/container", 90],
  ["test/runner", 70],
  ["test/server", 120],
  ["test/faults", 110],
  ["test/bad-input", 95],
  ["test/pages/every-page.test.ts", 80],
  ["test/pages", 320],
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

/** How often a folder may take what is expected, before it has grown rather than met a busy machine. */
const room = 2.5;

/** @param {string} file */
const folderOf = (file) =>
  expected.find(([folder]) => file.startsWith(folder))?.[0] ?? "";

/** Where the reporter of Vitest notes the seconds of each file, for the next run to begin with the longest. */
export const unitSecondsFile = () => cacheFile("unit-seconds.json");

/**
 * The seconds of each file in the last run of unit tests; none before the first.
 * @returns {readonly FileSeconds[]}
 */
export const unitSeconds = () =>
  existsSync(unitSecondsFile())
    ? JSON.parse(readFileSync(unitSecondsFile(), "utf8"))
    : [];

/**
 * @typedef {object} Suite Of Playwright's report.
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
 * @param {Report} report Playwright's.
 * @returns {FileSeconds[]}
 */
export const playwrightSeconds = (report) =>
  /** @type {readonly Suite[]} */ (report["suites"] ?? []).flatMap(
    suiteSeconds,
  );

/**
 * A line per folder, the longest first, and the folders that took too long.
 * @param {readonly FileSeconds[]} files
 * @param {number} slowness Of the machine while they ran.
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
 * Longest files first: two workers then end together. Who is not in the record is taken to be as long
 * as its whole folder, so that a new file does not come last.
 * @param {readonly string[]} files Within the project.
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
