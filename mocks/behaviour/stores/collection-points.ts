/** The collection points of carriers: several in every town that has a store. */
import { storesIn, type StoreSeed } from "./store-list";

interface Carrier {
  readonly code: string;
  /** The name of the carrier's collection points. */
  readonly name: string;
  /** Kilometres from the town centre. */
  readonly away: number;
}

const carriers: readonly Carrier[] = [
  { code: "PARCELWAY", name: "Parcelway Point", away: 0.4 },
  { code: "NORDPOST", name: "Nordpost Locker", away: 0.9 },
  { code: "PARCELWAY", name: "Parcelway Shop", away: 1.7 },
];

/**
 * Common street names of each country, with the position of the house number. French ones in Canada are for
 * Québec.
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

/** Returns the street of a collection point; each point in a town has a different one. */
function streetOf(store: StoreSeed, index: number): string {
  const own = streets[store.province === "QC" ? "QC" : store.country] ?? [];
  const mix = Number(store.storeId) * 7 + index;
  const street = own[mix % own.length] ?? "";
  return street.replace("#", String(2 + ((mix * 13) % 90)));
}

export interface CollectionPoint {
  /** Unique among stores and collection points. */
  readonly id: string;
  readonly name: string;
  readonly carrier: string;
  /** Kilometres from the town centre. */
  readonly away: number;
  readonly street: string;
  /** The store of its town, whose postal code the point has, too. */
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
