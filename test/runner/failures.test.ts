import path from "node:path";
import { describe, expect, it } from "vitest";
import { playwrightFailures, vitestFailures } from "./failures.mjs";

const vitestFile = (name: string, values: object) => ({
  name: path.resolve(name),
  status: "failed",
  assertionResults: [],
  ...values,
});

describe("the list of failures at the end of a run", () => {
  it("has each test of Vitest with the first line of its reason", () => {
    const carts = vitestFile("test/faults/carts.test.ts", {
      assertionResults: [
        { status: "passed", fullName: "a b" },
        {
          status: "failed",
          fullName: "a c",
          failureMessages: [
            "\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n  at carts.test.ts:3",
            "second try",
          ],
        },
      ],
    });
    expect(vitestFailures({ testResults: [carts] })).toEqual([
      "test/faults/carts.test.ts > a c: AssertionError: expected 1 to be 2",
    ]);
  });

  it("has a file that cannot be loaded, or one whose hooks fail", () => {
    const carts = vitestFile("test/faults/carts.test.ts", {
      message: "Cannot find module './cart'",
    });
    expect(vitestFailures({ testResults: [carts] })).toEqual([
      "test/faults/carts.test.ts: Cannot find module './cart'",
    ]);
  });

  it("has each test of Playwright with its browser, but not one that passed in the end", () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [
        {
          status,
          projectName: "mobile",
          results: [{ error: { message: "Error: no button\n  at line 3" } }],
        },
      ],
    });
    const inner = {
      file: "cart.spec.ts",
      specs: [spec("one", "unexpected"), spec("two", "flaky")],
    };
    const suites = [{ file: "cart.spec.ts", suites: [inner] }];
    expect(playwrightFailures({ suites })).toEqual([
      "test/e2e/cart.spec.ts > one (mobile): Error: no button",
    ]);
  });

  it("is empty when a report names no failure", () => {
    expect(vitestFailures({})).toEqual([]);
    expect(playwrightFailures({})).toEqual([]);
  });
});
