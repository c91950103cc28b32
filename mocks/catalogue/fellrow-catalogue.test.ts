import { describe, expect, it } from "vitest";

import { writtenLanguages as languages } from "../data/missing-texts";
import { checkCatalogue } from "./catalogue-rules";
import { fellrowCatalogue } from "./fellrow-catalogue";
import type { Localized, ProductSeed } from "./types";

type Language = (typeof languages)[number];

const { categories, facets, products } = fellrowCatalogue;

interface NamedText {
  /** The position of the text, for the failure message. */
  readonly at: string;
  readonly text: Localized;
}

function textsOf(product: ProductSeed): readonly NamedText[] {
  const { id, typeName, summary, description, materials, care, fitNote } =
    product;
  const texts = {
    typeName,
    summary,
    description,
    materials,
    care,
    // A product without a fit needs no note about it.
    ...(fitNote.en !== "" && { fitNote }),
  };
  return [
    ...Object.entries(texts).map(([name, text]) => ({
      at: `${id} ${name}`,
      text,
    })),
    ...product.colourways.map(({ code, name }) => ({
      at: `${id} colourway ${code}`,
      text: name,
    })),
    ...product.details.en.map((_, at) => ({
      at: `${id} detail ${at}`,
      text: detail(product, at),
    })),
  ];
}

/** Returns the bullet at one position in every language; empty if a language has fewer. */
function detail({ details }: ProductSeed, at: number): Localized {
  const text = (language: Language) => details[language]?.[at] ?? "";
  const translated = languages.map((language) => [language, text(language)]);
  return { en: text("en"), ...Object.fromEntries(translated) };
}

const allTexts: readonly NamedText[] = [
  ...products.flatMap(textsOf),
  ...categories.map(({ id, name }) => ({ at: `category ${id}`, text: name })),
  ...facets.flatMap(({ code, label, values }) => [
    { at: `facet ${code}`, text: label },
    ...values.map((value) => ({
      at: `facet ${code} ${value.code}`,
      text: value.label,
    })),
  ]),
];

function placesWhere(
  wrong: (text: string, language: Language, all: Localized) => boolean,
): readonly string[] {
  return allTexts.flatMap(({ at, text }) =>
    languages
      .filter((language) => wrong(text[language] ?? "", language, text))
      .map((language) => `${at} [${language}]: ${text[language]}`),
  );
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

describe("the starter catalogue", () => {
  it("obeys every catalogue rule, and lists no product alone", () => {
    expect(checkCatalogue(fellrowCatalogue, 2)).toEqual([]);
  });

  it("has enough products to fill a listing page and a second one", () => {
    expect(products.length).toBeGreaterThanOrEqual(40);
  });

  it("has products on sale, products without a rating and one colour wholly sold out", () => {
    const soldOutColours = products.flatMap(({ colourways, sizeRunId }) => {
      const run = fellrowCatalogue.sizeRuns.find(({ id }) => id === sizeRunId);
      return colourways.filter(
        ({ soldOut }) => soldOut?.length === run?.sizes.length,
      );
    });
    expect(soldOutColours).toHaveLength(1);
    expect(
      products.filter(({ salePrice }) => salePrice).length,
    ).toBeGreaterThanOrEqual(8);
    expect(products.some(({ rating }) => rating === undefined)).toBe(true);
  });

  it("sells something in every size run", () => {
    const used = new Set(products.map(({ sizeRunId }) => sizeRunId));
    const unused = fellrowCatalogue.sizeRuns.filter(({ id }) => !used.has(id));
    expect(unused.map(({ id }) => id)).toEqual([]);
  });

  it("names every colourway picture once per view", () => {
    for (const { colourways } of products)
      for (const { images } of colourways)
        expect(new Set(images.map(({ view }) => view)).size).toBe(
          images.length,
        );
  });
});

describe("the texts of the starter catalogue", () => {
  it("are present in all languages of the data", () => {
    expect(placesWhere((text) => text.trim() === "")).toEqual([]);
  });

  it("list as many details in every language", () => {
    for (const { id, details } of products)
      for (const language of languages)
        expect(details[language], `${id} [${language}]`).toHaveLength(
          details.en.length,
        );
  });

  it("are translated wherever they are longer than three words", () => {
    const untranslated = placesWhere(
      (text, language, { en }) =>
        language !== "en" && text === en && countWords(text) > 3,
    );
    expect(untranslated).toEqual([]);
  });

  it("never repeat a description or a summary", () => {
    for (const language of languages) {
      const said = products.flatMap(({ description, summary }) => [
        description[language],
        summary[language],
      ]);
      expect(new Set(said).size).toBe(said.length);
    }
  });

  it("fit a meta description with their summary", () => {
    const long = products.flatMap(({ id, summary }) =>
      languages
        .filter((language) => (summary[language] ?? "").length > 150)
        .map((language) => `${id} [${language}]`),
    );
    expect(long).toEqual([]);
  });

  it("describe a product in two to four sentences", () => {
    const other = products.flatMap(({ id, description }) =>
      languages
        .filter((language) => {
          const sentences = new Intl.Segmenter(language, {
            granularity: "sentence",
          }).segment(description[language] ?? "");
          const count = [...sentences].length;
          return count < 2 || count > 4;
        })
        .map((language) => `${id} [${language}]`),
    );
    expect(other).toEqual([]);
  });

  it("use typographic apostrophes and quotes only", () => {
    expect(placesWhere((text) => /["'`]/.test(text))).toEqual([]);
  });

  it("put the no-break space of France before double punctuation and inside quotes", () => {
    // The space is narrow before ; ! ? and full before a colon and inside quotes, as in the messages.
    const loose = placesWhere(
      (text, language) =>
        language === "fr" &&
        (/[^\u202f][;!?]/.test(text) || /[^\u00a0][:»]|«[^\u00a0]/.test(text)),
    );
    expect(loose).toEqual([]);
  });

  it("use the quotes of each language", () => {
    const foreign: Readonly<Record<Language, RegExp>> = {
      en: /[„«»]/,
      fr: /[„“”]/,
      de: /[”«»]/,
      it: /[„“”]/,
      es: /[„“”]/,
      nl: /[„“”«»]/,
      pl: /[“«»]/,
    };
    expect(
      placesWhere((text, language) => foreign[language].test(text)),
    ).toEqual([]);
  });

  it("keep a number and its unit on one line", () => {
    const breakable = placesWhere((text) =>
      /\d (?:g|kg|mm|cm|km|m|l|L|°C|%)(?![\p{L}\d])/u.test(text),
    );
    expect(breakable).toEqual([]);
  });

  it("avoid English spellings that differ between the United States and Britain", () => {
    const regional =
      /\b(?:colou?rs?|gr[ae]y|(?:centi|milli|kilo)?met(?:re|er)s?|lit(?:re|er)s?|alumini?um|mou?ld\w*|jumpers?|fib(?:re|er)s?|cent(?:re|er)s?|favou?rite\w*)\b/i;
    const spelled = placesWhere(
      (text, language) => language === "en" && regional.test(text),
    );
    expect(spelled).toEqual([]);
  });
});
