/** Real contour lines: closed outlines of equal height through a field, by marching squares. */
import type { Point } from "./curves";
import { num } from "./curves";

/** Height of the land at a place of the map. */
export type Terrain = (x: number, y: number) => number;

export interface MapArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Distance between samples; lines are straight in between. */
  readonly step: number;
}

/** Heights at the crossings of a grid, row by row. */
export interface Survey {
  readonly area: MapArea;
  readonly columns: number;
  readonly rows: number;
  readonly heights: Float64Array;
}

/** Lower than any land: what lies outside the area closes every outline at its border. */
const ABYSS = -1e4;

/** Samples the land once, for as many contour lines as are wanted of it. */
export function survey(terrain: Terrain, area: MapArea): Survey {
  const { left, top, width, height, step } = area;
  const columns = Math.floor(width / step) + 1;
  const rows = Math.floor(height / step) + 1;
  const heights = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const height = terrain(left + column * step, top + row * step);
      heights[row * columns + column] = height;
    }
  }
  return { area, columns, rows, heights };
}

/** Path data of everything higher than `level`, as closed outlines; holes wind the other way. */
export const higherThan = (land: Survey, level: number) =>
  outlines(land, (height) => height - level);

/** Path data of everything lower than `level`. */
export const lowerThan = (land: Survey, level: number) =>
  outlines(land, (height) => level - height);

const outlines = (land: Survey, above: (height: number) => number) =>
  loops(segments(land, above))
    .map(
      (points) =>
        `M${points.map(({ x, y }) => `${num(x)} ${num(y)}`).join("L")}Z`,
    )
    .join("");

/** Where an outline crosses the edge between two samples; the edge tells it from its neighbours. */
interface Crossing extends Point {
  readonly edge: string;
}
interface Segment {
  readonly from: Crossing;
  readonly to: Crossing;
}

type Corner = Point & { readonly above: number };

/** Corners of a cell: left top, right top, right bottom, left bottom. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** For every cell, the edges crossed when high land is kept to the right hand. */
function segments(
  { area, columns, rows, heights }: Survey,
  above: (height: number) => number,
): readonly Segment[] {
  const { left, top, step } = area;
  const aboveAt = (column: number, row: number) => {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return ABYSS;
    return above(heights[row * columns + column] ?? ABYSS);
  };
  const corner = (column: number, row: number): Corner => ({
    x: left + column * step,
    y: top + row * step,
    above: aboveAt(column, row),
  });
  const high = (column: number, row: number) => aboveAt(column, row) > 0;
  const found: Segment[] = [];
  for (let row = -1; row < rows; row++) {
    let [leftTop, leftFoot] = [false, false];
    for (let column = -1; column < columns; column++) {
      const rightTop = high(column + 1, row);
      const rightFoot = high(column + 1, row + 1);
      // Most cells are all land or all sea: only those a line crosses are looked at closely.
      if (
        leftTop !== rightTop ||
        leftTop !== leftFoot ||
        leftTop !== rightFoot
      ) {
        const corners = CORNERS.map(([right, down]) =>
          corner(column + right, row + down),
        );
        found.push(...cellSegments(corners));
      }
      [leftTop, leftFoot] = [rightTop, rightFoot];
    }
  }
  return found;
}

function cellSegments(corners: readonly Corner[]): readonly Segment[] {
  const leaving: Crossing[] = [];
  const entering: Crossing[] = [];
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] ?? corner;
    if (corner.above > 0 === next.above > 0) continue;
    const crossing = crossed(corner, next);
    (corner.above > 0 ? leaving : entering).push(crossing);
  }
  return leaving.flatMap((from, index) => {
    const to = entering[index];
    return to === undefined ? [] : [{ from, to }];
  });
}

/** Where the level lies between two corners, in a straight line from one to the other. */
function crossed(one: Corner, other: Corner): Crossing {
  const share = one.above / (one.above - other.above);
  const x = one.x + (other.x - one.x) * share;
  const y = one.y + (other.y - one.y) * share;
  return { x, y, edge: `${one.x + other.x},${one.y + other.y}` };
}

/** Segments joined end to end into closed outlines. */
function loops(all: readonly Segment[]): readonly (readonly Point[])[] {
  const onward = new Map(all.map((segment) => [segment.from.edge, segment]));
  const closed: Point[][] = [];
  while (onward.size > 0) {
    const outline: Point[] = [];
    let [edge] = onward.keys();
    while (edge !== undefined) {
      const segment = onward.get(edge);
      if (segment === undefined) break;
      onward.delete(edge);
      outline.push(segment.from);
      edge = segment.to.edge;
    }
    closed.push(outline);
  }
  return closed;
}
