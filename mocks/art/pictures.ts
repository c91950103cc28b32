/** Every picture there is: products in all colourways and views, and the scenes. */
import { codesOf, drawingTypes, picturePath } from "./colourways";
import type { DrawingType } from "./drawing-roles";
import { drawings } from "./drawings";
import type { Crop } from "./encode";
import {
  isShared,
  pictureFiles,
  sceneFiles,
  tallSceneFiles,
  viewsOf,
} from "./gallery-views";
import type { PictureFile } from "./gallery-views";
import { sceneDrawing, sceneNames, tallCropOf } from "./scene";
import type { VectorPicture } from "./views";
import { vectorPicture } from "./views";

/** One picture made of a drawing, in each of its files. */
export interface Output {
  readonly path: string;
  readonly files: readonly PictureFile[];
  readonly crop?: Crop;
}
/** A drawing and what is made of it. */
export interface Job {
  readonly draw: () => VectorPicture;
  readonly outputs: readonly Output[];
}

function jobsOf(type: DrawingType): readonly Job[] {
  return viewsOf(type).flatMap((view) => {
    const codes = isShared(view) ? [drawings[type].usual] : codesOf(type);
    return codes.map((code) => ({
      draw: () => vectorPicture(type, code, view),
      outputs: [
        { path: picturePath(type, code, view), files: pictureFiles[view] },
      ],
    }));
  });
}

const sceneJobs: readonly Job[] = sceneNames.map((name) => ({
  draw: () => sceneDrawing(name),
  outputs: [
    { path: `scenes/${name}`, files: sceneFiles },
    {
      path: `scenes/${name}-tall`,
      files: tallSceneFiles,
      crop: tallCropOf(name),
    },
  ],
}));

export const allJobs: readonly Job[] = [
  ...drawingTypes.flatMap(jobsOf),
  ...sceneJobs,
];
