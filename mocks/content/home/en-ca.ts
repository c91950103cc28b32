/** Canada, in English: the first snow that stays, and little daylight. */
import type { HomeStory } from "./home-story";

export const englishCanada: HomeStory = {
  hero: {
    scene: "winter-ridge",
    eyebrow: "Late November",
    title: "The first snow that stays",
    text: "Winter boots, insulated jackets and toques for sidewalks that will not be seen again until spring.",
    category: "wowinter",
    label: "See winter boots",
  },
  place: {
    scene: "dusk",
    weather: "snow",
    eyebrow: "From Toronto to Edmonton",
    title: "Eight hours of light",
    text: "Edmonton is down to eight hours of daylight, Toronto to nine. Start early, carry a headlamp, tell somebody which trail, and keep a dry layer for the drive home.",
    category: "meinsulated",
    label: "See insulated jackets",
  },
  kit: {
    title: "From plus five to minus twenty",
    columns: [
      {
        title: "All winter",
        text: "A base layer goes under everything from October to April, office included.",
        kind: "base",
      },
      {
        title: "While you move",
        text: "Fleece under a shell is enough for snowshoes. If you are warm standing at the trailhead, take one layer off.",
        kind: "fleece",
      },
      {
        title: "When you stop",
        text: "Insulation for the bus stop, the rink and the scenic lookout, in that order of cold.",
        kind: "insulated",
      },
    ],
  },
  rail: {
    title: "For salt, slush and snowbanks",
    kind: "winter",
    label: "See winter boots",
  },
  gift: {
    scene: "town",
    eyebrow: "For the holidays",
    title: "Gifts for cold hands",
    text: "Small things for people who would rather be outside, and gift cards for when you are not sure of the size.",
    category: "gegift",
    label: "See gifts",
  },
};
