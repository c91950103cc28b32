/**
 * The blocks garments are cut from. A block is drawn from measures (in stage units, all widths from
 * side to side) and gives the outlines of its pieces, so that the front and the back of a garment,
 * and garments of one family, share their cut.
 */
import type { Outline, Point } from "../curves";
import { at, pointsOf, right, shift } from "../curves";
import type { Placer } from "./placer";
import { placer } from "./placer";
import { corner, whole } from "./points";

/** Measures of a top, in stage units; widths are from side to side. */
export interface TopMeasures {
  /** Height of the shoulder seam at the neck. */
  readonly top: number;
  readonly neck: number;
  /** How far the neckline falls, in front and behind. */
  readonly drop: number;
  readonly backDrop: number;
  readonly shoulder: number;
  /** Height of the shoulder point and of the underarm. */
  readonly slope: number;
  readonly underarm: number;
  readonly chest: number;
  readonly waist: number;
  readonly hem: number;
  readonly length: number;
  /** Points of the armhole between shoulder and underarm, where it is not a plain curve. */
  readonly armhole?: Outline;
  /** How far the middle of the hem falls below its ends. */
  readonly dip?: number;
}

/** A top's body: left halves run from the neck down; mirror them for the other side. */
export interface TopBlock {
  readonly measures: TopMeasures;
  readonly front: readonly Point[];
  readonly back: readonly Point[];
  readonly shoulder: readonly Point[];
  readonly armhole: readonly Point[];
  readonly side: readonly Point[];
  /** From the left side seam to the right one. */
  readonly hem: readonly Point[];
  readonly neckline: readonly Point[];
  readonly backNeckline: readonly Point[];
  /** A point at shares of the body: across from the left side (0) to the right (1), down from the shoulder to the hem. */
  readonly on: Placer;
}

const half = (width: number) => 500 - width / 2;
/** How far an armhole is cut in towards the chest. */
const SCOOP = 16;

/** Cuts the body of a top. */
export function topBlock(measures: TopMeasures): TopBlock {
  const { top, neck, shoulder: across, slope, underarm, chest } = measures;
  const { dip = 12, length, hem: hemWidth, waist } = measures;
  const shoulderPoint = corner(half(across), slope);
  const underarmPoint = corner(half(chest), underarm);
  const hemPoint = corner(half(hemWidth), length);
  const fall = underarm - slope;
  const inset = Math.max(half(across), half(chest)) + SCOOP;
  const curve = measures.armhole ?? [
    at(inset - 4, slope + fall * 0.4),
    at(inset - 6, slope + fall * 0.72),
  ];
  const armhole = [shoulderPoint, ...pointsOf(curve), underarmPoint];
  const waistPoint = at(half(waist), underarm + (length - underarm) * 0.42);
  const hem = whole([
    hemPoint,
    at(half(hemWidth * 0.5), length + dip * 0.8),
    at(500, length + dip),
  ]);
  const edge = [...armhole, waistPoint, hemPoint];
  const neckline = neckCurve(measures, measures.drop);
  const backNeckline = neckCurve(measures, measures.backDrop);
  return {
    measures,
    front: bodyOutline(edge, hem, neckline),
    back: bodyOutline(edge, hem, backNeckline),
    shoulder: [corner(half(neck), top), shoulderPoint],
    armhole,
    side: [underarmPoint, waistPoint, hemPoint],
    hem,
    neckline,
    backNeckline,
    on: placer(edge, right(edge)),
  };
}

/** A body from its left edge (shoulder to hem), its hem and its neckline, both from left to right. */
export const bodyOutline = (
  edge: readonly Point[],
  hem: readonly Point[],
  neckline: readonly Point[],
): readonly Point[] => [
  ...edge,
  ...hem.slice(1, -1),
  ...right(edge).toReversed(),
  ...neckline.toReversed(),
];

/** A neckline from the left shoulder seam to the right one, `drop` deep. */
export const neckCurve = (
  { top, neck }: Pick<TopMeasures, "top" | "neck">,
  drop: number,
): readonly Point[] =>
  whole([
    corner(half(neck), top),
    at(half(neck * 0.93), top + drop * 0.42),
    at(half(neck * 0.62), top + drop * 0.86),
    at(500, top + drop),
  ]);

/** A row along the hem of a top, this far above it. */
export const hemRow = ({ hem }: Pick<TopBlock, "hem">, up: number) =>
  shift(hem, 0, -up);
