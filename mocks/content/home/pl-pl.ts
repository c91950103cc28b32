/** Polska: śnieg na grani, herbata w schronisku, Mikołajki. */
import type { HomeStory } from "./home-story";

export const poland: HomeStory = {
  hero: {
    scene: "winter-ridge",
    eyebrow: "Koniec listopada",
    title: "Zima zaczyna się na grani",
    text: "W dolinie jeszcze błoto, wyżej już śnieg. Buty i kurtki na dzień, który kończy się przed szesnastą.",
    category: "new",
    label: "Zobacz wszystkie nowości",
  },
  place: {
    scene: "bothy",
    weather: "snow",
    eyebrow: "W Beskidach",
    title: "Herbata w schronisku",
    text: "Nasze schroniska nie zamykają się na zimę. Na górze czeka piec, ława i herbata w szklance, a w plecaku przydaje się sucha warstwa na zejście.",
    category: "meinsulated",
    label: "Zobacz kurtki ocieplane",
  },
  kit: {
    title: "Trzy warstwy na podejście i zejście",
    columns: [
      {
        title: "Przy skórze",
        text: "Cienka warstwa, która grzeje także wilgotna. A wilgotna będzie już przy pierwszej polanie.",
        kind: "base",
      },
      {
        title: "W drodze",
        text: "Polar oddaje ciepło na podejściu i schnie w drodze do domu.",
        kind: "fleece",
      },
      {
        title: "Na szczycie",
        text: "Kurtka ocieplana czeka w plecaku na wiatr i kanapkę. Zwykle przychodzą razem.",
        kind: "insulated",
      },
    ],
  },
  rail: {
    title: "Na śnieg i chlapę",
    kind: "winter",
    label: "Zobacz buty zimowe",
  },
  gift: {
    scene: "town",
    eyebrow: "6 grudnia",
    title: "Na Mikołajki",
    text: "Drobiazgi dla każdego, kto woli być na dworze. Jeśli rozmiar się nie zgadza, na zwrot nienoszonych rzeczy jest 30 dni.",
    category: "gegift",
    label: "Zobacz prezenty",
  },
};
