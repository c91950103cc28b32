/** One piece of cloth: cut, creased, lit. */
import type { Outline, Point } from "../curves";
import { line, shape } from "../curves";
import type { Stroke } from "../panels";
import { stroke } from "../panels";
import type { Sheet } from "../sheet";
import type { Fabric } from "./fabrics";
import { pair } from "./points";
import type { Crease } from "./relief";
import { creased, relief } from "./relief";
import { fuzzy, softened } from "./soft-filters";

/** A piece before it is cut: what it is made of and what lies on it, as markup. */
export interface Piece {
  readonly outline: Outline;
  readonly colour: string;
  readonly fabric: Fabric;
  /** Which crumples of the cloth this piece got. */
  readonly seed: number;
  readonly creases?: readonly Crease[];
  /** Heights beside the creases: grooves, puffs. */
  readonly heights?: string;
  /** Prints and inserts, under the light. */
  readonly print?: string;
  /** Shade and whatever is sewn on, over the light. */
  readonly over?: string;
}

/** One piece of cloth, cut to its outline, creased and lit. */
export function cut(sheet: Sheet, piece: Piece): string {
  const { outline, colour, fabric, seed, creases = [] } = piece;
  const { heights = "", print = "", over = "" } = piece;
  const path = shape(outline);
  const woven =
    fabric.weave === undefined
      ? ""
      : `<path d="${path}" fill="${fabric.weave(sheet, colour)}" opacity="${fabric.weaveOpacity ?? 0.3}"/>`;
  const light = relief(sheet, {
    ...fabric,
    within: outline,
    heights: creased(sheet, creases) + heights,
    crumple: { ...fabric.crumple, seed },
  });
  const cloth = `<g clip-path="${sheet.clip(path)}"><path d="${path}" fill="${colour}"/>${woven}${print}${light}${over}</g>`;
  return fabric.fuzz === undefined
    ? cloth
    : `<g filter="${fuzzy(sheet, outline, fabric.fuzz)}">${cloth}</g>`;
}

/** What sleeves, bodies and legs take besides their cut. */
export type Sewn = Omit<Piece, "outline">;

/** The colour of shade on every cloth. */
export const SHADE = "#04090b";

/** Cloth turning away from the eye, or lying in shade, along an edge. */
export const turning = (
  sheet: Sheet,
  edge: Outline,
  width: number,
  opacity: number,
) => glow(sheet, edge, { colour: SHADE, width, opacity });

/** Light along the crest of a tight curve. */
export const gleam = (
  sheet: Sheet,
  crest: Outline,
  width: number,
  opacity: number,
) => glow(sheet, crest, { colour: "#ffffff", width, opacity });

const glow = (sheet: Sheet, run: Outline, pen: Stroke) =>
  softened(sheet, pen.width * 0.32, [run], stroke(line(run), pen));

/** Everything on one side of a seam: its line, closed around the corners given. */
export const beyond = (seamLine: Outline, corners: readonly Point[]) =>
  `${line(seamLine)}L${corners.map(pair).join("L")}Z`;

/** Cloth of another colour set into a piece, as a `print`. */
export const inset = (path: string, colour: string, weave?: string) =>
  `<path d="${path}" fill="${colour}"/>` +
  (weave === undefined
    ? ""
    : `<path d="${path}" fill="${weave}" opacity=".35"/>`);
