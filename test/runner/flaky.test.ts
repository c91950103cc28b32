import { describe, expect, it } from "vitest";
import { judgeFlaky, playwrightFlaky } from "./flaky.mjs";
import { flakyOf } from "./run-reporter.mjs";

const test = (fullName: string, flaky: boolean) => ({
  fullName,
  diagnostic: () => ({ flaky }),
});

describe("tests that passed only when they were repeated", () => {
  it("are named by file and title, from Vitest", () => {
    const module = {
      relativeModuleId: "test/faults/carts.test.ts",
      children: { allTests: () => [test("a > b", false), test("a > c", true)] },
    };
    expect(flakyOf(module)).toEqual(["test/faults/carts.test.ts > a > c"]);
  });

  it("are named by file, title and project, from Playwright, at any depth", () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ status, projectName: "mobile" }],
    });
    const inner = {
      file: "cart.spec.ts",
      specs: [spec("one", "expected"), spec("two", "flaky")],
    };
    const suites = [{ file: "cart.spec.ts", suites: [inner] }];
    expect(playwrightFlaky({ suites })).toEqual([
      "test/e2e/cart.spec.ts > two (mobile)",
    ]);
  });

  it("are printed, and fail a run from the fourth on", () => {
    const names = ["a", "b", "c"];
    expect(judgeFlaky(names, 1)).toEqual({
      lines: [
        "passed at the second try only: a",
        "passed at the second try only: b",
        "passed at the second try only: c",
      ],
      areTooMany: false,
    });
    const four = [...names, "d"];
    expect(judgeFlaky(four, 1).areTooMany).toBe(true);
    // On a machine that is twice as slow, six are allowed.
    expect(judgeFlaky(four, 2).areTooMany).toBe(false);
    expect(judgeFlaky([...four, "e", "f", "g"], 2).areTooMany).toBe(true);
  });
});
