/** United States: the week of Thanksgiving, and the weeks between the leaves and the snow. */
import type { HomeStory } from "./home-story";

export const unitedStates: HomeStory = {
  hero: {
    scene: "autumn-wood",
    eyebrow: "Thanksgiving week",
    title: "Walk off the pie",
    text: "Boots and shells for wet leaves, early dusk and the trail behind your relatives’ house.",
    category: "new",
    label: "See everything new",
  },
  place: {
    scene: "storm",
    weather: "mist",
    eyebrow: "In the Northeast",
    title: "Stick season",
    text: "The leaves are down and the snow is late. You can see through the woods to the next ridge, the trail is half mud and half frost, and it is deer season: wear something bright.",
    category: "meshell",
    label: "See shell jackets",
  },
  kit: {
    title: "For 25 to 50 degrees",
    columns: [
      {
        title: "Next to the skin",
        text: "A thin layer that stays warm when it is damp, which by the first overlook it will be.",
        kind: "base",
      },
      {
        title: "For the climb",
        text: "Fleece lets the heat out on the way up and dries on the dashboard on the way home.",
        kind: "fleece",
      },
      {
        title: "For the top",
        text: "An insulated jacket stays in the pack until the wind finds you, usually at lunch.",
        kind: "insulated",
      },
    ],
  },
  rail: {
    title: "For mud in the morning and ice by four",
    kind: "boot",
    label: "See hiking boots",
  },
  gift: {
    scene: "town",
    eyebrow: "For the holidays",
    title: "Gifts that get dirty",
    text: "For people who would rather be outside. If the size is wrong, there are 30 days to send it back unworn.",
    category: "gegift",
    label: "See gifts",
  },
};
