/** A short soak; `npm run soak` runs it for minutes. */
import { beforeAll, describe, expect, it } from "vitest";
import { growth } from "./growth";
import { journeys } from "./journeys";
import { runSoak, type SoakReport } from "./run-soak";
import { soakTable } from "./soak-table";
import { hangingMs, timeFactor } from "../runner/time-factor.mjs";

const options = {
  // Longer on a busy machine, where shoppers are slower.
  seconds: 18 * timeFactor(),
  shoppers: 10,
  seed: 1,
  thinkMs: [50, 300],
} as const;

let report: SoakReport;
beforeAll(async () => {
  report = await runSoak(options);
}, 4 * hangingMs);

describe("after half a minute of ten shoppers who buy, leave, return, and click twice", () => {
  it("every bag and order is what its shopper believes, and no page has failed", () => {
    expect(report.breaches).toEqual([]);
  });

  it("there are orders of many kinds", () => {
    expect(report.orders).toBeGreaterThan(5);
    expect(report.journeys.size).toBeGreaterThan(journeys.length / 2);
  });

  it("the shop has not grown", () => {
    expect(growth(report), soakTable(options, report)).toEqual([]);
  });
});
