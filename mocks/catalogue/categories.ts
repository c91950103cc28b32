/**
 * The category tree of the starter catalogue, three deep: department, group, leaf.
 *
 * The three departments for people share their groups and most leaves, so the names are written once
 * and the tree refers to them. Ids are department + leaf ("wo" + "trail") and never change with a name,
 * because they are what a category address is resolved by.
 */
import type { CategorySeed, Localized } from "./types";

const names = {
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
  gear: {
    en: "Gear",
    fr: "Équipement",
    de: "Ausrüstung",
    it: "Attrezzatura",
    es: "Equipamiento",
    nl: "Uitrusting",
    pl: "Sprzęt",
  },
  footwear: {
    en: "Footwear",
    fr: "Chaussures",
    de: "Schuhe",
    it: "Calzature",
    es: "Calzado",
    nl: "Schoenen",
    pl: "Obuwie",
  },
  clothing: {
    en: "Clothing",
    fr: "Vêtements",
    de: "Bekleidung",
    it: "Abbigliamento",
    es: "Ropa",
    nl: "Kleding",
    pl: "Odzież",
  },
  accessories: {
    en: "Accessories",
    fr: "Accessoires",
    de: "Accessoires",
    it: "Accessori",
    es: "Accesorios",
    nl: "Accessoires",
    pl: "Akcesoria",
  },
  trail: {
    en: "Trail running shoes",
    fr: "Chaussures de trail",
    de: "Trailrunningschuhe",
    it: "Scarpe da trail running",
    es: "Zapatillas de trail running",
    nl: "Trailrunningschoenen",
    pl: "Buty do biegania w terenie",
  },
  boot: {
    en: "Hiking boots",
    fr: "Chaussures de randonnée montantes",
    de: "Wanderstiefel",
    it: "Scarponi da escursionismo",
    es: "Botas de senderismo",
    nl: "Hoge wandelschoenen",
    pl: "Buty trekkingowe",
  },
  everyday: {
    en: "Everyday shoes",
    fr: "Chaussures de tous les jours",
    de: "Alltagsschuhe",
    it: "Scarpe per tutti i giorni",
    es: "Calzado de diario",
    nl: "Schoenen voor elke dag",
    pl: "Buty na co dzień",
  },
  sandal: {
    en: "Sandals",
    fr: "Sandales",
    de: "Sandalen",
    it: "Sandali",
    es: "Sandalias",
    nl: "Sandalen",
    pl: "Sandały",
  },
  shell: {
    en: "Shell jackets",
    fr: "Vestes pluie et vent",
    de: "Wetterjacken",
    it: "Giacche antipioggia e antivento",
    es: "Chaquetas de lluvia y viento",
    nl: "Regen- en windjacks",
    pl: "Kurtki przeciwdeszczowe i wiatrówki",
  },
  hoodie: {
    en: "Hoodies",
    fr: "Sweats à capuche",
    de: "Kapuzenpullover",
    it: "Felpe con cappuccio",
    es: "Sudaderas con capucha",
    nl: "Hoodies",
    pl: "Bluzy z kapturem",
  },
  tee: {
    en: "T-shirts",
    fr: "T-shirts",
    de: "T-Shirts",
    it: "Magliette",
    es: "Camisetas",
    nl: "T-shirts",
    pl: "Koszulki",
  },
  trousers: {
    en: "Walking trousers",
    fr: "Pantalons de marche",
    de: "Wanderhosen",
    it: "Pantaloni da escursionismo",
    es: "Pantalones de senderismo",
    nl: "Wandelbroeken",
    pl: "Spodnie trekkingowe",
  },
  sock: {
    en: "Socks",
    fr: "Chaussettes",
    de: "Socken",
    it: "Calze",
    es: "Calcetines",
    nl: "Sokken",
    pl: "Skarpety",
  },
  cap: {
    en: "Caps",
    fr: "Casquettes",
    de: "Kappen",
    it: "Cappellini",
    es: "Gorras",
    nl: "Petten",
    pl: "Czapki z daszkiem",
  },
  capAndPack: {
    en: "Caps and small packs",
    fr: "Casquettes et petits sacs",
    de: "Kappen und kleine Rucksäcke",
    it: "Cappellini e zainetti",
    es: "Gorras y mochilas pequeñas",
    nl: "Petten en kleine rugzakken",
    pl: "Czapki i małe plecaki",
  },
  pack: {
    en: "Packs",
    fr: "Sacs à dos",
    de: "Rucksäcke",
    it: "Zaini",
    es: "Mochilas",
    nl: "Rugzakken",
    pl: "Plecaki",
  },
  dayPack: {
    en: "Day packs",
    fr: "Sacs à la journée",
    de: "Tagesrucksäcke",
    it: "Zaini da giornata",
    es: "Mochilas de un día",
    nl: "Dagrugzakken",
    pl: "Plecaki jednodniowe",
  },
  hikePack: {
    en: "Hiking packs",
    fr: "Sacs de randonnée",
    de: "Wanderrucksäcke",
    it: "Zaini da escursionismo",
    es: "Mochilas de senderismo",
    nl: "Wandelrugzakken",
    pl: "Plecaki trekkingowe",
  },
  extra: {
    en: "Caps and gifts",
    fr: "Casquettes et cadeaux",
    de: "Kappen und Geschenke",
    it: "Cappellini e regali",
    es: "Gorras y regalos",
    nl: "Petten en cadeaus",
    pl: "Czapki i prezenty",
  },
  gift: {
    en: "Gifts",
    fr: "Idées cadeaux",
    de: "Geschenke",
    it: "Idee regalo",
    es: "Regalos",
    nl: "Cadeaus",
    pl: "Prezenty",
  },
  sale: {
    en: "Sale",
    fr: "Promotions",
    de: "Angebote",
    it: "Offerte",
    es: "Ofertas",
    nl: "Aanbiedingen",
    pl: "Promocje",
  },
  new: {
    en: "New",
    fr: "Nouveautés",
    de: "Neuheiten",
    it: "Novità",
    es: "Novedades",
    nl: "Nieuw",
    pl: "Nowości",
  },
} as const satisfies Record<string, Localized>;

