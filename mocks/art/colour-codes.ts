/**
 * The colours that things are drawn in: what is seen on an upland walk. Their names in print are the
 * catalogue's, in `mocks/data/products/colours.json`.
 */
type ColourName =
  | "bilberry"
  | "bracken"
  | "chalk"
  | "dawn"
  | "ember"
  | "foxglove"
  | "frost"
  | "gorse"
  | "heather"
  | "ink"
  | "lichen"
  | "mist"
  | "moss"
  | "oat"
  | "patchwork"
  | "peat"
  | "pine"
  | "rowan"
  | "slate"
  | "tarn";

/** A colourway's code: one colour, or the body and the accent of a two-tone. */
export type ColourCode = ColourName | `${ColourName}-${ColourName}`;
