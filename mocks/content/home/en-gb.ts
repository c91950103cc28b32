/** United Kingdom: dark by four, rain from the side, and the bothy at the end. */
import type { HomeStory } from "./home-story";

export const unitedKingdom: HomeStory = {
  hero: {
    scene: "bothy",
    eyebrow: "Late November",
    title: "Dark by four",
    text: "Boots and waterproofs for the last hour of light, and something warm for the hour after it.",
    category: "new",
    label: "See everything new",
  },
  place: {
    scene: "storm",
    weather: "rain",
    eyebrow: "On the fells",
    title: "It seldom falls straight down",
    text: "A fell has weather from the side. Our waterproofs go over a warm layer, the hood turns when your head does, and the cuffs close with gloves on.",
    category: "meshell",
    label: "See waterproof jackets",
  },
  kit: {
    title: "What to take to a bothy",
    columns: [
      {
        title: "To sleep in",
        text: "A bothy is a roof and four walls: no bed, no booking, no promise of a fire. Keep one base layer dry for the night.",
        kind: "base",
      },
      {
        title: "For the evening",
        text: "Fleece dries by the fire, if there is one. Sit a little back: sparks make holes.",
        kind: "fleece",
      },
      {
        title: "For the walk out",
        text: "Before breakfast the puddles have gone hard. An insulated jacket weighs less than a second sleeping bag.",
        kind: "insulated",
      },
    ],
  },
  rail: {
    title: "For bog, scree and the car park",
    kind: "boot",
    label: "See walking boots",
  },
  gift: {
    scene: "town",
    eyebrow: "For Christmas",
    title: "Presents that get muddy",
    text: "For people who would rather be out. Anything unworn can come back within 30 days.",
    category: "gegift",
    label: "See presents",
  },
};
