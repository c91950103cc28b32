/** Nederland: uitwaaien op het strand, modder op de Veluwe, pakjesavond. */
import type { HomeStory } from "./home-story";

export const netherlands: HomeStory = {
  hero: {
    scene: "shore",
    eyebrow: "Eind november",
    title: "Uitwaaien",
    text: "Windkracht zes, laagwater en niemand op het strand. Jacks en schoenen voor heen tegen de wind in en terug met de wind mee.",
    category: "new",
    label: "Alles wat nieuw is",
  },
  place: {
    scene: "autumn-wood",
    eyebrow: "Op de Veluwe",
    title: "Modder tot de enkel",
    text: "De paden zijn zacht, de wildroosters glad en om half vijf is het donker. Een hoge schoen houdt het blad buiten, een lampje in je zak doet de rest.",
    category: "meboot",
    label: "Wandelschoenen bekijken",
  },
  kit: {
    title: "Laagjes voor waterkoud weer",
    columns: [
      {
        title: "Op je huid",
        text: "Een dunne laag die ook klam nog warm is. Want droge kou hebben we hier zelden.",
        kind: "base",
      },
      {
        title: "Onderweg",
        text: "Fleece laat warmte door als je doorstapt en is droog voordat de koffie op is.",
        kind: "fleece",
      },
      {
        title: "Eroverheen",
        text: "Een jack tegen regen van opzij. Een paraplu is hier een wegwerpartikel.",
        kind: "shell",
      },
    ],
  },
  rail: {
    title: "Voor regen van opzij",
    kind: "shell",
    label: "Jacks bekijken",
  },
  gift: {
    scene: "town",
    eyebrow: "5 december",
    title: "Past door de schoorsteen",
    text: "Kleine dingen voor pakjesavond. Het gedicht moet je zelf nog schrijven; terugsturen kan 30 dagen, als het niet gedragen is.",
    category: "gegift",
    label: "Cadeaus bekijken",
  },
};
