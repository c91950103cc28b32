// @ts-check
/**
 * A reporter of Vitest that notes what its JSON report lacks: how long each file took with its hooks and
 * imports (the report has the time from the first test's start to the last one's end only, without the
 * hooks that start shops), and which tests passed only when they were tried again.
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
