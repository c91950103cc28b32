/** The sole view: a pair of outsoles from beneath, toes up, in the colours of the shoe's own roles. */
import { shape } from "../../curves";
import type { DrawingRoles, DrawingType } from "../../drawing-roles";
import type { Sheet } from "../../sheet";
import { mix } from "../../tones";
import { drawBootTread } from "./boot-tread";
import {
  drawCrepe,
  drawHerringbone,
  drawWaffle,
  drawWaves,
} from "./court-tread";
import { drawLuggedTread } from "./lugged-tread";
import { drawRoadTread } from "./road-tread";
import { across, edgesOf, soleOutline } from "./sole-last";
import { drawBase, drawMark } from "./sole-parts";
import type { SoleSpec } from "./sole-specs";
import { soles } from "./sole-specs";

/** Drawings that have an outsole. */
export type FootwearType = keyof typeof soles;

export const isFootwear = (type: DrawingType): type is FootwearType =>
  type in soles;

/** How wide the rim of the wall is round the rubber. */
const RIM = 15;

function drawTread(sheet: Sheet, spec: SoleSpec): void {
  const edges = edgesOf(spec.last);
  const inner = soleOutline(spec.last, RIM);
  const { tread } = spec;
  switch (tread.kind) {
    case "lugged":
      return drawLuggedTread(sheet, edges, tread.lugs, spec);
    case "road":
      return drawRoadTread(sheet, edges, tread.road, spec);
    case "boot":
      return drawBootTread(sheet, edges, tread.boot, spec);
    case "herringbone":
      return drawHerringbone(sheet, inner, spec);
    case "waffle":
      return drawWaffle(sheet, inner, spec);
    case "crepe":
      return drawCrepe(sheet, inner, edges, spec);
    case "waves":
      return drawWaves(sheet, inner, spec);
  }
}

function drawOne(sheet: Sheet, spec: SoleSpec): void {
  const { last, wall, base, rubber, accent, mark } = spec;
  const inner = soleOutline(last, RIM);
  drawBase(sheet, soleOutline(last), inner, { wall, base });
  sheet.clipped(shape(soleOutline(last, 3)), () => drawTread(sheet, spec));
  if (mark === undefined) return;
  const { x } = across(edgesOf(last), 0.5, mark * 1000);
  drawMark(sheet, [x, mark * 1000], 78, {
    plate: mix(rubber, base, 0.3),
    ink: accent,
  });
}

/**
 * Draws the pair on the stage of 1000 x 1250, the right sole a mirror of the left. Colours come from
 * the roles of the shoe's side view, so that both views show the same rubber.
 */
export function drawSole<T extends FootwearType>(
  type: T,
  roles: DrawingRoles[T],
  sheet: Sheet,
): void {
  // Each entry was checked against its own roles above; indexing by a type parameter loses that.
  const specOf = soles[type] as (roles: DrawingRoles[T]) => SoleSpec;
  const spec = specOf(roles);
  for (const [x, angle, mirrored] of [
    [288, -5, 1],
    [712, 5, -1],
  ] as const) {
    sheet.group(
      `transform="translate(${x} 98) rotate(${angle} 0 500) scale(${1.05 * mirrored} 1.05)"`,
      () => drawOne(sheet, spec),
    );
  }
}
