/** The places where carriers keep parcels: some in every town that has a store. */
import { storesIn, type StoreSeed } from "./store-list";

interface Carrier {
  readonly code: string;
  /** What its places are called. */
  readonly name: string;
  /** Kilometres from the middle of the town. */
  readonly away: number;
}

const carriers: readonly Carrier[] = [
  { code: "PARCELWAY", name: "Parcelway Point", away: 0.4 },
  { code: "NORDPOST", name: "Nordpost Locker", away: 0.9 },
  { code: "PARCELWAY", name: "Parcelway Shop", away: 1.7 },
];

/**
 * Streets that many towns of a country have, with the number where it is written. What is French in Canada
 * stands in Québec.
 */
const streets: Readonly<Record<string, readonly string[]>> = {
  US: [
    "# Oak Street",
    "# Washington Avenue",
    "# Cedar Street",
    "# 3rd Avenue",
    "# Lincoln Street",
  ],
  CA: [
    "# King Street",
    "# Maple Avenue",
    "# Victoria Street",
    "# Station Road",
    "# Elgin Street",
  ],
  QC: [
    "#, rue Principale",
    "#, avenue du Parc",
    "#, rue Sherbrooke",
    "#, rue de la Gare",
    "#, rue Notre-Dame",
  ],
  GB: [
    "# Station Road",
    "# Church Lane",
    "# Victoria Road",
    "# Mill Lane",
    "# Albert Street",
  ],
  FR: [
    "#, rue de la Gare",
    "#, avenue Jean Jaurès",
    "#, rue Victor-Hugo",
    "#, rue des Écoles",
    "#, rue Pasteur",
  ],
  DE: [
    "Bahnhofstraße #",
    "Schillerstraße #",
    "Gartenstraße #",
    "Goethestraße #",
    "Lindenstraße #",
  ],
  IT: [
    "Via Garibaldi #",
    "Via Dante #",
    "Via Verdi #",
    "Via Cavour #",
    "Viale della Stazione #",
  ],
  ES: [
    "Calle Cervantes #",
    "Calle del Carmen #",
    "Avenida de la Estación #",
    "Calle Goya #",
    "Calle San Juan #",
  ],
  NL: [
    "Stationsstraat #",
    "Kerkstraat #",
    "Molenstraat #",
    "Wilhelminastraat #",
    "Julianalaan #",
  ],
  PL: [
    "ul. Kościuszki #",
    "ul. Mickiewicza #",
    "ul. Dworcowa #",
    "ul. Ogrodowa #",
    "ul. Polna #",
  ],
};

/** Another street for each place of a town, and the same one always. */
function streetOf(store: StoreSeed, index: number): string {
  const own = streets[store.province === "QC" ? "QC" : store.country] ?? [];
  const mix = Number(store.storeId) * 7 + index;
  const street = own[mix % own.length] ?? "";
  return street.replace("#", String(2 + ((mix * 13) % 90)));
}

export interface CollectionPoint {
  /** Never that of a store. */
  readonly id: string;
  readonly name: string;
  readonly carrier: string;
  /** Kilometres from the middle of the town. */
  readonly away: number;
  readonly street: string;
  /** Of its town, whose postal code it has. */
  readonly store: StoreSeed;
}

export const pointsIn = (country: string): readonly CollectionPoint[] =>
  storesIn(country).flatMap((store) =>
    carriers.map(({ code, name, away }, index) => ({
      id: `CP${store.storeId}${index}`,
      name: `${name} ${store.city}`,
      carrier: code,
      away,
      street: streetOf(store, index),
      store,
    })),
  );

export const isPointId = (id: string): boolean => id.startsWith("CP");

export function findPoint(
  country: string,
  id: string | undefined,
): CollectionPoint | undefined {
  return pointsIn(country).find((point) => point.id === id);
}
