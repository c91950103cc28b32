// @ts-check
/**
 * How long each folder of tests takes, and how long it may: a folder that grows past its ceiling fails
 * the run, so that somebody looks at it. Also the order in which unit tests are best run.
 */
import { relative } from "node:path";
import { timeFactor } from "./time-factor.mjs";

/** @typedef {Record<string, unknown>} Report */
/** @typedef {readonly [file: string, seconds: number]} FileSeconds */

/**
 * THE table of ceilings: seconds of one worker on two quiet cores, by the beginning of a file's path.
 * The first that fits counts. Raise one only with a reason; lower it when a folder got faster.
 * @type {readonly (readonly [folder: string, seconds: number])[]}
 */
export const ceilings = [
  ["test/faults", 200],
  ["test/bad-input", 120],
  ["test/pages", 240],
  ["test/server", 100],
  ["test/container", 40],
  ["test/integration", 60],
  ["test/contracts", 30],
  ["test/e2e/journeys", 160],
  ["test/e2e", 400],
  ["test/", 60],
  ["mocks/", 60],
  ["server/", 40],
  ["app/", 30],
];

/** @param {string} file */
const folderOf = (file) =>
  ceilings.find(([folder]) => file.startsWith(folder))?.[0] ?? "";

/**
 * @param {string} root
 * @param {string} file
 */
const inProject = (root, file) => relative(root, file).replaceAll("\\", "/");

/**
 * @param {Report} report Vitest's.
 * @param {string} root The project's folder.
 * @returns {FileSeconds[]}
 */
export function vitestSeconds(report, root) {
  const files =
    /** @type {readonly {name: string, startTime: number, endTime: number}[]} */ (
      report["testResults"] ?? []
    );
  return files.map(({ name, startTime, endTime }) => [
    inProject(root, name),
    (endTime - startTime) / 1000,
  ]);
}

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
 * @param {number} [factor] How much slower the machine is than the table's.
 * @returns {{lines: string[], tooLong: string[]}}
 */
export function judgeSeconds(files, factor = timeFactor()) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const [file, seconds] of files) {
    const folder = folderOf(file);
    sums.set(folder, (sums.get(folder) ?? 0) + seconds);
  }
  const judged = [...sums]
    .sort(([, one], [, other]) => other - one)
    .map(([folder, seconds]) => {
      const ceiling = ceilings.find(([name]) => name === folder)?.[1] ?? 0;
      const limit = Math.round(ceiling * factor);
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
 * Longest folders first, and the rest in the order of their names: two workers then end together.
 * @param {readonly string[]} files Within the project.
 * @returns {string[]}
 */
export function longestFirst(files) {
  const rank = (/** @type {string} */ file) => {
    const at = ceilings.findIndex(([folder]) => file.startsWith(folder));
    return at < 0 ? ceilings.length : at;
  };
  return [...files].sort(
    (one, other) => rank(one) - rank(other) || one.localeCompare(other),
  );
}
