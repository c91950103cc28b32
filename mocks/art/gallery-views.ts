/**
 * The pictures that a product's gallery has, by kind of drawing, and the files of each.
 */
import type { DrawingType } from "./drawing-roles";
import type { ImageView } from "./picture-types";

type Kind = "footwear" | "garment" | "carried" | "small" | "card";

const kinds = {
  "trail-runner": "footwear",
  "trail-racer": "footwear",
  "max-trail": "footwear",
  "road-shoe": "footwear",
  "road-racer": "footwear",
  "hiking-shoe": "footwear",
  boot: "footwear",
  "mountain-boot": "footwear",
  "winter-boot": "footwear",
  chukka: "footwear",
  "court-shoe": "footwear",
  "high-top": "footwear",
  "slip-on": "footwear",
  sandal: "footwear",
  slide: "footwear",
  "kids-shoe": "footwear",
  "kids-boot": "footwear",
  "shell-jacket": "garment",
  anorak: "garment",
  "insulated-jacket": "garment",
  "insulated-vest": "garment",
  fleece: "garment",
  "fleece-pullover": "garment",
  hoodie: "garment",
  sweatshirt: "garment",
  tee: "garment",
  "plain-tee": "garment",
  "dune-tee": "garment",
  "work-tee": "garment",
  "running-tee": "garment",
  "sun-tee": "garment",
  "kids-tee": "garment",
  "pocket-tee": "garment",
  "kids-sun-tee": "garment",
  "long-sleeve": "garment",
  tank: "garment",
  trousers: "garment",
  "beltless-trousers": "garment",
  joggers: "garment",
  tights: "garment",
  shorts: "garment",
  "run-shorts": "garment",
  backpack: "carried",
  "hiking-pack": "carried",
  "running-vest": "carried",
  duffel: "carried",
  "hip-pack": "carried",
  cap: "small",
  beanie: "small",
  "sun-hat": "small",
  socks: "small",
  "ankle-socks": "small",
  gloves: "small",
  "gift-card": "card",
} as const satisfies { readonly [T in DrawingType]: Kind };

const viewsOfKind: Readonly<Record<Kind, readonly ImageView[]>> = {
  footwear: ["side", "detail", "sole", "material"],
  garment: ["side", "back", "detail", "material", "scale"],
  carried: ["side", "back", "detail", "scale"],
  small: ["side", "detail", "material"],
  card: ["side"],
};

/** In the order of the gallery; the first one is the product's picture in lists. */
export const viewsOf = (type: DrawingType): readonly ImageView[] =>
  viewsOfKind[kinds[type]];

/** Views that look the same in every colour are drawn once, in the usual one. */
export const sharedViews: readonly ImageView[] = ["sole", "scale"];

export const isShared = (view: ImageView): boolean =>
  sharedViews.includes(view);

/** One file of a picture: how wide, in which format, how strongly compressed (1 to 100). */
export interface PictureFile {
  readonly format: "avif" | "webp";
  readonly width: number;
  readonly quality: number;
}

const large: readonly PictureFile[] = [
  { format: "avif", width: 400, quality: 42 },
  { format: "avif", width: 800, quality: 31 },
  { format: "avif", width: 1200, quality: 22 },
  { format: "webp", width: 400, quality: 26 },
  { format: "webp", width: 800, quality: 10 },
];

/** Beside the main picture one good file is enough, and one that every browser reads. */
const further = (avif: number, webp: number): readonly PictureFile[] => [
  { format: "avif", width: 800, quality: avif },
  { format: "webp", width: 400, quality: webp },
];

/** Enlarged views are soft or repeat one weave, and bear more compression than the outline. */
export const pictureFiles: Readonly<Record<ImageView, readonly PictureFile[]>> =
  {
    side: large,
    back: further(31, 22),
    detail: further(24, 13),
    sole: further(30, 22),
    material: further(20, 8),
    scale: further(31, 22),
  };

/** Scenes fill the width of the page, or of a telephone. */
export const sceneFiles: readonly PictureFile[] = [
  { format: "avif", width: 800, quality: 42 },
  { format: "avif", width: 1600, quality: 34 },
  { format: "avif", width: 2400, quality: 26 },
  { format: "webp", width: 800, quality: 50 },
  { format: "webp", width: 1600, quality: 24 },
];
export const tallSceneFiles: readonly PictureFile[] = [
  { format: "avif", width: 480, quality: 42 },
  { format: "avif", width: 960, quality: 34 },
  { format: "webp", width: 480, quality: 50 },
  { format: "webp", width: 960, quality: 30 },
];

interface Source {
  readonly format: PictureFile["format"];
  readonly widths: number[];
}

/** The files by format, as pictures are told on the wire; the format that all browsers read is last. */
export function sourcesOf(files: readonly PictureFile[]): Source[] {
  return (["avif", "webp"] as const).map((format) => ({
    format,
    widths: files
      .filter((file) => file.format === format)
      .map(({ width }) => width),
  }));
}
