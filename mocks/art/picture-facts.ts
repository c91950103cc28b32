/**
 * What the catalogue has to know about the pictures, written to `mocks/data/pictures.json` when they
 * are rendered: which views and colours a drawing has, which files a picture comes in.
 */
import { readFile, writeFile } from "node:fs/promises";
import { format } from "prettier";
import { codesOf, drawingTypes, specOf } from "./colourways";
import type { DrawingType } from "./drawing-roles";
import {
  pictureFiles,
  sceneFiles,
  sharedViews,
  sourcesOf,
  tallSceneFiles,
  viewsOf,
} from "./gallery-views";
import { sceneNames } from "./scene";

const file = new URL("../data/pictures.json", import.meta.url);

function drawingFacts(type: DrawingType) {
  const colours = codesOf(type).map((code) => {
    const { swatch, family, tint } = specOf(type, code);
    return [code, { swatch, family, tint }] as const;
  });
  return { views: viewsOf(type), colours: Object.fromEntries(colours) };
}

/** The text of `pictures.json` as the drawings are now. */
export function pictureFacts(): Promise<string> {
  const facts = {
    views: Object.fromEntries(
      Object.entries(pictureFiles).map(([view, files]) => [
        view,
        sourcesOf(files),
      ]),
    ),
    sharedViews,
    scenes: {
      names: sceneNames,
      wide: sourcesOf(sceneFiles),
      tall: sourcesOf(tallSceneFiles),
    },
    drawings: Object.fromEntries(
      drawingTypes.map((type) => [type, drawingFacts(type)]),
    ),
  };
  return format(JSON.stringify(facts), { parser: "json" });
}

export const readPictureFacts = (): Promise<string> => readFile(file, "utf8");

export async function writePictureFacts(): Promise<void> {
  await writeFile(file, await pictureFacts());
}
