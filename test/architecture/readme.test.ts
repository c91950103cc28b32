/** The README is accurate: the settings, scripts and files that it names exist. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { sites } from "../../app/sites/sites";
import { root } from "../runner/project.mjs";
import { configRows } from "./config-table";

const readme = readFileSync(path.join(root, "README.md"), "utf8");

const numbers =
  "zero one two three four five six seven eight nine ten eleven twelve".split(
    " ",
  );

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
  it("lists the environment keys as the server reads them: otherwise run `npm run settings`", () => {
    expect(shownConfiguration()).toEqual(configRows());
  });

  it("counts the countries and languages that the shop has", () => {
    const counted = (of: "country" | "language") =>
      new Set(sites.map((site) => site[of])).size;
    const [, countries = "", languages = ""] =
      /outdoor clothing: (\w+) countries,\s(\w+) languages/.exec(readme) ?? [];
    expect([countries, languages].map((word) => numbers.indexOf(word))).toEqual(
      [counted("country"), counted("language")],
    );
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
