import { expect, it } from "vitest";
import { inLanguage, say } from "./wording";

const text = { en: "boot", fr: "chaussure", "fr-ca": "botte" };

it.each([
  ["fr-ca", "botte"],
  ["fr-fr", "chaussure"],
  ["en-gb", "boot"],
  ["pt-pt", "boot"],
])("readers in %s get “%s”", (locale, expected) => {
  expect(say(text, { locale, language: locale.slice(0, 2) })).toBe(expected);
});

it("a text of a language does not depend on the country", () => {
  expect(inLanguage(text, "fr")).toBe("chaussure");
  expect(inLanguage(text, "pt")).toBe("boot");
});
