import type { Language, Localized } from "../catalogue/types";
import { languages } from "../catalogue/types";

/** The shop's colour vocabulary: things seen on an upland walk, as each language would print them. */
const names = {
  bilberry: {
    en: "Bilberry",
    fr: "Myrtille",
    de: "Heidelbeere",
    it: "Mirtillo",
    es: "Arándano",
    nl: "Bosbes",
    pl: "Jagoda",
  },
  bracken: {
    en: "Bracken",
    fr: "Fougère rousse",
    de: "Herbstfarn",
    it: "Felce d’autunno",
    es: "Helecho otoñal",
    nl: "Herfstvaren",
    pl: "Jesienna paproć",
  },
  chalk: {
    en: "Chalk",
    fr: "Craie",
    de: "Kreide",
    it: "Gesso",
    es: "Tiza",
    nl: "Krijt",
    pl: "Kreda",
  },
  dawn: {
    en: "Dawn",
    fr: "Aurore",
    de: "Morgenrot",
    it: "Aurora",
    es: "Alba",
    nl: "Dageraad",
    pl: "Świt",
  },
  ember: {
    en: "Ember",
    fr: "Braise",
    de: "Glut",
    it: "Brace",
    es: "Ascua",
    nl: "Gloed",
    pl: "Żar",
  },
  foxglove: {
    en: "Foxglove",
    fr: "Digitale",
    de: "Fingerhut",
    it: "Digitale",
    es: "Dedalera",
    nl: "Vingerhoedskruid",
    pl: "Naparstnica",
  },
  frost: {
    en: "Frost",
    fr: "Givre",
    de: "Raureif",
    it: "Brina",
    es: "Escarcha",
    nl: "Rijp",
    pl: "Szron",
  },
  gorse: {
    en: "Gorse",
    fr: "Genêt",
    de: "Ginster",
    it: "Ginestra",
    es: "Retama",
    nl: "Brem",
    pl: "Żarnowiec",
  },
  heather: {
    en: "Heather",
    fr: "Bruyère",
    de: "Heidekraut",
    it: "Erica",
    es: "Brezo",
    nl: "Heide",
    pl: "Wrzos",
  },
  ink: {
    en: "Ink",
    fr: "Encre",
    de: "Tinte",
    it: "Inchiostro",
    es: "Tinta",
    nl: "Inkt",
    pl: "Atrament",
  },
  lichen: {
    en: "Lichen",
    fr: "Lichen",
    de: "Flechtengrün",
    it: "Lichene",
    es: "Liquen",
    nl: "Korstmos",
    pl: "Zieleń porostów",
  },
  mist: {
    en: "Mist",
    fr: "Brume",
    de: "Nebel",
    it: "Nebbia",
    es: "Niebla",
    nl: "Nevel",
    pl: "Mgła",
  },
  moss: {
    en: "Moss",
    fr: "Mousse",
    de: "Moos",
    it: "Muschio",
    es: "Musgo",
    nl: "Mos",
    pl: "Mech",
  },
  oat: {
    en: "Oat",
    fr: "Avoine",
    de: "Hafer",
    it: "Avena",
    es: "Avena",
    nl: "Haver",
    pl: "Owies",
  },
  patchwork: {
    en: "Patchwork",
    fr: "Patchwork",
    de: "Patchwork",
    it: "Patchwork",
    es: "Patchwork",
    nl: "Patchwork",
    pl: "Patchwork",
  },
  peat: {
    en: "Peat",
    fr: "Tourbe",
    de: "Torf",
    it: "Torba",
    es: "Turba",
    nl: "Veen",
    pl: "Torf",
  },
  pine: {
    en: "Pine",
    fr: "Pin",
    de: "Kiefer",
    it: "Pino",
    es: "Pino",
    nl: "Den",
    pl: "Sosna",
  },
  rowan: {
    en: "Rowan",
    fr: "Sorbier",
    de: "Vogelbeere",
    it: "Sorbo",
    es: "Serbal",
    nl: "Lijsterbes",
    pl: "Jarzębina",
  },
  slate: {
    en: "Slate",
    fr: "Ardoise",
    de: "Schiefer",
    it: "Ardesia",
    es: "Pizarra",
    nl: "Leisteen",
    pl: "Łupek",
  },
  tarn: {
    en: "Tarn",
    fr: "Bleu lac",
    de: "Bergsee",
    it: "Blu lago",
    es: "Azul laguna",
    nl: "Bergmeer",
    pl: "Górski staw",
  },
} as const satisfies Record<string, Localized>;

export type ColourName = keyof typeof names;
/** A colourway's code: one colour, or the body and the accent of a two-tone. */
export type ColourCode = ColourName | `${ColourName}-${ColourName}`;

const isColourName = (word: string): word is ColourName => word in names;

/** The printed name of a code, "Chalk / Tarn" for a two-tone, in each language. */
export function colourNameOf(code: ColourCode): Localized {
  const parts = code.split("-").filter(isColourName);
  const text = (language: Language) =>
    parts.map((part) => names[part][language]).join(" / ");
  const entries = languages.map((language) => [language, text(language)]);
  // `languages` lists every key of Localized, which fromEntries cannot express.
  return Object.fromEntries(entries) as Localized;
}
