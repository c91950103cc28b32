/** The retailer's own words around products, in every language. */
import type { ImageView, Localized, ProductSeed } from "../catalogue/types";
import type { MarketSite } from "../sites";

export const badgeLabels: Readonly<
  Record<NonNullable<ProductSeed["badge"]>, Localized>
> = {
  new: {
    en: "New",
    fr: "Nouveauté",
    de: "Neu",
    it: "Novità",
    es: "Novedad",
    nl: "Nieuw",
    pl: "Nowość",
  },
  bestseller: {
    en: "Bestseller",
    fr: "Meilleure vente",
    de: "Bestseller",
    it: "Più venduto",
    es: "Más vendido",
    nl: "Bestseller",
    pl: "Bestseller",
  },
  exclusive: {
    en: "Only here",
    fr: "Exclusivité",
    de: "Nur bei uns",
    it: "Esclusiva",
    es: "En exclusiva",
    nl: "Alleen bij ons",
    pl: "Tylko u nas",
  },
  recycled: {
    en: "Recycled materials",
    fr: "Matières recyclées",
    de: "Recyceltes Material",
    it: "Materiali riciclati",
    es: "Materiales reciclados",
    nl: "Gerecycled materiaal",
    pl: "Z recyklingu",
  },
};

/** What a shopper reads when some, or all remaining, sizes run short. */
export const lowStockLabels: Readonly<Record<"some" | "all", Localized>> = {
  some: {
    en: "Last sizes",
    fr: "Dernières tailles",
    de: "Letzte Größen",
    it: "Ultime misure",
    es: "Últimas tallas",
    nl: "Laatste maten",
    pl: "Ostatnie rozmiary",
  },
  all: {
    en: "Only a few left",
    fr: "Plus que quelques pièces",
    de: "Nur noch wenige da",
    it: "Ultimi pezzi",
    es: "Quedan pocas unidades",
    nl: "Nog maar een paar over",
    pl: "Zostało tylko kilka sztuk",
  },
};

const colour: Localized = {
  en: "Colour",
  fr: "Couleur",
  de: "Farbe",
  it: "Colore",
  es: "Color",
  nl: "Kleur",
  pl: "Kolor",
};
const size: Localized = {
  en: "Size",
  fr: "Taille",
  de: "Größe",
  it: "Taglia",
  es: "Talla",
  nl: "Maat",
  pl: "Rozmiar",
};
const shoeSize: Partial<Localized> = {
  fr: "Pointure",
  it: "Numero",
};

/** Heading of the colour choice; American spelling in the United States. */
export function colourHeading(site: MarketSite): string {
  return site.country === "US" ? "Color" : colour[site.language];
}

/** Heading of the size choice; some languages have a word for shoe sizes. */
export function sizeHeading(
  site: MarketSite,
  productType?: ProductSeed["productType"],
): string {
  const forShoes =
    productType === "footwear" ? shoeSize[site.language] : undefined;
  return forShoes ?? size[site.language];
}

const amount: Localized = {
  en: "Amount",
  fr: "Montant",
  de: "Betrag",
  it: "Importo",
  es: "Importe",
  nl: "Bedrag",
  pl: "Kwota",
};

/** Heading of the choice that a gift card has instead of a size. */
export function amountHeading({ language }: MarketSite): string {
  return amount[language];
}

const oneSize: Localized = {
  en: "One size",
  fr: "Taille unique",
  de: "Einheitsgröße",
  it: "Taglia unica",
  es: "Talla única",
  nl: "Eén maat",
  pl: "Uniwersalny",
};

/** Code of the only size of a product, and its value in the size facet. */
const oneSizeCode = "os";

/** What is printed for a size; the one size has words where others have a number. */
export function sizeLabel(
  code: string,
  printed: string,
  { language }: MarketSite,
): string {
  return code === oneSizeCode ? oneSize[language] : printed;
}

/** What a picture shows besides the product; a plain side view says nothing. */
export const viewLabels: Readonly<
  Record<Exclude<ImageView, "side">, Localized>
> = {
  detail: {
    en: "close-up",
    fr: "gros plan",
    de: "Nahaufnahme",
    it: "primo piano",
    es: "primer plano",
    nl: "close-up",
    pl: "zbliżenie",
  },
  sole: {
    en: "sole",
    fr: "semelle",
    de: "Sohle",
    it: "suola",
    es: "suela",
    nl: "zool",
    pl: "podeszwa",
  },
  back: {
    en: "from behind",
    fr: "vue arrière",
    de: "Rückansicht",
    it: "vista posteriore",
    es: "vista trasera",
    nl: "achterkant",
    pl: "widok z tyłu",
  },
  material: {
    en: "material",
    fr: "matière",
    de: "Material",
    it: "materiale",
    es: "material",
    nl: "materiaal",
    pl: "materiał",
  },
  scale: {
    en: "with measurements",
    fr: "avec les dimensions",
    de: "mit Maßen",
    it: "con le misure",
    es: "con medidas",
    nl: "met afmetingen",
    pl: "z wymiarami",
  },
};
