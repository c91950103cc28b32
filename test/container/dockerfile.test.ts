import { describe, expect, it } from "vitest";
import { environmentOf, listOf, readStages, stageName } from "./dockerfile";
import { readIgnoreRules } from "./ignore-rules";

describe("reading a Dockerfile", () => {
  it("finds stages, their names and instructions", () => {
    const stages = readStages(
      "# comment\nFROM a AS build\nRUN b c\n\nFROM d\nCOPY --from=build e f\n",
    );
    expect(stages.map(stageName)).toEqual(["build", null]);
    expect(stages[1]?.[1]).toEqual({
      keyword: "COPY",
      text: "--from=build e f",
    });
  });

  it("refuses unknown syntax", () => {
    expect(() => readStages("FROM a\nRUN b \\\n  c")).toThrow("RUN b");
    expect(() => readStages("from a")).toThrow("from a");
  });

  it("inserts arguments into the environment after them", () => {
    const [stage = []] = readStages("FROM a\nARG V=1\nENV B=x\nENV C=$V");
    expect(environmentOf(stage)).toEqual({ B: "x", C: "1" });
  });

  it("reads a command after options", () => {
    expect(listOf('--timeout=3s CMD ["node", "-e", "[1]"]')).toEqual([
      "node",
      "-e",
      "[1]",
    ]);
  });
});

describe("the files that a build sees", () => {
  it("are decided by the last rule that matches, also for folders", () => {
    const isVisible = readIgnoreRules(
      "# all\n*\n!app\n!test\ntest/*\n!test/runner\n**/*.test.ts",
    );
    const paths = ["app/a.ts", "app/b/c.test.ts", "d.ts", "test/e.ts"];
    expect([...paths, "test/runner/f.mjs"].map(isVisible)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});
