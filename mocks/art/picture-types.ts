/** What a picture of a product shows. */
export type ImageView =
  "side" | "detail" | "sole" | "back" | "material" | "scale";

/** The six light tile grounds of the identity; a product stands on the one nearest its own colour. */
export type Tint = "lichen" | "peat" | "tarn" | "heather" | "bracken" | "oat";
