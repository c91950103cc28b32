import type { ColourwaySeed, ImageSeed, ImageView } from "../catalogue/types";
import type { ColourCode } from "./colour-names";
import { colourNameOf } from "./colour-names";
import {
  backpackColourways,
  capColourways,
  socksColourways,
} from "./colourway-tables/accessories";
import {
  hoodieColourways,
  shellJacketColourways,
  teeColourways,
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
import type { DrawingType } from "./drawing-roles";

/** Every drawing and the colours it is made in. */
export const colourways = {
  "trail-runner": trailRunnerColourways,
  boot: bootColourways,
  "court-shoe": courtShoeColourways,
  sandal: sandalColourways,
  "shell-jacket": shellJacketColourways,
  hoodie: hoodieColourways,
  tee: teeColourways,
  trousers: trousersColourways,
  backpack: backpackColourways,
  cap: capColourways,
  socks: socksColourways,
} as const satisfies { readonly [T in DrawingType]: ColourwayTable<T> };

/** The codes of one drawing; of several, the codes of any. */
export type ColourCodeOf<T extends DrawingType> = T extends DrawingType
  ? keyof (typeof colourways)[T] & ColourCode
  : never;

/** The pictures every colourway is rendered in, first one first in the gallery. */
export const renderedViews = [
  "side",
  "detail",
  "material",
] as const satisfies readonly ImageView[];
export type RenderedView = (typeof renderedViews)[number];

/** Where a rendered picture lives under `mocks/media`, without `-{width}.{format}`. */
export const picturePath = (
  type: DrawingType,
  code: ColourCode,
  view: RenderedView,
) => `products/${type}/${code}/${view}`;

/**
 * What the catalogue records of a drawing's colourway. A code that the drawing is not made in does
 * not compile.
 */
export function colourway<T extends DrawingType>(
  type: T,
  code: ColourCodeOf<T>,
): Pick<
  ColourwaySeed,
  "code" | "name" | "swatch" | "family" | "tint" | "images"
> {
  const { swatch, family, tint } = specOf(type, code);
  const images = renderedViews.map((view): ImageSeed => ({
    kind: "rendered",
    view,
    path: picturePath(type, code, view),
  }));
  return { code, name: colourNameOf(code), swatch, family, tint, images };
}

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
