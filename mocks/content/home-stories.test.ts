/** The stories of the markets are complete and different, and their links lead to products. */
import { describe, expect, it } from "vitest";
import { createCatalogueIndex } from "../catalogue-index/catalogue-index";
import { fellrowCatalogue } from "../catalogue/fellrow-catalogue";
import type { HomeStory } from "../data/schema";
import { writtenLanguages } from "../data/missing-texts";
import { say } from "../wording";
import { homeStories } from "./texts";

type ScenicStory = HomeStory["hero"];

const catalogue = createCatalogueIndex(fellrowCatalogue);
const stories = Object.entries(homeStories);

const scenic = ({ hero, place, gift }: HomeStory): readonly ScenicStory[] => [
  hero,
  place,
  gift,
];

const textsOf = (story: HomeStory): readonly string[] => [
  ...scenic(story).flatMap(({ eyebrow, title, text, label }) => [
    eyebrow,
    title,
    text,
    label,
  ]),
  story.kit.title,
  ...story.kit.columns.flatMap(({ title, text }) => [title, text]),
  story.rail.title,
  story.rail.label,
];

describe("home stories", () => {
  it("are told in every market", () => {
    expect(Object.keys(homeStories).toSorted()).toEqual(
      [...writtenLanguages, "en-ca", "en-gb", "fr-ca"].toSorted(),
    );
    const title = (locale: string, language: string) =>
      say(homeStories, { locale, language }).place.title;
    expect(title("en-us", "en")).toBe("Stick season");
    expect(title("fr-ca", "fr")).toBe("Le relais chauffé");
    // A market without its own story falls back to its language's, or else to the English one.
    expect(title("fr-ch", "fr")).toBe(title("fr-fr", "fr"));
    expect(title("pt-pt", "pt")).toBe("Stick season");
  });

  it("are not translations of one another", () => {
    const titles = stories.map(([, { place }]) => place.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(stories)("of %s lead to categories with products", (_, story) => {
    const kinds = [story.rail, ...story.kit.columns].map(({ kind }) => kind);
    const ids = [
      ...scenic(story).map(({ category }) => category),
      ...kinds.flatMap((kind) => [`wo${kind}`, `me${kind}`]),
    ];
    for (const id of ids)
      expect([id, catalogue.productsIn(id).length > 0]).toEqual([id, true]);
  });

  it.each(stories)("of %s keep to the voice", (_, story) => {
    for (const text of textsOf(story)) {
      expect(text).not.toMatch(/!/);
      expect(text).not.toMatch(/'/);
      expect(text.trim()).toBe(text);
    }
    for (const { title, text } of scenic(story)) {
      expect(title.length).toBeLessThanOrEqual(32);
      expect(text.length).toBeLessThanOrEqual(230);
    }
  });
});
