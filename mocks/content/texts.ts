/** The editors' texts. */
import type { Localized } from "../catalogue/types";
import { readData } from "../data/read-data";
import type { HelpTexts, HomeStory, StoryTexts } from "../data/schema";

export const appTexts = readData("content/app");
/** Texts about departments, by category id. */
export const departmentTexts = new Map(
  Object.entries(readData("content/departments")),
);
/** A line about a category, by its id or by its id without the department's two letters. */
export const kindTexts = new Map(Object.entries(readData("content/kinds")));
export const contactTexts = readData("content/contact");
export const helpTexts: Localized<HelpTexts> = {
  en: readData("content/help/en"),
  "en-gb": readData("content/help/en-gb"),
  fr: readData("content/help/fr"),
  "fr-ca": readData("content/help/fr-ca"),
  de: readData("content/help/de"),
  it: readData("content/help/it"),
  es: readData("content/help/es"),
  nl: readData("content/help/nl"),
  pl: readData("content/help/pl"),
};
export const storyTexts: Localized<StoryTexts> = {
  en: readData("content/stories/en"),
  "en-gb": readData("content/stories/en-gb"),
  fr: readData("content/stories/fr"),
  "fr-ca": readData("content/stories/fr-ca"),
  de: readData("content/stories/de"),
  it: readData("content/stories/it"),
  es: readData("content/stories/es"),
  nl: readData("content/stories/nl"),
  pl: readData("content/stories/pl"),
};
export const hintTexts = readData("content/hints");
/** Texts that the home pages of all markets share; each market's own are in `homeStories`. */
export const homeTexts = readData("content/home");
export const homeStories: Localized<HomeStory> = readData(
  "content/home-stories",
);
/** Legal texts by market, since laws differ. */
export const legalTexts = readData("content/legal");
export const navigationTexts = readData("content/navigation");
export const pageTexts = readData("content/pages");
export const scheduledTexts = readData("content/scheduled");
export const promiseTexts = readData("content/promises");
