/** Waists of trousers, tights and shorts: the inside of the back, bands, belts, belt loops. */
import type { Outline, Point } from "../curves";
import { along, at, line, num, right, shift } from "../curves";
import { castShadow, panel, stitch, stroke } from "../panels";
import { volume } from "../shading";
import type { Sheet } from "../sheet";
import { webbing } from "../textures";
import { darken, lighten } from "../tones";
import type { Facing } from "./bodies";
import type { Fabric } from "./fabrics";
import { flatButton } from "./fastenings";
import type { LegBlock } from "./leg-block";
import { waistCurve } from "./leg-block";
import { cut, SHADE, turning } from "./piece";
import { placer } from "./placer";
import { startOf } from "./points";
import { sampled } from "./relief";
import { ribs } from "./ribs";
import { bandOf, topstitch, wovenLabel } from "./trims";

/** The inside of the back of the waist, with its label. */
export function waistInside(
  sheet: Sheet,
  { waist, backWaist, measures }: LegBlock,
  {
    lining,
    fabric,
    label,
  }: { lining: string; fabric: Fabric; label: readonly [string, string] },
): string {
  const { top, dip } = measures;
  return cut(sheet, {
    outline: bandOf(backWaist, waist),
    colour: darken(lining, 0.2),
    fabric,
    seed: 4,
    over:
      wovenLabel([500, top + dip * 0.2], label[0], label[1], dip * 2.1) +
      turning(sheet, waist, 24, 0.45) +
      turning(sheet, backWaist, 8, 0.3),
  });
}

/** Where an edge that runs down is at one height. */
function xAt(edge: readonly Point[], y: number): number {
  const index = edge.findIndex((point) => point.y >= y);
  const [from, to] = [edge[Math.max(0, index - 1)], edge[index]];
  if (!from || !to) return edge[0]?.x ?? 500;
  return from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y || 1);
}

interface WaistBand {
  readonly block: LegBlock;
  readonly facing: Facing;
  /** Height of the band. */
  readonly depth: number;
  readonly colour: string;
  readonly fabric: Fabric;
  /** Elastic gathers, drawn as ribs; none for a flat band. */
  readonly gathers?: number;
  readonly over?: string;
}

/** Upper and lower edges of a waistband. */
export function waistEdges(
  { measures, waist, backWaist, leg }: LegBlock,
  facing: Facing,
  depth: number,
): readonly [upper: readonly Point[], lower: readonly Point[]] {
  const foot = xAt(sampled(leg.outer), measures.top + depth);
  const widen = 500 - measures.waist / 2 - foot;
  return facing === "front"
    ? [waist, waistCurve(measures, measures.dip, depth, widen)]
    : [backWaist, waistCurve(measures, measures.dip * 0.5, depth, widen)];
}

/** The band around the waist, over the upper ends of the legs. */
export function waistBand(sheet: Sheet, band: WaistBand): string {
  const { block, facing, depth, colour, fabric, gathers = 0 } = band;
  const [upper, lower] = waistEdges(block, facing, depth);
  const ends = [startOf(upper), startOf(lower)];
  return cut(sheet, {
    outline: bandOf(upper, lower),
    colour,
    fabric,
    seed: 14,
    print: ribs(upper, lower, gathers, 0.26),
    over:
      turning(sheet, ends, 44, 0.3) +
      turning(sheet, right(ends), 70, 0.42) +
      turning(sheet, lower, 8, 0.4) +
      (band.over ?? ""),
  });
}

interface BeltedWaist {
  readonly block: LegBlock;
  readonly facing: Facing;
  readonly depth: number;
  readonly fabric: Fabric;
  /** Where the belt loops are, as shares of the width. */
  readonly loops: readonly number[];
  readonly main: string;
  readonly trim: string;
  readonly accent: string;
  /** A webbing belt through the loops, buckled in front; without it a button closes the band. */
  readonly belt: boolean;
}

