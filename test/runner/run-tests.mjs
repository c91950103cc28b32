// @ts-check
/** Installs what is missing, runs the chosen steps and adds up their results. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { isBuilt } from "../../server/build-steps/build-state.mjs";
import { countsOf } from "./counts.mjs";
import { judgeFlaky } from "./flaky.mjs";
import { judgeSeconds } from "./folder-seconds.mjs";
import { ensureInstalled } from "./install.mjs";
import { run, stopOnSignals } from "./processes.mjs";
import { PlainError, toolEnvironment } from "./project.mjs";
import { allSteps } from "./steps.mjs";
import { programPaths } from "./system-programs.mjs";
import { chooseSteps } from "./test-options.mjs";

/**
 * @typedef {import("./counts.mjs").Counts} Counts
 * @typedef {import("./steps.mjs").Step} Step
 * @typedef {{counts: Counts, seconds: number, output: string, notes?: readonly string[], failures?: readonly string[]}} Outcome
 * @typedef {{counts: Counts, failures: readonly string[]}} Result of a step; `failures` has a line each
 */

const print = console.log;
const oneFailure = { passed: 0, failed: 1, skipped: 0 };
const noColours = { NO_COLOR: "1", FORCE_COLOR: "0" };
const printEveryMs = 60_000;

/** @returns {Record<string, string>} */
function colours() {
  const isPlain = !process.stdout.isTTY || process.env["CI"] !== undefined;
  return isPlain ? noColours : { FORCE_COLOR: "1" };
}

/**
 * Adds what the report contains besides counts: the failures, the seconds of the folders, those that took
 * longer than expected, and the tests that passed only when repeated; too many of those are one failure.
 * Slowness is not a failure, because it depends on the machine's other users. With `--full` no times are
 * expected.
 * @param {NonNullable<Step["report"]>} report
 * @param {Outcome} outcome
 * @param {number} slowness of the machine while the step ran
 * @returns {Outcome}
 */
function withNotes({ file, seconds, flaky, failures }, outcome, slowness) {
  if (!existsSync(file)) return outcome;
  const report = JSON.parse(readFileSync(file, "utf8"));
  const { lines, tooLong } = judgeSeconds(seconds(report), slowness);
  const secondTries = judgeFlaky(flaky(report), slowness);
  const isFull = process.env["TEST_MATRIX"] === "full";
  const { counts, output } = outcome;
  const noted = {
    ...outcome,
    failures: failures(report),
    notes: [
      `the machine was ${slowness.toFixed(1)} times slower than two quiet cores`,
      ...lines,
      ...(isFull ? [] : tooLong.map((line) => `slower than expected: ${line}`)),
      ...secondTries.lines,
    ],
  };
  if (!secondTries.areTooMany) return noted;
  const tooMany = "Too many tests that passed at their second try only.";
  return {
    ...noted,
    counts: { ...counts, failed: counts.failed + 1 },
    failures: [...noted.failures, tooMany],
    output: `${output.trimEnd()}\n${tooMany}`,
  };
}

/**
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
async function runStep({ command, limitMinutes, programs = [], report }) {
  if (report) rmSync(report.file, { force: true });
  const environment = {
    ...colours(),
    ...report?.environment,
    ...(await programPaths(programs, print)),
  };
  const { code, output, seconds, slowness } = await run(command, {
    env: toolEnvironment(environment),
    limitMinutes,
  });
  const counts = report
    ? countsOf(report.file, code, report.read)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const outcome = { counts, seconds, output };
  return report ? withNotes(report, outcome, slowness) : outcome;
}

/**
 * @param {Step} step
 * @param {Outcome} outcome
 */
