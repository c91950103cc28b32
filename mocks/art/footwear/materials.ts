/** What uppers and soles are made of: each material is a way to shade a panel. */
import type { Panel } from "../panels";
import type { Volume } from "../shading";
import { fall, slant, volume } from "../shading";
import type { Sheet } from "../sheet";
import { knit, leather, mesh, pile, webbing } from "../textures";
import { lighten } from "../tones";

/** A material in a colour; `reach` is how far in from the edge the panel is rounded. */
export type Material = (sheet: Sheet, colour: string, reach?: number) => Panel;

/** Light on shoes comes from high up, and the tile throws some back from below. */
const lit = (sheet: Sheet, options: Volume) =>
  volume(sheet, { elevation: 60, ambient: 0.38, ...options });

/** Fine knit of a running upper: matt, with the slack of a thin cloth. */
export const knitUpper: Material = (sheet, colour, reach = 24) => ({
  fill: slant(sheet, colour, 0.16, 0.16),
  volume: lit(sheet, {
    reach,
    height: reach * 0.8,
    shine: 0.06,
    gloss: 8,
    grain: {
      frequency: ".016 .022",
      smooth: 2,
      height: 4,
      level: 1,
      seed: 21,
    },
  }),
  texture: knit(sheet, colour),
  textureOpacity: 0.22,
  edge: [0.22, 34, 15],
  rim: 0.3,
});

/** Engineered mesh: the same body with punched cells. */
export const meshUpper: Material = (sheet, colour, reach = 24) => ({
  ...knitUpper(sheet, colour, reach),
  texture: mesh(sheet, colour),
  textureOpacity: 0.42,
});

/** Padded lining cloth of collars and tongues. */
export const padding: Material = (sheet, colour, reach = 14) => ({
  fill: fall(sheet, colour, 0.1, 0.12),
  volume: lit(sheet, { reach, height: reach * 1.05, shine: 0.1, gloss: 9 }),
  texture: knit(sheet, colour),
  textureOpacity: 0.3,
  edge: [0.2, 20, 9],
  rim: 0.28,
});

/** Thin thermoplastic film, welded on: crisp edge, satin shine. */
export const film: Material = (sheet, colour, reach = 4) => ({
  fill: slant(sheet, colour, 0.12, 0.14),
  volume: lit(sheet, { reach, height: reach, shine: 0.3, gloss: 22 }),
  edge: [0.14, 18, 8],
  rim: 0.45,
});

/** Split leather with a raised nap: matt and cloudy, without pores. */
export const suede: Material = (sheet, colour, reach = 14) => ({
  fill: slant(sheet, colour, 0.12, 0.16),
  volume: lit(sheet, {
    reach,
    height: reach * 0.9,
    shine: 0.03,
    gloss: 6,
    grain: {
      frequency: ".55 .38",
      octaves: 4,
      height: 0.75,
      level: 1,
      seed: 17,
    },
  }),
  edge: [0.22, 26, 11],
  rim: 0.3,
});

/** Full-grain leather: close pores, a low waxed shine. */
export const fullGrain: Material = (sheet, colour, reach = 18) => ({
  fill: slant(sheet, colour, 0.13, 0.18),
  volume: lit(sheet, {
    reach,
    height: reach * 0.95,
    shine: 0.2,
    gloss: 11,
    grain: { frequency: ".3", octaves: 3, height: 0.8, seed: 8 },
  }),
  texture: leather(sheet, colour),
  textureOpacity: 0.16,
  edge: [0.26, 30, 12],
  rim: 0.4,
});

/** Tight woven cotton. */
export const canvas: Material = (sheet, colour, reach = 18) => ({
  fill: slant(sheet, colour, 0.12, 0.14),
  volume: lit(sheet, {
    reach,
    height: reach * 0.85,
    shine: 0.03,
    gloss: 7,
    grain: { frequency: ".014 .02", smooth: 2, height: 4, level: 1, seed: 12 },
  }),
  texture: webbing(sheet, colour),
  textureOpacity: 0.4,
  edge: [0.2, 30, 13],
  rim: 0.3,
});

/** Curled pile of a warm lining. */
export const sherpa: Material = (sheet, colour, reach = 16) => ({
  fill: fall(sheet, lighten(colour, 0.06), 0.12, 0.12),
  volume: lit(sheet, {
    reach,
    height: reach * 1.1,
    shine: 0,
    ambient: 0.5,
    grain: {
      frequency: ".06 .07",
      octaves: 2,
      height: 5,
      smooth: 2,
      level: 1.14,
      seed: 44,
    },
  }),
  texture: pile(sheet, colour),
  textureOpacity: 0.4,
  edge: [0.14, 22, 10],
  rim: 0.15,
});

/** Down-proof nylon over padding: soft sheen, tight little gathers. */
export const padded: Material = (sheet, colour, reach = 16) => ({
  fill: fall(sheet, colour, 0.12, 0.16),
  volume: lit(sheet, {
    reach,
    height: reach * 1.2,
    shine: 0.16,
    gloss: 10,
    grain: {
      frequency: ".03 .012",
      smooth: 2,
      height: 7,
      level: 1,
      seed: 19,
    },
  }),
  edge: [0.24, 22, 9],
  rim: 0.3,
});

/** Natural crepe: pressed layers of rubber, crinkled and a little translucent. */
export const crepe: Material = (sheet, colour, reach = 8) => ({
  fill: fall(sheet, colour, 0.16, 0.16),
  volume: lit(sheet, {
    reach,
    height: reach,
    shine: 0.12,
    gloss: 9,
    ambient: 0.45,
    grain: {
      frequency: ".045 .2",
      octaves: 4,
      height: 2.6,
      level: 1.02,
      seed: 27,
    },
  }),
  edge: [0.16, 18, 8],
  rim: 0.35,
});

/** Moulded rubber: matt with a soft shine, slightly pitted. */
export const rubber: Material = (sheet, colour, reach = 7) => ({
  fill: fall(sheet, colour, 0.13, 0.22),
  volume: lit(sheet, {
    reach,
    height: reach * 1.1,
    shine: 0.26,
    gloss: 15,
    ambient: 0.5,
    grain: { frequency: ".8", height: 0.3, seed: 31 },
  }),
  edge: [0.2, 20, 8],
  rim: 0.35,
});

/** Midsole foam: a fine closed skin that takes light evenly and keeps its edges. */
export const foam: Material = (sheet, colour, reach = 9) => ({
  fill: fall(sheet, lighten(colour, 0.04), 0.12, 0.1),
  volume: lit(sheet, {
    reach,
    height: reach * 0.95,
    shine: 0.08,
    gloss: 10,
    ambient: 0.5,
    grain: { frequency: ".9", octaves: 2, height: 0.2, seed: 5 },
  }),
  edge: [0.1, 20, 8],
  rim: 0.55,
});
