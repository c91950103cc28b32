import { readFileSync } from "node:fs";
import path from "node:path";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { duties } from "../../app/sites/market-facts.server";
import { root } from "../runner/project.mjs";
import { lawDocument } from "./law-document";
import { testsOfRow } from "./tests-of-row";

describe("docs/law.md", () => {
  const text = readFileSync(path.join(root, "docs/law.md"), "utf8");

  it("is written from the table of market facts: otherwise run `npm run law`", async () => {
    expect(text).toBe(
      await format(lawDocument(testsOfRow), { parser: "markdown" }),
    );
  });

  it("says what each country has", () => {
    const rowOf = (title: string) =>
      text
        .split("\n")
        .find((line) => line.startsWith(`| ${title} `))
        ?.split("|")
        .slice(2, -1)
        .map((cell) => cell.trim());
    expect(rowOf("Duty")).toEqual("US CA GB FR DE IT ES NL PL".split(" "));
    const no = "–";
    const two = "2 years";
    expect(
      rowOf("Notice of the legal guarantee, label of a producer's"),
    ).toEqual([no, no, no, two, two, two, "3 years", two, two]);
    expect(rowOf("How reviews are checked")).toEqual([
      no,
      no,
      ...Array<string>(7).fill("yes"),
    ]);
    expect(rowOf("Sheet of environmental qualities")).toEqual([
      no,
      no,
      no,
      "yes",
      no,
      no,
      no,
      no,
      no,
    ]);
  });

  it("names a test for every duty", () => {
    for (const { row, title } of Object.values(duties))
      expect(testsOfRow(row).length, title).toBeGreaterThan(0);
  });
});
