// @ts-check
/** THE table of the steps of `npm test`, in their order. */
import { playwrightCounts, vitestCounts } from "./counts.mjs";
import { playwrightFailures, vitestFailures } from "./failures.mjs";
import { playwrightFlaky, unitFlaky } from "./flaky.mjs";
import { playwrightSeconds, unitSeconds } from "./folder-seconds.mjs";
import { cacheFile, npm } from "./project.mjs";

/** @typedef {import("./counts.mjs").Counts} Counts */
/** @typedef {import("./folder-seconds.mjs").FileSeconds} FileSeconds */

/**
 * A step that counts as one test, unless it has a report to count.
 * @typedef {object} Step
 * @property {string} name also for `--only`
 * @property {readonly string[]} command
 * @property {"static" | "build" | "tests"} kind static steps and the build run first, two at a time
 * @property {number} limitMinutes several times the usual time, to end a step that hangs
 * @property {boolean} [needsBuild]
 * @property {readonly import("./system-programs.mjs").ProgramName[]} [programs] that the system must have
 * @property {Report} [report]
 */

/**
 * @typedef {object} Report
 * @property {string} file written by the tool
 * @property {Record<string, string>} environment passes the file's name to the tool
 * @property {(report: Record<string, unknown>) => Counts} read
 * @property {(report: Record<string, unknown>) => readonly FileSeconds[]} seconds
 * @property {(report: Record<string, unknown>) => readonly string[]} flaky
 * @property {(report: Record<string, unknown>) => readonly string[]} failures
 */

/** @param {string} name */
const reportFile = (name) => cacheFile(`${name}-report.json`);

/**
 * @param {string} name
 * @param {string} script
 * @returns {Step}
 */
const check = (name, script) => ({
  name,
  command: npm("run", "--silent", script),
  kind: "static",
  limitMinutes: 20,
});

/** @returns {Step[]} */
export function allSteps() {
  return [
    // The slow ones first, because they share two cores with the others.
    check("lint", "lint"),
    check("types", "typecheck"),
    check("format", "format:check"),
    check("layers", "arch"),
    check("unused", "dead"),
    check("unused-in-production", "dead:production"),
    {
      name: "build",
      command: npm("run", "--silent", "build"),
      kind: "build",
      limitMinutes: 10,
    },
    {
      name: "unit",
      command: npm(
        "run",
        "--silent",
        "test:unit",
        "--",
        "--reporter=agent",
        "--reporter=json",
        "--reporter=./test/runner/run-reporter.mjs",
        `--outputFile.json=${reportFile("unit")}`,
      ),
      kind: "tests",
      // Enough for all cells of the tables.
      limitMinutes: 30,
      programs: ["redis", "varnish", "haproxy", "postgres", "promtool"],
      report: {
        file: reportFile("unit"),
        environment: {},
        read: vitestCounts,
        seconds: unitSeconds,
        flaky: unitFlaky,
        failures: vitestFailures,
      },
    },
    {
      name: "art",
      command: npm("run", "--silent", "art:test", "--", "--changed"),
      kind: "tests",
      limitMinutes: 10,
    },
    {
      name: "browser",
      command: npm("run", "--silent", "test:e2e", "--", "--reporter=line,json"),
      kind: "tests",
      limitMinutes: 30,
      needsBuild: true,
      programs: [
        "testBrowser",
        "firefox",
        "webkitDriver",
        "webkitBrowser",
        "xvfb",
      ],
      report: {
        file: reportFile("browser"),
        environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile("browser") },
        read: playwrightCounts,
        seconds: playwrightSeconds,
        flaky: playwrightFlaky,
        failures: playwrightFailures,
      },
    },
  ];
}
