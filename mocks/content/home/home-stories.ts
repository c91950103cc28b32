/** The home stories by locale. */
import { germany } from "./de-de";
import { englishCanada } from "./en-ca";
import { unitedKingdom } from "./en-gb";
import { unitedStates } from "./en-us";
import { spain } from "./es-es";
import { frenchCanada } from "./fr-ca";
import { france } from "./fr-fr";
import type { HomeStory } from "./home-story";
import { italy } from "./it-it";
import { netherlands } from "./nl-nl";
import { poland } from "./pl-pl";

export const homeStories: Readonly<Record<string, HomeStory>> = {
  "en-us": unitedStates,
  "en-ca": englishCanada,
  "fr-ca": frenchCanada,
  "en-gb": unitedKingdom,
  "fr-fr": france,
  "de-de": germany,
  "it-it": italy,
  "es-es": spain,
  "nl-nl": netherlands,
  "pl-pl": poland,
};
