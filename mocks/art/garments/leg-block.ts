/** The block trousers, tights and shorts are cut from. */
import type { Point } from "../curves";
import { at } from "../curves";
import { placer } from "./placer";
import { corner, whole } from "./points";
import type { Tube } from "./sleeve-block";

/** Measures of trousers, tights or shorts, in stage units; widths are from side to side. */
export interface LegMeasures {
  /** Height of the waist at the side seams, and how far its edge falls in front and rises behind. */
  readonly top: number;
  readonly dip: number;
  readonly waist: number;
  readonly hip: number;
  readonly hipAt: number;
  readonly crotch: number;
  readonly knee: number;
  readonly kneeAt: number;
  /** Width of the calf, where the leg is close enough to show it. */
  readonly calf?: number;
  readonly hem: number;
  readonly end: number;
  /** From the middle of the garment to the middle of the hem. */
  readonly stance: number;
  /** How far the hem is cut lower in the middle of the leg. */
  readonly hemDip?: number;
}

/** One leg and the edges of the waist. */
export interface LegBlock {
  readonly measures: LegMeasures;
  /** The left leg, from the waist to the hem. */
  readonly leg: Tube;
  /** Upper edges of the waist from left to right: in front, and behind. */
  readonly waist: readonly Point[];
  readonly backWaist: readonly Point[];
}

/** Cuts a leg; the other one is its mirror image. */
export function legBlock(measures: LegMeasures): LegBlock {
  const { top, dip, waist, hip, hipAt, crotch } = measures;
  const { knee, kneeAt, hem, end, stance, hemDip = 6 } = measures;
  const thigh = hip / 4;
  const toKnee = (kneeAt - crotch) / (end - crotch);
  const kneeMiddle = 500 - (thigh + (stance - thigh) * toKnee);
  const calfAt = kneeAt + (end - kneeAt) * 0.34;
  const calfMiddle = kneeMiddle + (500 - stance - kneeMiddle) * 0.34;
  const calf = (side: 1 | -1) =>
    measures.calf === undefined
      ? []
      : [at(calfMiddle + (side * measures.calf) / 2, calfAt)];
  const outer = [
    corner(500 - waist / 2, top),
    at(500 - waist / 2 - (hip - waist) * 0.34, top + (hipAt - top) * 0.55),
    at(500 - hip / 2, hipAt),
    at(kneeMiddle - knee / 2, kneeAt),
    ...calf(-1),
    corner(500 - stance - hem / 2, end),
  ];
  const inner = [
    corner(501, top + dip),
    at(502, hipAt),
    corner(500, crotch),
    at(kneeMiddle + knee / 2, kneeAt),
    ...calf(1),
    corner(500 - stance + hem / 2, end),
  ];
  const hemMiddle = at(500 - stance, end + hemDip);
  return {
    measures,
    leg: {
      outline: [...outer, hemMiddle, ...inner.toReversed()],
      outer,
      inner,
      on: placer(outer, inner),
    },
    waist: waistCurve(measures, dip),
    backWaist: waistCurve(measures, -dip * 0.6),
  };
}

/** A line across the waist from side to side, `below` its edge, that falls by `dip` in the middle. */
export function waistCurve(
  { top, waist }: Pick<LegMeasures, "top" | "waist">,
  dip: number,
  below = 0,
  widen = 0,
): readonly Point[] {
  const half = waist / 2 + widen;
  const y = top + below;
  return whole([
    corner(500 - half, y),
    at(500 - half * 0.55, y + dip * 0.76),
    at(500, y + dip),
  ]);
}
