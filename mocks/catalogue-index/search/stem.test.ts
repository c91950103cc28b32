import { describe, expect, it } from "vitest";
import { writtenLanguages } from "../../data/missing-texts";
import { foldText } from "../fold-text";
import { stem } from "./stem";
import { joinedWordsOf, wordsOf } from "./words";

describe("stem", () => {
  it.each([
    ["en", ["boot", "boots"]],
    ["en", ["run", "running", "runs"]],
    ["en", ["hike", "hiking", "hikes"]],
    ["en", ["accessory", "accessories"]],
    ["en", ["hoodie", "hoodies", "hoody"]],
    ["fr", ["chaussure", "chaussures"]],
    ["fr", ["noir", "noire", "noirs", "noires"]],
    ["fr", ["gris", "grise", "grises"]],
    ["de", ["schuh", "schuhe", "schuhen"]],
    ["de", ["jacke", "jacken"]],
    ["de", ["blau", "blaue", "blauer", "blaues"]],
    ["it", ["scarpa", "scarpe"]],
    ["it", ["giacca", "giacche"]],
    ["it", ["zaino", "zaini"]],
    ["es", ["zapatilla", "zapatillas"]],
    ["es", ["negro", "negra", "negros"]],
    ["nl", ["schoen", "schoenen"]],
    ["nl", ["jas", "jassen"]],
    ["nl", ["pet", "petten"]],
    ["pl", ["kurtka", "kurtki", "kurtek"]],
    ["pl", ["czarny", "czarna", "czarne"]],
    ["pl", ["plecak", "plecaki", "plecakiem"]],
  ] as const)("is one for the forms of a %s word: %j", (language, forms) => {
    const stems = forms.map((form) => stem(foldText(form), language));
    expect(new Set(stems).size).toBe(1);
  });

  it("leaves short words and codes alone", () => {
    for (const language of writtenLanguages) {
      expect(stem("xs", language)).toBe("xs");
      expect(stem("fr1001s", language)).toBe("fr1001s");
    }
  });
});

describe("words", () => {
  it.each([
    ["Men’s Gore-Tex, 10,5", ["men", "gore", "tex", "10.5"]],
    ["l’équipement d'hiver", ["equipement", "hiver"]],
    ["Größe 42½", ["grosse", "42½"]],
    ["  ", []],
  ])("of %j", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it("joins what a hyphen divides", () => {
    expect(joinedWordsOf("Gore-Tex T-shirt")).toEqual(["goretex", "tshirt"]);
  });
});
