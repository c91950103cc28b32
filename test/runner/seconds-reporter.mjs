// @ts-check
/**
 * A reporter of Vitest that notes how long each file took: its tests, its hooks and its imports. The
 * JSON report of Vitest has the time from the first test's start to the last one's end only, without
 * the hooks that start shops.
 */
import { writeFileSync } from "node:fs";
import { unitSecondsFile } from "./folder-seconds.mjs";

/** @typedef {import("vitest/node").TestModule} TestModule */

/**
 * @param {{relativeModuleId: string, diagnostic: () => Pick<ReturnType<TestModule["diagnostic"]>, "duration" | "collectDuration" | "setupDuration">}} module
 * @returns {import("./folder-seconds.mjs").FileSeconds}
 */
export function secondsOf(module) {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const ms = duration + collectDuration + setupDuration;
  return [module.relativeModuleId, Math.round(ms) / 1000];
}

export default class SecondsReporter {
  /** @param {readonly TestModule[]} modules */
  onTestRunEnd(modules) {
    writeFileSync(unitSecondsFile(), JSON.stringify(modules.map(secondsOf)));
  }
}
