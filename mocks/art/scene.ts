/** The scenes of heroes, stories and category tiles, and how each is cropped for a phone. */
import type { Crop } from "./encode";
import { SCENE, valleyPalettes } from "./palette";
import { drawAutumnWood } from "./scenes/autumn-wood";
import { drawBothy } from "./scenes/bothy";
import { drawShore } from "./scenes/shore";
import { drawTown } from "./scenes/town";
import { drawValley } from "./scenes/valley";
import { drawWall } from "./scenes/wall";
import { drawWinterRidge } from "./scenes/winter-ridge";
import { Sheet } from "./sheet";
import type { VectorPicture } from "./views";

interface Scene {
  readonly draw: (sheet: Sheet) => void;
  /** Middle of the tall crop, as a part of the picture's width. */
  readonly tallAt: number;
}

const valleyAt = (time: keyof typeof valleyPalettes): Scene => ({
  draw: (sheet) => {
    drawValley(sheet, valleyPalettes[time]);
  },
  tallAt: 0.29,
});

const scenes = {
  dawn: valleyAt("dawn"),
  noon: valleyAt("noon"),
  storm: valleyAt("storm"),
  dusk: valleyAt("dusk"),
  "winter-ridge": { draw: drawWinterRidge, tallAt: 0.655 },
  "autumn-wood": { draw: drawAutumnWood, tallAt: 0.585 },
  shore: { draw: drawShore, tallAt: 0.4 },
  town: { draw: drawTown, tallAt: 0.545 },
  bothy: { draw: drawBothy, tallAt: 0.632 },
  wall: { draw: drawWall, tallAt: 0.52 },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

// Object.keys widens to string; the keys are the table's own.
export const sceneNames = Object.keys(scenes) as readonly SceneName[];

/** The tall crop is 4:5, like the tiles of the shop. */
export const tallCropOf = (name: SceneName): Crop => ({
  ratio: 4 / 5,
  across: scenes[name].tallAt,
});

/** One scene, a little larger than its widest file; filters darken its edges, so they are cut off. */
export function sceneDrawing(name: SceneName): VectorPicture {
  const scale = 1.02;
  const sheet = new Sheet(SCENE.width, SCENE.height, scale);
  scenes[name].draw(sheet);
  return { svg: sheet.toSvg(), bleed: 14 * scale };
}
