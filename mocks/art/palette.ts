/** The grounds products stand on, and the valley's light at four times of day. */
import type { Tint } from "./picture-types";

/** Tile tints of the visual identity; the shop's own tiles use the same values. */
export const tintGrounds: Readonly<Record<Tint, string>> = {
  lichen: "#ECEEE0",
  peat: "#ECE8E2",
  tarn: "#E3EAEC",
  heather: "#EBE6EE",
  bracken: "#F1E7DF",
  oat: "#EEEBE3",
};

/** The tile's light falls from upper left: nearly white there, a breath of ink at the rim. */
export const tileInk = "#0C1C22";

/** The stage of a scene, in units. */
export const SCENE = { width: 2400, height: 1120 } as const;

export interface ScenePalette {
  /** From the zenith to the horizon. */
  readonly sky: readonly [string, string, string, string];
  readonly sun: string;
  readonly disc: string;
  readonly haze: string;
  readonly mist: string;
  readonly deep: string;
  readonly fore: string;
  readonly signal: string;
  readonly heather: string;
  readonly clouds: string;
  /** Brightness of the glow around the sun, 0 to 1. */
  readonly glow: number;
  /** Position of the sun as parts of the picture, and how wide it is. */
  readonly sunAt: readonly [x: number, y: number, radius: number];
  /** Seed of the ridges: each scene is another valley. */
  readonly seed: number;
  /** Whether heavy cloud and veils of rain hang over it. */
  readonly rain: boolean;
}

export const valleyPalettes = {
  dawn: {
    sky: ["#123645", "#4f7483", "#b9a9b4", "#f3cda6"],
    sun: "#ffdfae",
    disc: "#fff8ea",
    haze: "#c9b9bf",
    mist: "#efe2d8",
    deep: "#0f3040",
    fore: "#1a3b3c",
    signal: "#d3de4e",
    heather: "#8a6ba3",
    clouds: "#ffffff",
    glow: 1,
    sunAt: [0.7, 0.485, 0.028],
    seed: 11,
    rain: false,
  },
  noon: {
    sky: ["#2b6f94", "#5f9fbb", "#a5cbd6", "#dbe9e6"],
    sun: "#fff6da",
    disc: "#ffffff",
    haze: "#b9d0d6",
    mist: "#eaf2f0",
    deep: "#1c4a52",
    fore: "#2c5540",
    signal: "#d3de4e",
    heather: "#9a72ad",
    clouds: "#ffffff",
    glow: 0.75,
    sunAt: [0.74, 0.16, 0.03],
    seed: 29,
    rain: false,
  },
  storm: {
    sky: ["#1a242b", "#3d4c55", "#74838a", "#b3bcb9"],
    sun: "#e9ecdc",
    disc: "#f4f5ea",
    haze: "#8c999d",
    mist: "#c3cccb",
    deep: "#101d24",
    fore: "#182b2c",
    signal: "#d3de4e",
    heather: "#6d5a80",
    clouds: "#0c151a",
    glow: 0.55,
    sunAt: [0.62, 0.4, 0],
    seed: 47,
    rain: true,
  },
  dusk: {
    sky: ["#171c3a", "#4a3f6b", "#a8617a", "#f0925f"],
    sun: "#ffb066",
    disc: "#ffe2b0",
    haze: "#8f6a87",
    mist: "#d99a86",
    deep: "#171a36",
    fore: "#1c2136",
    signal: "#d3de4e",
    heather: "#9c6ea6",
    clouds: "#ffd9c0",
    glow: 1,
    sunAt: [0.66, 0.53, 0.032],
    seed: 63,
    rain: false,
  },
} as const satisfies Record<string, ScenePalette>;

/** The one loud colour of a scene: the line to follow through the land. */
export const LICHEN = "#d3de4e";
