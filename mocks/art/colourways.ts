import type { ColourCode } from "./colour-codes";
import {
  backpackColourways,
  capColourways,
  socksColourways,
} from "./colourway-tables/accessories";
import {
  hoodieColourways,
  shellJacketColourways,
  teeColourways,
  beltlessTrousersColourways,
  trousersColourways,
} from "./colourway-tables/apparel";
import type {
  ColourwaySpec,
  ColourwayTable,
} from "./colourway-tables/colourway-spec";
import {
  bootColourways,
  courtShoeColourways,
  sandalColourways,
  trailRunnerColourways,
} from "./colourway-tables/footwear";
import {
  maxTrailColourways,
  roadRacerColourways,
  roadShoeColourways,
  trailRacerColourways,
} from "./colourway-tables/running-shoes";
import {
  hikingShoeColourways,
  mountainBootColourways,
  winterBootColourways,
} from "./colourway-tables/walking-shoes";
import {
  chukkaColourways,
  highTopColourways,
  slideColourways,
  slipOnColourways,
} from "./colourway-tables/casual-shoes";
import {
  beanieColourways,
  sunHatColourways,
} from "./colourway-tables/headwear";
import {
  duffelColourways,
  hikingPackColourways,
  hipPackColourways,
  runningVestColourways,
} from "./colourway-tables/packs";
import {
  ankleSocksColourways,
  giftCardColourways,
  glovesColourways,
} from "./colourway-tables/small-gear";
import {
  kidsBootColourways,
  kidsShoeColourways,
} from "./colourway-tables/kids-shoes";
import {
  fleeceColourways,
  fleecePulloverColourways,
} from "./colourway-tables/fleece";
import {
  joggersColourways,
  runShortsColourways,
  shortsColourways,
  tightsColourways,
} from "./colourway-tables/legwear";
import {
  anorakColourways,
  insulatedJacketColourways,
  insulatedVestColourways,
} from "./colourway-tables/outerwear";
import {
  longSleeveColourways,
  sweatshirtColourways,
  tankColourways,
} from "./colourway-tables/tops";
import { teeCutColourways } from "./colourway-tables/tees";
import type { DrawingType } from "./drawing-roles";
import { isShared } from "./gallery-views";
import type { ImageView } from "./picture-types";

/** Every drawing and the colours it is made in. */
export const colourways = {
  "trail-runner": trailRunnerColourways,
  "road-shoe": roadShoeColourways,
  boot: bootColourways,
  "court-shoe": courtShoeColourways,
  sandal: sandalColourways,
  "trail-racer": trailRacerColourways,
  "max-trail": maxTrailColourways,
  "road-racer": roadRacerColourways,
  "hiking-shoe": hikingShoeColourways,
  "mountain-boot": mountainBootColourways,
  "winter-boot": winterBootColourways,
  chukka: chukkaColourways,
  "high-top": highTopColourways,
  "slip-on": slipOnColourways,
  slide: slideColourways,
  "kids-shoe": kidsShoeColourways,
  "kids-boot": kidsBootColourways,
  "shell-jacket": shellJacketColourways,
  hoodie: hoodieColourways,
  tee: teeColourways,
  ...teeCutColourways,
  trousers: trousersColourways,
  "beltless-trousers": beltlessTrousersColourways,
  anorak: anorakColourways,
  "insulated-jacket": insulatedJacketColourways,
  "insulated-vest": insulatedVestColourways,
  fleece: fleeceColourways,
  "fleece-pullover": fleecePulloverColourways,
  sweatshirt: sweatshirtColourways,
  "long-sleeve": longSleeveColourways,
  tank: tankColourways,
  joggers: joggersColourways,
  tights: tightsColourways,
  shorts: shortsColourways,
  "run-shorts": runShortsColourways,
  backpack: backpackColourways,
  cap: capColourways,
  socks: socksColourways,
  "hiking-pack": hikingPackColourways,
  "running-vest": runningVestColourways,
  duffel: duffelColourways,
  "hip-pack": hipPackColourways,
  beanie: beanieColourways,
  "sun-hat": sunHatColourways,
  "ankle-socks": ankleSocksColourways,
  gloves: glovesColourways,
  "gift-card": giftCardColourways,
} as const satisfies { readonly [T in DrawingType]: ColourwayTable<T> };

/** The codes of one drawing; of several, the codes of any. */
export type ColourCodeOf<T extends DrawingType> = T extends DrawingType
  ? keyof (typeof colourways)[T] & ColourCode
  : never;

/** Where a rendered picture lives under `mocks/media`, without `-{width}.{format}`. */
export const picturePath = (
  type: DrawingType,
  code: ColourCode,
  view: ImageView,
) => `products/${type}/${isShared(view) ? "" : `${code}/`}${view}`;

/** Paint and catalogue facts of one colourway. */
export function specOf<T extends DrawingType>(
  type: T,
  code: ColourCodeOf<T>,
): ColourwaySpec<T> {
  // The table is checked against ColourwayTable<T> where it is written; indexing by a type
  // parameter loses that.
  const table: unknown = colourways[type];
  return (table as Readonly<Record<ColourCode, ColourwaySpec<T>>>)[code];
}

/** The codes a drawing is made in, in display order. */
export function codesOf<T extends DrawingType>(
  type: T,
): readonly ColourCodeOf<T>[] {
  // Object.keys widens to string; the keys are the table's own.
  return Object.keys(colourways[type]) as ColourCodeOf<T>[];
}

/** All drawings, in the order of the table. */
export const drawingTypes = Object.keys(colourways) as readonly DrawingType[];
