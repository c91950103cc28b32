import { describe, expect, it } from "vitest";
import {
  judgeSeconds,
  longestFirst,
  playwrightSeconds,
  vitestSeconds,
} from "./folder-seconds.mjs";

describe("seconds of folders", () => {
  it("are read from vitest's report", () => {
    const testResults = [
      { name: "/p/app/domain/a.test.ts", startTime: 1_000, endTime: 3_500 },
    ];
    expect(vitestSeconds({ testResults }, "/p")).toEqual([
      ["app/domain/a.test.ts", 2.5],
    ]);
  });

  it("are read from Playwright's report, nested suites and repetitions with it", () => {
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

  it("are summed by the first folder of the table that fits, and held to its ceiling", () => {
    const files = [
      ["test/contracts/a.test.ts", 20],
      ["test/contracts/b.test.ts", 11],
      ["test/other/c.test.ts", 9],
    ] as const;
    expect(judgeSeconds(files, 1)).toEqual({
      lines: [
        "test/contracts          31 s of 30",
        "test/                    9 s of 60",
      ],
      tooLong: ["test/contracts          31 s of 30"],
    });
  });

  it("may be more on a slower machine", () => {
    const files = [["test/contracts/a.test.ts", 31]] as const;
    expect(judgeSeconds(files, 2)).toEqual({
      lines: ["test/contracts          31 s of 60"],
      tooLong: [],
    });
  });
});

it("the longest folders are run first", () => {
  expect(
    longestFirst([
      "app/a.test.ts",
      "test/pages/b.test.ts",
      "test/pages/a.test.ts",
      "test/faults/z.test.ts",
      "test/soak/s.test.ts",
    ]),
  ).toEqual([
    "test/faults/z.test.ts",
    "test/pages/a.test.ts",
    "test/pages/b.test.ts",
    "test/soak/s.test.ts",
    "app/a.test.ts",
  ]);
});
