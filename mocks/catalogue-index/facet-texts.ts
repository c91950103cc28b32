/** Words of listings in every language: facets, their values, sort orders. */
import type { Language, Localized } from "../catalogue/types";
import type { MarketSite } from "../sites";

/** Headings of the facets that every catalogue has; colour and size are worded in product-labels. */
export const facetHeadings = {
  type: {
    en: "Product type",
    fr: "Type de produit",
    de: "Produktart",
    it: "Tipo di prodotto",
    es: "Tipo de producto",
    nl: "Soort product",
    pl: "Rodzaj produktu",
  },
  gender: {
    en: "For",
    fr: "Pour",
    de: "Für",
    it: "Per chi",
    es: "Para",
    nl: "Voor",
    pl: "Dla kogo",
  },
  price: {
    en: "Price",
    fr: "Prix",
    de: "Preis",
    it: "Prezzo",
    es: "Precio",
    nl: "Prijs",
    pl: "Cena",
  },
  offer: {
    en: "Offers",
    fr: "Offres",
    de: "Angebote",
    it: "Offerte",
    es: "Ofertas",
    nl: "Aanbiedingen",
    pl: "Oferty",
  },
  badge: {
    en: "Highlights",
    fr: "À noter",
    de: "Besonderes",
    it: "In evidenza",
    es: "Destacados",
    nl: "Uitgelicht",
    pl: "Wyróżnienia",
  },
  rating: {
    en: "Rating",
    fr: "Note",
    de: "Bewertung",
    it: "Valutazione",
    es: "Valoración",
    nl: "Beoordeling",
    pl: "Ocena",
  },
} as const satisfies Record<string, Localized>;

export const onSaleLabel: Localized = {
  en: "On sale",
  fr: "En promotion",
  de: "Reduziert",
  it: "In offerta",
  es: "Rebajado",
  nl: "In de aanbieding",
  pl: "W promocji",
};

export const genderLabels: Readonly<Record<string, Localized>> = {
  women: {
    en: "Women",
    fr: "Femme",
    de: "Damen",
    it: "Donna",
    es: "Mujer",
    nl: "Dames",
    pl: "Kobiety",
  },
  men: {
    en: "Men",
    fr: "Homme",
    de: "Herren",
    it: "Uomo",
    es: "Hombre",
    nl: "Heren",
    pl: "Mężczyźni",
  },
  kids: {
    en: "Kids",
    fr: "Enfant",
    de: "Kinder",
    it: "Bambini",
    es: "Infantil",
    nl: "Kinderen",
    pl: "Dzieci",
  },
  unisex: {
    en: "Everyone",
    fr: "Mixte",
    de: "Alle",
    it: "Tutti",
    es: "Unisex",
    nl: "Iedereen",
    pl: "Wszyscy",
  },
};

interface ColourFamily {
  readonly label: Localized;
  /** Hex colours of the swatch, separated by commas. */
  readonly swatch: string;
}

/** Values of the facet `color`, in the order in which they are shown. */
export const colourFamilies: Readonly<Record<string, ColourFamily>> = {
  black: {
    swatch: "#1b1f21",
    label: {
      en: "Black",
      fr: "Noir",
      de: "Schwarz",
      it: "Nero",
      es: "Negro",
      nl: "Zwart",
      pl: "Czarny",
    },
  },
  grey: {
    swatch: "#8b9194",
    label: {
      en: "Grey",
      fr: "Gris",
      de: "Grau",
      it: "Grigio",
      es: "Gris",
      nl: "Grijs",
      pl: "Szary",
    },
  },
  white: {
    swatch: "#f7f7f4",
    label: {
      en: "White",
      fr: "Blanc",
      de: "Weiß",
      it: "Bianco",
      es: "Blanco",
      nl: "Wit",
      pl: "Biały",
    },
  },
  beige: {
    swatch: "#d9c7a7",
    label: {
      en: "Beige",
      fr: "Beige",
      de: "Beige",
      it: "Beige",
      es: "Beige",
      nl: "Beige",
      pl: "Beżowy",
    },
  },
  brown: {
    swatch: "#6d4a32",
    label: {
      en: "Brown",
      fr: "Marron",
      de: "Braun",
      it: "Marrone",
      es: "Marrón",
      nl: "Bruin",
      pl: "Brązowy",
    },
  },
  red: {
    swatch: "#b3372c",
    label: {
      en: "Red",
      fr: "Rouge",
      de: "Rot",
      it: "Rosso",
      es: "Rojo",
      nl: "Rood",
      pl: "Czerwony",
    },
  },
  orange: {
    swatch: "#e0662f",
    label: {
      en: "Orange",
      fr: "Orange",
      de: "Orange",
      it: "Arancione",
      es: "Naranja",
      nl: "Oranje",
      pl: "Pomarańczowy",
    },
  },
  yellow: {
    swatch: "#e5c52f",
    label: {
      en: "Yellow",
      fr: "Jaune",
      de: "Gelb",
      it: "Giallo",
      es: "Amarillo",
      nl: "Geel",
      pl: "Żółty",
    },
  },
  green: {
    swatch: "#4d7c46",
    label: {
      en: "Green",
      fr: "Vert",
      de: "Grün",
      it: "Verde",
      es: "Verde",
      nl: "Groen",
      pl: "Zielony",
    },
  },
  blue: {
    swatch: "#1d5a86",
    label: {
      en: "Blue",
      fr: "Bleu",
      de: "Blau",
      it: "Blu",
      es: "Azul",
      nl: "Blauw",
      pl: "Niebieski",
    },
  },
  purple: {
    swatch: "#6b4e82",
    label: {
      en: "Purple",
      fr: "Violet",
      de: "Lila",
      it: "Viola",
      es: "Morado",
      nl: "Paars",
      pl: "Fioletowy",
    },
  },
  pink: {
    swatch: "#d98aa4",
    label: {
      en: "Pink",
      fr: "Rose",
      de: "Rosa",
      it: "Rosa",
      es: "Rosa",
      nl: "Roze",
      pl: "Różowy",
    },
  },
  multi: {
    swatch: "#b3372c,#1d5a86",
    label: {
      en: "Multicoloured",
      fr: "Multicolore",
      de: "Mehrfarbig",
      it: "Multicolore",
      es: "Multicolor",
      nl: "Meerkleurig",
      pl: "Wielokolorowy",
    },
  },
};