/** A flat waistband with its loops, and what closes it. */
export function beltedWaist(sheet: Sheet, waist: BeltedWaist): string {
  const { block, facing, depth, fabric, main, trim, accent, belt } = waist;
  const edges = waistEdges(block, facing, depth);
  const band = waistBand(sheet, {
    block,
    facing,
    depth,
    colour: lighten(main, 0.03),
    fabric,
    over:
      topstitch(shift(edges[1], 0, -6), lighten(main, 0.34)) +
      (belt ? beltStrap(sheet, edges, trim) : ""),
  });
  const closed = () =>
    belt ? beltBuckle(sheet, edges, accent) : waistButton(edges, main, trim);
  const closing = facing === "front" ? closed() : "";
  const loops = waist.loops.map((across) => beltLoop(edges, across, main));
  return band + closing + loops.join("");
}

/** A belt loop across a waistband at a share of its width, with bar tacks at both ends. */
function beltLoop(
  [upper, lower]: readonly [Outline, Outline],
  across: number,
  colour: string,
): string {
  const [top, bottom] = [along(upper, across), along(lower, across)];
  const path = `M${num(top.x)} ${num(top.y + 2)}L${num(bottom.x)} ${num(bottom.y + 6)}`;
  const tack = (y: number, x: number) =>
    stitch(`M${num(x - 6)} ${num(y)}H${num(x + 6)}`, lighten(colour, 0.4), {
      width: 3,
      dash: "1.2 1",
      opacity: 0.8,
    });
  return (
    stroke(path, {
      colour: SHADE,
      opacity: 0.36,
      width: 18,
      transform: "translate(1.5 2)",
    }) +
    stroke(path, { colour: darken(colour, 0.1), width: 15 }) +
    stroke(path, { colour: lighten(colour, 0.07), width: 12.6 }) +
    tack(top.y + 5, top.x) +
    tack(bottom.y + 3, bottom.x)
  );
}

/** The webbing belt along the middle of the band. */
function beltStrap(
  sheet: Sheet,
  edges: readonly [Outline, Outline],
  trim: string,
): string {
  const path = line(beltLine(edges));
  const weave = webbing(sheet, lighten(trim, 0.3));
  return (
    stroke(path, {
      colour: SHADE,
      opacity: 0.4,
      width: 34,
      transform: "translate(0 3)",
    }) +
    stroke(path, { colour: trim, width: 31 }) +
    stroke(path, { colour: weave, width: 31, opacity: 0.7 }) +
    stroke(path, {
      colour: "#fff",
      opacity: 0.1,
      width: 3,
      transform: "translate(0 -13)",
    })
  );
}

const beltLine = (edges: readonly [Outline, Outline]) => {
  const on = placer(edges[0], edges[1]);
  return [0, 0.25, 0.5, 0.75, 1].map((share) => on(0.5, share));
};

/** The band's end lapped over the fly, and its button. */
function waistButton(
  edges: readonly [Outline, Outline],
  main: string,
  trim: string,
): string {
  const { x, y } = beltLine(edges)[2] ?? at(500, 0);
  const lap = [at(x + 34, y - 25), at(x + 36, y), at(x + 33, y + 26)];
  return (
    stroke(line(lap), { colour: SHADE, opacity: 0.55, width: 3 }) +
    topstitch(shift(lap, -7, 0), lighten(main, 0.34)) +
    flatButton([x + 10, y + 1], trim, 13)
  );
}

/** The flat side-release buckle of the belt, its tongue in the accent. */
function beltBuckle(
  sheet: Sheet,
  edges: readonly [Outline, Outline],
  accent: string,
): string {
  const { x, y } = beltLine(edges)[2] ?? at(500, 0);
  const [left, top] = [num(x - 44), num(y - 25)];
  const glossy = volume(sheet, { reach: 3, height: 5, shine: 0.5, gloss: 18 });
  return (
    castShadow(sheet, `M${left} ${top}h88v50h-88Z`, [1, 5, 4], 0.45) +
    `<g filter="${glossy}"><rect x="${left}" y="${top}" width="88" height="50" rx="9" fill="#20292c"/></g>` +
    panel(sheet, `M${num(x - 32)} ${num(y - 15)}h64v30h-64Z`, {
      fill: "#080d0f",
      edge: [0.5, 8, 3],
      rim: 0.1,
    }) +
    `<rect x="${num(x - 27)}" y="${num(y - 11)}" width="24" height="22" rx="3" fill="${accent}"/><rect x="${num(x - 25)}" y="${num(y - 9)}" width="20" height="4" rx="2" fill="#fff" opacity=".4"/>`
  );
}
