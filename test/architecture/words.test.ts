/** Words that the glossary retired: the code must not use more of them than before, and finally none. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../runner/project.mjs";

/**
 * THE table of retired words, with the number of files whose identifiers still contain them. Numbers only
 * fall.
 */
const retired: readonly (readonly [forms: string, files: number])[] = [
  ["till, tills", 0],
  ["wish, wishes", 0],
  ["patience", 0],
  ["kept", 0],
  ["shelf, shelves", 0],
  ["desk, desks", 0],
  ["flights", 0],
  ["gate, gates", 0],
];

const sources = ["app", "server", "mocks"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .filter((name) => !name.startsWith(path.join("mocks", "art"))),
);

const textOf = (file: string): string =>
  readFileSync(path.join(root, file), "utf8");

/** The code of a file without its comments and texts. */
function codeOf(file: string): string {
  return textOf(file)
    .replace(/\/\*[^]*?\*\//g, " ")
    .replace(/(?<=^|\s)\/\/.*$/gm, " ")
    .replace(/"(?:[^"\\\n]|\\.)*"/g, '""')
    .replace(/>[^<>{}]*</g, "><");
}

/**
 * A pattern for a word, in any of its forms, as an identifier or part of one: `wish`, `listingWishes`,
 * `WishForm`.
 */
function partOf(forms: string): RegExp {
  const patterns = forms.split(", ").map((word) => {
    const capital = word.charAt(0).toUpperCase() + word.slice(1);
    return `(?<![A-Za-z])${word}(?![a-z])|(?<![A-Z])${capital}(?![a-z])`;
  });
  return new RegExp(patterns.join("|"));
}

const codes = sources.map((file) => [file, codeOf(file)] as const);

describe("the words of the code", () => {
  it.each(retired)("%s is in at most %i files", (forms, most) => {
    const pattern = partOf(forms);
    const files = codes
      .filter(([file, code]) => pattern.test(code + path.basename(file)))
      .map(([file]) => file);
    expect(files.length, files.join("\n")).toBeLessThanOrEqual(most);
  });

  it("are searched for in all code", () => {
    expect(codes.length).toBeGreaterThan(300);
    expect(codes.some(([file]) => file.startsWith("mocks"))).toBe(true);
    expect(partOf("wish").test("const listingWish = 1")).toBe(true);
    expect(partOf("wish").test("toWishlist()")).toBe(false);
    expect(partOf("shelf, shelves").test("allShelves.length")).toBe(true);
  });

  it('name the person in comments: nothing is for, of, to or by "who"', () => {
    const without = /\b(?:for|of|to|by)\s+(?:\*\s+|\/\/\s+)?who\b/i;
    const folders = ["app", "server", "mocks", "test"];
    const found = folders.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true })
        .map((name) => path.join(folder, String(name)))
        .filter((name) => /\.tsx?$/.test(name) && !name.includes("/art/"))
        .filter((name) => without.test(textOf(name))),
    );
    expect(found).toEqual([]);
    for (const before of ["for ", "for\n * ", "for\n  // "])
      expect(without.test(`words ${before}who cannot see`)).toBe(true);
  });

  it("are in the glossary, with their replacements", () => {
    const glossary = textOf("docs/glossary.md");
    const [, table = ""] = glossary.split("## Retired words");
    for (const [forms] of retired)
      expect(table).toMatch(new RegExp(`^\\| ${forms.split(",")[0]}\\b`, "m"));
  });
});