/** American spelling where it differs; everything else is shared English. */
const americanColours: Readonly<Record<string, string>> = {
  grey: "Gray",
  multi: "Multicolor",
};

/** Name of a colour family; an unknown family is shown by its code. */
export function colourFamilyLabel(code: string, site: MarketSite): string {
  const american = site.country === "US" ? americanColours[code] : undefined;
  return american ?? colourFamilies[code]?.label[site.language] ?? code;
}

type Between = (from: string, to: string) => string;
interface BandWords {
  readonly under: (to: string) => string;
  readonly between: Between;
  readonly over: (from: string) => string;
}

/** How a price band is worded; the amounts arrive formatted. */
export const bandWords: Readonly<Record<Language, BandWords>> = {
  en: {
    under: (to) => `Under ${to}`,
    between: (from, to) => `${from} to ${to}`,
    over: (from) => `${from} and over`,
  },
  fr: {
    under: (to) => `Moins de ${to}`,
    between: (from, to) => `De ${from} à ${to}`,
    over: (from) => `${from} et plus`,
  },
  de: {
    under: (to) => `Unter ${to}`,
    between: (from, to) => `${from} bis ${to}`,
    over: (from) => `Ab ${from}`,
  },
  it: {
    under: (to) => `Meno di ${to}`,
    between: (from, to) => `Da ${from} a ${to}`,
    over: (from) => `Da ${from}`,
  },
  es: {
    under: (to) => `Menos de ${to}`,
    between: (from, to) => `De ${from} a ${to}`,
    over: (from) => `Desde ${from}`,
  },
  nl: {
    under: (to) => `Onder ${to}`,
    between: (from, to) => `${from} tot ${to}`,
    over: (from) => `Vanaf ${from}`,
  },
  pl: {
    under: (to) => `Poniżej ${to}`,
    between: (from, to) => `${from}–${to}`,
    over: (from) => `Od ${from}`,
  },
};

/** "4 stars and up". */
export const ratingWords: Readonly<
  Record<Language, (stars: number) => string>
> = {
  en: (stars) => `${stars} stars and up`,
  fr: (stars) => `${stars} étoiles et plus`,
  de: (stars) => `${stars} Sterne und mehr`,
  it: (stars) => `${stars} stelle e più`,
  es: (stars) => `${stars} estrellas o más`,
  nl: (stars) => `${stars} sterren en meer`,
  pl: (stars) => `${stars} gwiazdki i więcej`,
};

export const sortCodes = [
  "relevance",
  "price-asc",
  "price-desc",
  "newest",
  "rating",
] as const;
export type SortCode = (typeof sortCodes)[number];

export const sortLabels: Readonly<Record<SortCode, Localized>> = {
  relevance: {
    en: "Most relevant",
    fr: "Les plus pertinents",
    de: "Relevanz",
    it: "Più pertinenti",
    es: "Más relevantes",
    nl: "Meest relevant",
    pl: "Najtrafniejsze",
  },
  "price-asc": {
    en: "Price, low to high",
    fr: "Prix croissant",
    de: "Preis aufsteigend",
    it: "Prezzo crescente",
    es: "Precio de menor a mayor",
    nl: "Prijs oplopend",
    pl: "Cena rosnąco",
  },
  "price-desc": {
    en: "Price, high to low",
    fr: "Prix décroissant",
    de: "Preis absteigend",
    it: "Prezzo decrescente",
    es: "Precio de mayor a menor",
    nl: "Prijs aflopend",
    pl: "Cena malejąco",
  },
  newest: {
    en: "Newest first",
    fr: "Nouveautés d’abord",
    de: "Neueste zuerst",
    it: "Novità prima",
    es: "Novedades primero",
    nl: "Nieuwste eerst",
    pl: "Od najnowszych",
  },
  rating: {
    en: "Best rated",
    fr: "Les mieux notés",
    de: "Beste Bewertung",
    it: "Meglio valutati",
    es: "Mejor valorados",
    nl: "Best beoordeeld",
    pl: "Najwyżej oceniane",
  },
};
