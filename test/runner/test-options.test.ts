import { describe, expect, it } from "vitest";
import { allSteps } from "./steps.mjs";
import { chooseSteps } from "./test-options.mjs";

const steps = allSteps();
const chosen = (...args: string[]): readonly string[] =>
  chooseSteps(args, steps).map(({ name }) => name);

describe("choosing steps", () => {
  it("runs everything by default", () => {
    expect(chooseSteps([], steps)).toEqual(steps);
  });

  it("runs the steps of --only, in the table's order", () => {
    expect(chosen("--only=unit,lint")).toEqual(["lint", "unit"]);
  });

  it("runs no test and no build with --static", () => {
    expect(chosen("--static")).toEqual([
      "lint",
      "types",
      "format",
      "layers",
      "unused",
      "unused-in-production",
    ]);
  });

  it("runs the same steps with --full", () => {
    expect(chosen("--full")).toEqual(chosen());
    expect(chosen("--full", "--only=unit")).toEqual(["unit"]);
  });

  it.each([["--only=nothing"], ["--fast"], ["unit"]])(
    "refuses %s and lists the steps",
    (flag) => {
      expect(() => chosen(flag)).toThrow(/Steps: lint, types/);
    },
  );
});
