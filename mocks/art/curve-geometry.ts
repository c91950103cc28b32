/**
 * Measuring and cutting curves: what turns two drawn lines into rows, layers and parallel seams.
 * Results are lists of points close enough together that the spline through them is the curve.
 */
import type { Bezier, Outline, Point } from "./curves";
import { along, at, beziers } from "./curves";

/** Points read from each segment of a spline: finer than a unit at the size products are drawn. */
const STEPS = 10;

function onBezier([from, leave, arrive, to]: Bezier, t: number): Point {
  const s = 1 - t;
  const [a, b, c, d] = [s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3];
  return at(
    a * from.x + b * leave.x + c * arrive.x + d * to.x,
    a * from.y + b * leave.y + c * arrive.y + d * to.y,
  );
}

/** The smooth line through an outline as a dense row of points. */
export function sampled(outline: Outline): readonly Point[] {
  const segments = beziers(outline, false);
  const [first] = segments;
  const points = segments.flatMap((segment) =>
    Array.from({ length: STEPS }, (_, step) =>
      onBezier(segment, (step + 1) / STEPS),
    ),
  );
  return first === undefined ? points : [first[0], ...points];
}

/** The piece of a curve between two shares (0 to 1) of its length, as `count` points. */
export function part(
  outline: Outline,
  from: number,
  to: number,
  count = 17,
): readonly Point[] {
  const dense = sampled(outline);
  return Array.from({ length: count }, (_, index) =>
    along(dense, from + (to - from) * (index / (count - 1))),
  );
}

/** The curve `share` of the way from one curve to another, both read in the same direction. */
export function between(
  near: Outline,
  far: Outline,
  share: number,
  count = 25,
): readonly Point[] {
  const others = part(far, 0, 1, count);
  return part(near, 0, 1, count).map((point, index) => {
    const other = others[index] ?? point;
    return at(
      point.x + (other.x - point.x) * share,
      point.y + (other.y - point.y) * share,
    );
  });
}

/** A closed outline between two curves read in the same direction, with sharp ends. */
export function strip(upper: Outline, lower: Outline): readonly Point[] {
  const cornered = (points: readonly Point[]) =>
    points.map((point, index) => ({
      ...point,
      corner: index === 0 || index === points.length - 1,
    }));
  return [
    ...cornered(part(upper, 0, 1, 25)),
    ...cornered(part(lower, 0, 1, 25)).reverse(),
  ];
}

/** A curve beside another: `distance` to the right of its direction (downwards, going right). */
export function parallel(outline: Outline, distance: number): readonly Point[] {
  const points = part(outline, 0, 1, 33);
  return points.map((point, index) => {
    const before = points[index - 1] ?? point;
    const after = points[index + 1] ?? point;
    const run = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return at(
      point.x - ((after.y - before.y) / run) * distance,
      point.y + ((after.x - before.x) / run) * distance,
    );
  });
}

/** A closed outline about a curve, `width` wide in its middle and running out to points. */
export function tapered(outline: Outline, width: number): readonly Point[] {
  const points = part(outline, 0, 1, 21);
  const edge = (side: 1 | -1) =>
    points.map((point, index) => {
      const before = points[index - 1] ?? point;
      const after = points[index + 1] ?? point;
      const run = Math.hypot(after.x - before.x, after.y - before.y) || 1;
      const share = index / (points.length - 1);
      const half = side * (width / 2) * Math.sin(Math.PI * share) ** 0.7;
      return {
        x: point.x - ((after.y - before.y) / run) * half,
        y: point.y + ((after.x - before.x) / run) * half,
        corner: index === 0 || index === points.length - 1,
      };
    });
  return [...edge(1), ...edge(-1).reverse().slice(1, -1)];
}

/** Height of a curve that runs from left to right, at `x`; level beyond its ends. */
export function heightOf(outline: Outline): (x: number) => number {
  const points = sampled(outline);
  const [first = at(0, 0)] = points;
  const last = points.at(-1) ?? first;
  return (x) => {
    const next = points.findIndex((point) => point.x >= x);
    const [from, to] = [points[next - 1], points[next]];
    if (to === undefined) return last.y;
    if (from === undefined) return first.y;
    const share = (x - from.x) / (to.x - from.x || 1);
    return from.y + (to.y - from.y) * share;
  };
}
