/** The shop's own words around the retailer's: names of filters, and of values that the format fixes. */
import type { Localized } from "~mocks/catalogue/types";

export type FacetCode = "material" | "brand" | "collection" | "age";

export const facetLabels: Readonly<Record<FacetCode, Localized>> = {
  material: {
    en: "Material",
    fr: "Matière",
    de: "Material",
    it: "Materiale",
    es: "Material",
    nl: "Materiaal",
    pl: "Materiał",
  },
  brand: {
    en: "Brand",
    fr: "Marque",
    de: "Marke",
    it: "Marca",
    es: "Marca",
    nl: "Merk",
    pl: "Marka",
  },
  collection: {
    en: "Collection",
    fr: "Collection",
    de: "Kollektion",
    it: "Collezione",
    es: "Colección",
    nl: "Collectie",
    pl: "Kolekcja",
  },
  age: {
    en: "Age",
    fr: "Âge",
    de: "Alter",
    it: "Età",
    es: "Edad",
    nl: "Leeftijd",
    pl: "Wiek",
  },
};

const ages: Readonly<Record<string, Localized>> = {
  newborn: {
    en: "Newborn",
    fr: "Naissance",
    de: "Neugeborene",
    it: "Neonato",
    es: "Recién nacido",
    nl: "Pasgeboren",
    pl: "Noworodek",
  },
  infant: {
    en: "Baby",
    fr: "Bébé",
    de: "Baby",
    it: "Prima infanzia",
    es: "Bebé",
    nl: "Baby",
    pl: "Niemowlę",
  },
  toddler: {
    en: "Toddler",
    fr: "Tout-petit",
    de: "Kleinkind",
    it: "Bimbo",
    es: "Niño pequeño",
    nl: "Peuter",
    pl: "Małe dziecko",
  },
  kids: {
    en: "Child",
    fr: "Enfant",
    de: "Kind",
    it: "Bambino",
    es: "Infantil",
    nl: "Kind",
    pl: "Dziecko",
  },
  adult: {
    en: "Adult",
    fr: "Adulte",
    de: "Erwachsene",
    it: "Adulto",
    es: "Adulto",
    nl: "Volwassene",
    pl: "Dorosły",
  },
};

/** Labels of values that are not the retailer's words, in the order in which they are shown. */
export const valueLabels: Partial<
  Record<FacetCode, Readonly<Record<string, Localized>>>
> = { age: ages };
