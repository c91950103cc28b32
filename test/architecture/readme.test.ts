/** The README is accurate: the settings, scripts and files that it names exist. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../runner/project.mjs";
import { configRows, configTable } from "./config-table";

const readme = readFileSync(path.join(root, "README.md"), "utf8");

const allMatches = (pattern: RegExp): readonly string[] => [
  ...new Set([...readme.matchAll(pattern)].map(([, found = ""]) => found)),
];

function shownConfiguration(): readonly (readonly string[])[] {
  const [, table = ""] =
    /<!-- configuration -->([^]*)<!-- \/configuration -->/.exec(readme) ?? [];
  return table
    .trim()
    .split("\n")
    .slice(2)
    .map((line) => line.split("|").slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
}

describe("the README", () => {
  it("lists the environment keys as the server reads them", () => {
    expect(
      shownConfiguration(),
      `The table should be:\n\n${configTable()}\n`,
    ).toEqual(configRows());
  });

  it("names scripts that exist", () => {
    const file = readFileSync(path.join(root, "package.json"), "utf8");
    const { scripts } = JSON.parse(file) as { scripts: object };
    const named = allMatches(/`?npm run ([\w:]+)/g);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("links to files and folders that exist", () => {
    const links = allMatches(/\]\(([^)#][^)]*)\)/g);
    const code = allMatches(/`((?:app|server|mocks|test|docs)\/[\w./-]*)`/g);
    const local = [...links, ...code].filter((link) => !/^https?:/.test(link));
    expect(local.length).toBeGreaterThan(20);
    expect(local.filter((link) => !existsSync(path.join(root, link)))).toEqual(
      [],
    );
  });
});