function describe({ name, report }, { counts, seconds, output, notes }) {
  const { passed, failed, skipped } = counts;
  const details = [
    `${passed + failed} tests`,
    ...(failed > 0 ? [`${failed} of them failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(", ");
  const columns = [
    failed === 0 ? "ok    " : "FAILED",
    name.padEnd(18),
    `${seconds.toFixed(1)} s`.padStart(8),
    report ? `  (${details})` : "",
  ];
  print(columns.join(" ").trimEnd());
  for (const line of notes ?? []) print(`         ${line}`);
  if (failed > 0) print(`${output.trimEnd().replace(/^/gm, "    ")}\n`);
}

/**
 * @param {Step} step
 * @param {Outcome} outcome
 * @returns {Result}
 */
function resultOf({ name }, { counts, failures = [] }) {
  if (counts.failed === 0) return { counts, failures: [] };
  // A step without a report, or whose tool failed without naming a test, is listed by its own name.
  return { counts, failures: failures.length > 0 ? failures : [name] };
}

/**
 * Runs one step and prints its result; a step that cannot run has failed.
 * @param {Step} step
 * @returns {Promise<Result>}
 */
async function perform(step) {
  const startedAt = Date.now();
  const progress = setInterval(() => {
    const minutes = Math.round((Date.now() - startedAt) / 60_000);
    print(`       ${step.name} is still running (${minutes} min)`);
  }, printEveryMs);
  const outcome = await runStep(step).catch((error) => {
    if (!(error instanceof PlainError)) throw error;
    return { counts: oneFailure, seconds: 0, output: error.message };
  });
  clearInterval(progress);
  describe(step, outcome);
  return resultOf(step, outcome);
}

/**
 * @param {readonly Step[]} steps
 * @param {number} atOnce
 * @returns {Promise<Result[]>}
 */
async function performAll(steps, atOnce) {
  const waiting = [...steps];
  /** @type {Result[]} */
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      results.push(await perform(step));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/**
 * Without a current build, the steps that need one fail: an old build would
 * only test old sources.
 * @param {readonly Step[]} steps
 * @returns {Promise<Result[]>}
 */
async function performTests(steps) {
  const results = [];
  for (const step of steps) {
    if (step.needsBuild && !isBuilt()) {
      const output = "Not run: there is no current build.";
      const outcome = { counts: oneFailure, seconds: 0, output };
      describe(step, outcome);
      results.push(resultOf(step, outcome));
    } else {
      results.push(await perform(step));
    }
  }
  return results;
}

/**
 * Returns the chosen steps, and the build when they need one and there is none.
 * @param {string[]} args
 * @returns {readonly Step[]}
 */
function plan(args) {
  const steps = allSteps();
  const chosen = chooseSteps(args, steps);
  const needsBuild = chosen.some((step) => step.needsBuild) && !isBuilt();
  return steps.filter(
    (step) => chosen.includes(step) || (needsBuild && step.kind === "build"),
  );
}

/**
 * @param {readonly Step[]} steps
 * @returns {Promise<Result[]>}
 */
async function performInOrder(steps) {
  /** @param {Step["kind"]} kind */
  const ofKind = (kind) => steps.filter((step) => step.kind === kind);
  return [
    // The build does not depend on the checks, and the longest of them leaves it a core.
    ...(await performAll([...ofKind("static"), ...ofKind("build")], 2)),
    ...(await performTests(ofKind("tests"))),
  ];
}

/**
 * Counts one failure when the installation fails, because nothing can be checked then.
 * @param {readonly Step[]} steps
 * @returns {Promise<Result[]>}
 */
async function installAndPerform(steps) {
  try {
    await ensureInstalled(print);
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    print(error.message);
    return [{ counts: oneFailure, failures: [error.message] }];
  }
  return performInOrder(steps);
}

/** @param {string[]} args */
export async function runTests(args) {
  stopOnSignals();
  const steps = plan(args);
  // `test/matrix` reads it in the workers of the unit tests.
  if (args.includes("--full")) process.env["TEST_MATRIX"] = "full";
  const startedAt = performance.now();
  const results = await installAndPerform(steps);
  const sum = (/** @type {"passed" | "failed"} */ name) =>
    results.reduce((total, { counts }) => total + counts[name], 0);
  const passed = sum("passed");
  const failed = sum("failed");
  for (const { failures } of results)
    for (const failure of failures) print(`failed: ${failure}`);
  const minutes = (performance.now() - startedAt) / 60_000;
  print(`\nFinished after ${minutes.toFixed(1)} minutes.`);
  print(`${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}
