import { describe, expect, it } from "vitest";
import {
  claimsIn,
  explainedClaims,
  findClaims,
  genericClaims,
  unexplained,
} from "./green-claims";

describe("generic environmental claims", () => {
  it.each([
    [
      "en",
      "Our most Sustainable jacket, eco-friendly.",
      ["eco-friendly", "sustainab"],
    ],
    ["fr", "Une chaussure écoresponsable", ["écoresponsable"]],
    [
      "de",
      "Ein nachhaltiger, klimaneutraler Schuh",
      ["klimaneutral", "nachhaltig"],
    ],
    ["it", "Una scelta sostenibile", ["sostenibil"]],
    ["es", "Moda sostenible y ecológica", ["ecológic", "sostenible"]],
    ["nl", "Een milieuvriendelijke keuze", ["milieuvriendelijk"]],
    ["pl", "Ekologiczna bawełna", ["ekologiczn"]],
    [
      "fr",
      "Respectueux de l'environnement",
      ["respectueux de l’environnement"],
    ],
    // A quality that a product has is no generic claim, nor is a part of another word.
    ["en", "Recycled polyester, moss green, tanned without chrome.", []],
    ["de", "Recyceltes Polyester in Moosgrün, unnachhaltig", []],
  ] as const)("are found in %s: %s", (language, text, words) => {
    expect(claimsIn(text, language)).toEqual(words);
  });

  it("have words in every language of the shop", () => {
    expect(Object.keys(genericClaims)).toEqual(
      "en fr de it es nl pl".split(" "),
    );
    for (const words of Object.values(genericClaims))
      for (const word of words) expect(word).toBe(word.toLowerCase());
  });

  it("are in no text of the reference content and of the shop without an explanation [LEGAL-013]", () => {
    const found = findClaims();
    expect(
      unexplained(found).map(
        ({ file, at, words }) => `${file} ${at}: ${words}`,
      ),
    ).toEqual([]);
    // An explanation whose text is gone is deleted.
    for (const { file, words } of explainedClaims)
      expect(
        found.filter((one) => one.file === file && one.words === words).length,
        `${file}: ${words}`,
      ).toBeGreaterThan(0);
    // It names a text by its file and its keys.
    expect(found.map(({ file, at }) => `${file} ${at}`)).toContain(
      "mocks/data/content/stories/en.json pages.0.slug",
    );
  });
});
