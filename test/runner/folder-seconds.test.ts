import { describe, expect, it } from "vitest";
import {
  judgeSeconds,
  longestFirst,
  playwrightSeconds,
} from "./folder-seconds.mjs";
import { secondsOf } from "./run-reporter.mjs";

describe("seconds of folders", () => {
  it("include the tests, the hooks and the imports of a file of Vitest", () => {
    const diagnostic = () => ({
      duration: 2_000,
      collectDuration: 400,
      setupDuration: 100,
    });
    const module = { relativeModuleId: "app/domain/a.test.ts", diagnostic };
    expect(secondsOf(module)).toEqual(["app/domain/a.test.ts", 2.5]);
  });

  it("are read from Playwright's report, including nested suites and repetitions", () => {
    const spec = (...durations: number[]) => ({
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const file = "journeys/purchase.spec.ts";
    const suites = [
      {
        file,
        specs: [spec(1_000)],
        suites: [{ file, specs: [spec(500, 250)] }],
      },
    ];
    expect(playwrightSeconds({ suites })).toEqual([
      ["test/e2e/journeys/purchase.spec.ts", 0.5],
      ["test/e2e/journeys/purchase.spec.ts", 0.25],
      ["test/e2e/journeys/purchase.spec.ts", 1],
    ]);
  });

  it("are summed by the first matching row of the table, and may exceed it by a factor of two and a half", () => {
    const files = [
      ["test/contracts/a.test.ts", 80],
      ["test/contracts/b.test.ts", 21],
      ["test/other/c.test.ts", 9],
    ] as const;
    expect(judgeSeconds(files, 1)).toEqual({
      lines: [
        "test/contracts         101 s of 100",
        "test/                    9 s of 125",
      ],
      tooLong: ["test/contracts         101 s of 100"],
    });
  });

  it("may be more on a slower machine", () => {
    const files = [["test/contracts/a.test.ts", 101]] as const;
    expect(judgeSeconds(files, 2)).toEqual({
      lines: ["test/contracts         101 s of 200"],
      tooLong: [],
    });
  });
});

describe("the longest files are run first", () => {
  const files = ["app/a.test.ts", "test/pages/b.test.ts", "server/c.test.ts"];

  it("by the last run, new ones by their whole folder", () => {
    const record = [
      ["app/a.test.ts", 50],
      ["test/pages/b.test.ts", 2],
    ] as const;
    expect(longestFirst(files, record)).toEqual([
      "app/a.test.ts",
      "server/c.test.ts",
      "test/pages/b.test.ts",
    ]);
  });

  it("by their folders, when there was no run", () => {
    expect(longestFirst(files, [])).toEqual([
      "test/pages/b.test.ts",
      "app/a.test.ts",
      "server/c.test.ts",
    ]);
  });
});