type Branch = readonly [id: string, name: Localized];

function group(
  parentId: string,
  [id, name]: Branch,
  leaves: readonly Branch[],
): readonly CategorySeed[] {
  return [
    { id, parentId, name },
    ...leaves.map(([leafId, leafName]) => ({
      id: leafId,
      parentId: id,
      name: leafName,
    })),
  ];
}

const women: readonly CategorySeed[] = [
  { id: "wo", parentId: null, name: names.women },
  ...group(
    "wo",
    ["wofoot", names.footwear],
    [
      ["wotrail", names.trail],
      ["woboot", names.boot],
      ["woeveryday", names.everyday],
      ["wosandal", names.sandal],
    ],
  ),
  ...group(
    "wo",
    ["wocloth", names.clothing],
    [
      ["woshell", names.shell],
      ["wohoodie", names.hoodie],
      ["wotee", names.tee],
      ["wotrousers", names.trousers],
    ],
  ),
  ...group(
    "wo",
    ["woacc", names.accessories],
    [
      ["wocap", names.cap],
      ["wosock", names.sock],
      ["wopack", names.pack],
    ],
  ),
];

const men: readonly CategorySeed[] = [
  { id: "me", parentId: null, name: names.men },
  ...group(
    "me",
    ["mefoot", names.footwear],
    [
      ["metrail", names.trail],
      ["meboot", names.boot],
      ["meeveryday", names.everyday],
      ["mesandal", names.sandal],
    ],
  ),
  ...group(
    "me",
    ["mecloth", names.clothing],
    [
      ["meshell", names.shell],
      ["mehoodie", names.hoodie],
      ["metee", names.tee],
      ["metrousers", names.trousers],
    ],
  ),
  ...group(
    "me",
    ["meacc", names.accessories],
    [
      ["mecap", names.cap],
      ["mesock", names.sock],
      ["mepack", names.pack],
    ],
  ),
];

const kids: readonly CategorySeed[] = [
  { id: "ki", parentId: null, name: names.kids },
  ...group(
    "ki",
    ["kifoot", names.footwear],
    [
      ["kitrail", names.trail],
      ["kiboot", names.boot],
      ["kieveryday", names.everyday],
    ],
  ),
  ...group(
    "ki",
    ["kicloth", names.clothing],
    [
      ["kishell", names.shell],
      ["kihoodie", names.hoodie],
    ],
  ),
  ...group("ki", ["kiacc", names.accessories], [["kicap", names.capAndPack]]),
];

const gear: readonly CategorySeed[] = [
  { id: "ge", parentId: null, name: names.gear },
  ...group(
    "ge",
    ["gepack", names.pack],
    [
      ["geday", names.dayPack],
      ["gehike", names.hikePack],
    ],
  ),
  ...group(
    "ge",
    ["geextra", names.extra],
    [
      ["gecap", names.cap],
      ["gegift", names.gift],
    ],
  ),
];

/** Parents before children, siblings in the order of the navigation. */
export const categories: readonly CategorySeed[] = [
  ...women,
  ...men,
  ...kids,
  ...gear,
  { id: "new", parentId: null, name: names.new, rule: "new" },
  { id: "sale", parentId: null, name: names.sale, rule: "sale" },
];
