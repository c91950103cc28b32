/** Every picture there is: products in all colourways and views, and the hero scenes. */
import type { RenderedView } from "./colourways";
import {
  codesOf,
  drawingTypes,
  picturePath,
  renderedViews,
} from "./colourways";
import type { Crop, Rendition } from "./encode";
import type { SceneName } from "./palette";
import { scenePalettes } from "./palette";
import { sceneDrawing } from "./scene";
import type { VectorPicture } from "./views";
import { vectorPicture } from "./views";

/** One picture made of a drawing, in each of its widths. */
export interface Output {
  readonly path: string;
  readonly renditions: readonly Rendition[];
  readonly crop?: Crop;
}
/** A drawing and what is made of it. */
export interface Job {
  readonly draw: () => VectorPicture;
  readonly outputs: readonly Output[];
}

/** Enlarged views are soft or repeat one weave, and bear more compression than the outline. */
const productRenditions: Readonly<Record<RenderedView, readonly Rendition[]>> =
  {
    side: [
      { width: 400, avif: 42, webp: 26 },
      { width: 800, avif: 31, webp: 12 },
      { width: 1200, avif: 22, webp: 3 },
    ],
    detail: [
      { width: 400, avif: 32, webp: 13 },
      { width: 800, avif: 24, webp: 5 },
      { width: 1200, avif: 17, webp: 2 },
    ],
    material: [
      { width: 400, avif: 28, webp: 8 },
      { width: 800, avif: 20, webp: 3 },
      { width: 1200, avif: 13, webp: 1 },
    ],
  };

const sceneRenditions: readonly Rendition[] = [
  { width: 800, avif: 42, webp: 50 },
  { width: 1600, avif: 34, webp: 28 },
  { width: 2400, avif: 26, webp: 16 },
];
const tallRenditions: readonly Rendition[] = [
  { width: 480, avif: 42, webp: 50 },
  { width: 960, avif: 34, webp: 34 },
];
/** On a phone the scene is the runner on the spur and the first peaks. */
const tallCrop: Crop = { ratio: 4 / 5, across: 0.29 };

const productJobs: readonly Job[] = drawingTypes.flatMap((type) =>
  codesOf(type).flatMap((code) =>
    renderedViews.map((view) => ({
      draw: () => vectorPicture(type, code, view),
      outputs: [
        {
          path: picturePath(type, code, view),
          renditions: productRenditions[view],
        },
      ],
    })),
  ),
);

const sceneNames = Object.keys(scenePalettes) as readonly SceneName[];
const sceneJobs: readonly Job[] = sceneNames.map((name) => ({
  draw: () => sceneDrawing(name),
  outputs: [
    { path: `scenes/${name}`, renditions: sceneRenditions },
    {
      path: `scenes/${name}-tall`,
      renditions: tallRenditions,
      crop: tallCrop,
    },
  ],
}));

export const allJobs: readonly Job[] = [...productJobs, ...sceneJobs];
