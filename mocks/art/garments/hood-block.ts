/** The block hoods are cut from. */
import type { Point } from "../curves";
import { at, right } from "../curves";
import type { Placer } from "./placer";
import { placer } from "./placer";
import { corner, whole } from "./points";
import { neckCurve } from "./top-block";

/** Measures of a hood worn up, in stage units. */
export interface HoodMeasures {
  /** Height of the shoulder seam at the neck, width of the neck there. */
  readonly top: number;
  readonly neck: number;
  /** How far the neck seam falls in front and behind. */
  readonly drop: number;
  readonly backDrop: number;
  /** Height of the crown over the shoulder seam, and width at the temples. */
  readonly rise: number;
  readonly width: number;
  /** The opening: its width, the height of its lower edge over the shoulder seam, the depth of the crown above it. */
  readonly opening: number;
  readonly chin: number;
  readonly crown: number;
}

/** Outlines of a hood and its seams. */
export interface HoodBlock {
  readonly measures: HoodMeasures;
  readonly front: readonly Point[];
  readonly back: readonly Point[];
  /** Where the hood is sewn to the body, from left to right. */
  readonly neckSeam: readonly Point[];
  readonly backNeckSeam: readonly Point[];
  readonly opening: readonly Point[];
  /** Height of the opening's upper edge. */
  readonly brow: number;
  /** The left edge of the hood from the crown to the neck. */
  readonly edge: readonly Point[];
  readonly on: Placer;
}

/** Cuts a hood. */
export function hoodBlock(measures: HoodMeasures): HoodBlock {
  const { top, neck, rise, width } = measures;
  const edge = [
    at(500, top - rise),
    at(500 - width * 0.25, top - rise * 0.955),
    at(500 - width * 0.43, top - rise * 0.78),
    at(500 - width * 0.5, top - rise * 0.5),
    at(500 - width * 0.475, top - rise * 0.2),
    corner(500 - neck / 2, top + 6),
  ];
  const [seam, backSeam] = [measures.drop, measures.backDrop].map((drop) =>
    neckCurve({ top: top + 6, neck }, drop),
  );
  const closed = (neckSeam: readonly Point[] = []) => [
    ...edge,
    ...neckSeam.slice(1, -1),
    ...right(edge.slice(1)).toReversed(),
  ];
  return {
    measures,
    front: closed(seam),
    back: closed(backSeam),
    neckSeam: seam ?? [],
    backNeckSeam: backSeam ?? [],
    opening: openingOf(measures),
    brow: top - rise + measures.crown,
    edge,
    on: placer(edge, right(edge)),
  };
}

/** The opening, closed, from the brow down the left side and up the right one. */
function openingOf(measures: HoodMeasures): readonly Point[] {
  const { top, rise, opening: width, chin, crown } = measures;
  const [brow, face] = [top - rise + crown, rise - chin - crown];
  const leftHalf = [
    at(500, brow),
    at(500 - width * 0.29, brow + face * 0.045),
    at(500 - width * 0.45, brow + face * 0.24),
    at(500 - width * 0.5, brow + face * 0.54),
    at(500 - width * 0.43, brow + face * 0.83),
    at(500 - width * 0.22, brow + face * 0.97),
    at(500, top - chin),
  ];
  return whole(leftHalf).slice(0, -1);
}
