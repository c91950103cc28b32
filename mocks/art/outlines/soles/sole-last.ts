/**
 * The shape of a foot from beneath, toe up: 1000 long from y = 0, about x = 0, the big toe's side to
 * the right. Everything on an outsole is placed by where its two edges run.
 */
import { heightOf, parallel, part } from "../../curve-geometry";
import type { Point } from "../../curves";
import { at, pointsOf } from "../../curves";

export interface Last {
  /** Width against the usual last. */
  readonly breadth: number;
  /** How far the waist between ball and heel is filled: 0 as the foot, 1 straight. */
  readonly waist?: number;
}

/** Outer edge of the usual last, from the toe down to the heel. */
const LATERAL =
  "34,0 -28,10 -88,46 -138,112 -168,196 -180,290 -176,384 -160,480 -142,570 -130,660 -128,760 -126,850 -108,926 -64,980 2,1000";
/** Inner edge, from the toe down to the heel. */
const MEDIAL =
  "34,0 92,10 140,56 166,134 174,228 168,324 142,424 108,516 90,606 94,704 112,796 118,876 98,944 54,986 2,1000";

/** How full the waist is made at y: most half way between ball and heel. */
const waistAt = (y: number) =>
  Math.max(0, Math.sin((Math.PI * (y - 330)) / 480)) ** 1.4;

const shaped =
  (side: 1 | -1, { breadth, waist = 0 }: Last) =>
  ({ x, y }: Point): Point => {
    const fill = y > 330 && y < 810 ? waistAt(y) * waist * 34 * side : 0;
    return at(x * breadth + fill, y);
  };

const lateralOf = (last: Last) => pointsOf(LATERAL).map(shaped(-1, last));
const medialOf = (last: Last) => pointsOf(MEDIAL).map(shaped(1, last));

/** The whole outline, `inset` within the edge. */
export function soleOutline(last: Last, inset = 0): readonly Point[] {
  const outer = parallel(part(lateralOf(last), 0, 1, 41), -inset);
  const inner = parallel(part(medialOf(last), 0, 1, 41), inset);
  return [...outer.slice(1, -1), ...inner.slice(1, -1).toReversed()];
}

/** Both edges at a height: `across(0)` is the outer edge, `across(1)` the inner one. */
export interface Edges {
  readonly lateral: (y: number) => number;
  readonly medial: (y: number) => number;
}

export function edgesOf(last: Last): Edges {
  // The edges run downwards, so they are read as heights of a curve turned on its side.
  const turned = (points: readonly Point[]) =>
    heightOf(points.map(({ x, y }) => at(y, x)));
  return {
    lateral: turned(lateralOf(last)),
    medial: turned(medialOf(last)),
  };
}

/** The piece of the sole between two shares of its length, `inset` within its edges. */
export function plate(
  edges: Edges,
  [from, to]: readonly [number, number],
  inset: number,
): readonly Point[] {
  const side = (edge: (y: number) => number, inward: number) =>
    Array.from({ length: 13 }, (_, index) => {
      const y = (from + ((to - from) * index) / 12) * 1000;
      const corner = index === 0 || index === 12;
      return { x: edge(y) + inward, y, corner };
    });
  return [
    ...side(edges.lateral, inset),
    ...side(edges.medial, -inset).toReversed(),
  ];
}

/** A point `share` of the way across from the outer edge to the inner one. */
export const across = (edges: Edges, share: number, y: number): Point => {
  const [from, to] = [edges.lateral(y), edges.medial(y)];
  return at(from + (to - from) * share, y);
};
