/**
 * Outlines as lists of points joined by a smooth spline. Points are written the way SVG writes them,
 * `"104,452 150,470c"`; a trailing `c` makes a sharp corner.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly corner?: boolean;
}
export type Outline = string | readonly Point[];
/** Moves a point to the other side of a symmetric garment, or leaves it. */
export type Side = (outline: Outline) => readonly Point[];

/** Length of a spline handle as a part of its segment; longer ones make outlines polygonal. */
const HANDLE = 0.36;

/** A number as SVG text, to a tenth of a unit. */
export const num = (value: number) => String(Math.round(value * 10) / 10);
export const at = (x: number, y: number): Point => ({ x, y });

export function pointsOf(outline: Outline): readonly Point[] {
  if (typeof outline !== "string") return outline;
  return outline
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x = "", y = ""] = word.split(",");
      const corner = y.endsWith("c");
      return { x: Number(x), y: Number.parseFloat(y), corner };
    });
}

function handle(before: Point, point: Point, after: Point, length: number) {
  if (point.corner === true) return at(0, 0);
  const run = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  const reach = (length * HANDLE) / run;
  return at((after.x - before.x) * reach, (after.y - before.y) * reach);
}

/** A cubic segment: start, two handles, end. */
export type Bezier = readonly [Point, Point, Point, Point];

/** The smooth spline through an outline, segment by segment. */
export function beziers(outline: Outline, closed: boolean): readonly Bezier[] {
  const points = pointsOf(outline);
  const count = points.length;
  const pick = (index: number): Point => {
    const wrapped = closed
      ? (index + count) % count
      : Math.max(0, Math.min(count - 1, index));
    return points[wrapped] ?? at(0, 0);
  };
  return Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [from, to] = [pick(index), pick(index + 1)];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const out = handle(pick(index - 1), from, to, length);
    const into = handle(from, to, pick(index + 2), length);
    const leave = at(from.x + out.x, from.y + out.y);
    return [from, leave, at(to.x - into.x, to.y - into.y), to];
  });
}

function smooth(outline: Outline, closed: boolean): string {
  const [start = at(0, 0)] = pointsOf(outline);
  const place = (point: Point) => `${num(point.x)} ${num(point.y)}`;
  const segments = beziers(outline, closed).map(
    ([, leave, arrive, to]) => `C${[leave, arrive, to].map(place).join(" ")}`,
  );
  return `M${place(start)}${segments.join("")}${closed ? "Z" : ""}`;
}

/** Path data of a line through the points. */
export const line = (outline: Outline) => smooth(outline, false);
/** Path data of a closed shape through the points. */
export const shape = (outline: Outline) => smooth(outline, true);

/** Straight path data, for ridges made of hundreds of points. */
export const polyline = (points: readonly Point[]) =>
  `M${points.map((point) => `${num(point.x)} ${num(point.y)}`).join("L")}`;

export const shift = (outline: Outline, dx: number, dy: number) =>
  pointsOf(outline).map((point) => ({
    ...point,
    x: point.x + dx,
    y: point.y + dy,
  }));

export const left: Side = (outline) => pointsOf(outline);
/** Mirrored about the middle of the 1000-unit stage. */
export const right: Side = (outline) =>
  pointsOf(outline).map((point) => ({ ...point, x: 1000 - point.x }));
export const bothSides: readonly Side[] = [left, right];

/** The point at `share` (0 to 1) of the way along straight segments. */
export function along(outline: Outline, share: number): Point {
  const points = pointsOf(outline);
  const lengths = points
    .slice(1)
    .map((to, index) => distance(points[index] ?? to, to));
  let rest = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const from = points[index] ?? at(0, 0);
    const to = points[index + 1] ?? from;
    if (rest <= length || index === lengths.length - 1) {
      const part = length === 0 ? 0 : rest / length;
      return at(
        from.x + (to.x - from.x) * part,
        from.y + (to.y - from.y) * part,
      );
    }
    rest -= length;
  }
  return points[0] ?? at(0, 0);
}

const distance = (from: Point, to: Point) =>
  Math.hypot(to.x - from.x, to.y - from.y);

/** A flat band of even width about a centre line, for webbing and cords. */
export function ribbon(centre: Outline, width: number): readonly Point[] {
  const points = pointsOf(centre);
  const edge = (side: 1 | -1) =>
    points.map((point, index) => {
      const before = points[index - 1] ?? point;
      const after = points[index + 1] ?? point;
      const run = distance(before, after) || 1;
      const corner = index === 0 || index === points.length - 1;
      return {
        x: point.x - ((after.y - before.y) / run) * (width / 2) * side,
        y: point.y + ((after.x - before.x) / run) * (width / 2) * side,
        corner,
      };
    });
  return [...edge(1), ...edge(-1).reverse()];
}
