/** Deutschland: Nebel im Tal, Sonne oben, und die Hütten haben zu. */
import type { HomeStory } from "./home-story";

export const germany: HomeStory = {
  hero: {
    scene: "dawn",
    eyebrow: "Ende November",
    title: "Über dem Nebel",
    text: "Unten grau, oben Sonne: Stiefel und Jacken für Tage, an denen sich die ersten 600 Höhenmeter lohnen.",
    category: "new",
    label: "Alle Neuheiten ansehen",
  },
  place: {
    scene: "bothy",
    eyebrow: "In den Alpen",
    title: "Die Hütte hat zu",
    text: "Die Wirtsleute sind im Tal, offen ist nur der Winterraum. Dort heißt es Holz spalten, Schnee schmelzen, Decken ausschütteln. Wer hinaufgeht, nimmt eine trockene Lage mehr mit.",
    category: "meinsulated",
    label: "Isolationsjacken ansehen",
  },
  kit: {
    title: "Drei Lagen für den Anstieg",
    columns: [
      {
        title: "Auf der Haut",
        text: "Eine dünne Lage, die auch feucht noch wärmt. Und feucht wird sie, spätestens an der Waldgrenze.",
        kind: "base",
      },
      {
        title: "Unterwegs",
        text: "Fleece lässt beim Gehen die Wärme hinaus und trocknet auf der Heimfahrt.",
        kind: "fleece",
      },
      {
        title: "Auf dem Gipfel",
        text: "Die Isolationsjacke bleibt im Rucksack, bis der Wind kommt. Er kommt zur Brotzeit.",
        kind: "insulated",
      },
    ],
  },
  rail: {
    title: "Für Laub, Wurzeln und Matsch",
    kind: "boot",
    label: "Wanderstiefel ansehen",
  },
  gift: {
    scene: "town",
    eyebrow: "Am 6. Dezember",
    title: "Passt in den Stiefel",
    text: "Kleine Dinge für Nikolaus und für alle, die danach hinausgehen. Was nicht passt, nehmen wir ungetragen 30 Tage lang zurück.",
    category: "gegift",
    label: "Geschenke ansehen",
  },
};
