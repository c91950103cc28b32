import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countsOf, playwrightCounts, vitestCounts } from "./counts.mjs";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "counts-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: object): string {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const allPassed = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1 };

describe("counting a report", () => {
  it("takes vitest's numbers", () => {
    const file = reportOf(allPassed);
    expect(countsOf(file, 0, vitestCounts)).toEqual({
      passed: 3,
      failed: 0,
      skipped: 1,
    });
  });

  it("takes Playwright's numbers, and counts a flaky test as passed", () => {
    const file = reportOf({
      stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 4 },
    });
    expect(countsOf(file, 1, playwrightCounts)).toEqual({
      passed: 6,
      failed: 2,
      skipped: 4,
    });
  });

  it("counts a failure that the report does not name", () => {
    const file = reportOf(allPassed);
    expect(countsOf(file, 1, vitestCounts).failed).toBe(1);
  });

  it("counts a missing report as a failure", () => {
    const file = path.join(folder, "nothing.json");
    expect(countsOf(file, 0, vitestCounts).failed).toBe(1);
  });

  it("counts a run without tests as a failure", () => {
    expect(countsOf(reportOf({}), 0, vitestCounts).failed).toBe(1);
  });
});
