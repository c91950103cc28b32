/** Points of outlines: corners, straight-sided figures, halves carried on to the other side. */
import type { Outline, Point } from "../curves";
import { num, pointsOf, right } from "../curves";

/** A corner of an outline. */
export const corner = (x: number, y: number): Point => ({ x, y, corner: true });
/** A point made a corner. */
export const sharp = (point: Point): Point => ({ ...point, corner: true });

/** An outline with straight sides. */
export const polygon = (outline: Outline): readonly Point[] =>
  pointsOf(outline).map(sharp);

/** An open line whose ends are corners of the outline it becomes a part of. */
export const openEnded = (outline: Outline): readonly Point[] =>
  pointsOf(outline).map((point, index, all) =>
    index === 0 || index === all.length - 1 ? sharp(point) : point,
  );

/** A line from the left to the middle of the garment, carried on to the right. */
export const whole = (half: readonly Point[]): readonly Point[] => [
  ...half,
  ...right(half.slice(0, -1)).toReversed(),
];

/** A point as SVG writes it. */
export const pair = ({ x, y }: Point) => `${num(x)} ${num(y)}`;

/** The first point of a line. */
export const startOf = (outline: Outline): Point =>
  pointsOf(outline)[0] ?? { x: 0, y: 0 };
/** The last point of a line. */
export const endOf = (outline: Outline): Point =>
  pointsOf(outline).at(-1) ?? { x: 0, y: 0 };
