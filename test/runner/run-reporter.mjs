// @ts-check
/**
 * A reporter of Vitest that records what its JSON report lacks: the time of each file with its hooks and
 * imports (the report only has the time from the start of the first test to the end of the last one, without
 * the hooks that start shops), and the tests that passed only when they were repeated.
 */
import { writeFileSync } from "node:fs";
import { unitFlakyFile } from "./flaky.mjs";
import { unitSecondsFile } from "./folder-seconds.mjs";

/** @typedef {import("vitest/node").TestModule} TestModule */
/** @typedef {import("vitest/node").TestCase} TestCase */

/**
 * @param {{relativeModuleId: string, diagnostic: () => Pick<ReturnType<TestModule["diagnostic"]>, "duration" | "collectDuration" | "setupDuration">}} module
 * @returns {import("./folder-seconds.mjs").FileSeconds}
 */
export function secondsOf(module) {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const ms = duration + collectDuration + setupDuration;
  return [module.relativeModuleId, Math.round(ms) / 1000];
}

/**
 * @param {{relativeModuleId: string, children: {allTests: () => Iterable<Pick<TestCase, "fullName"> & {diagnostic: () => {flaky: boolean} | undefined}>}}} module
 * @returns {string[]}
 */
export const flakyOf = ({ relativeModuleId, children }) =>
  [...children.allTests()]
    .filter((test) => test.diagnostic()?.flaky === true)
    .map(({ fullName }) => `${relativeModuleId} > ${fullName}`);

export default class RunReporter {
  /** @param {readonly TestModule[]} modules */
  onTestRunEnd(modules) {
    writeFileSync(unitSecondsFile(), JSON.stringify(modules.map(secondsOf)));
    writeFileSync(unitFlakyFile(), JSON.stringify(modules.flatMap(flakyOf)));
  }
}
