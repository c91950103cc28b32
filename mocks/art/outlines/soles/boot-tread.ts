/** The mountain sole: big blocks round the edge to stand on, stars between, a heel that brakes. */
import type { Point } from "../../curves";
import { num } from "../../curves";
import type { Sheet } from "../../sheet";
import { lighten } from "../../tones";
import type { Edges } from "./sole-last";
import { across } from "./sole-last";
import type { SolePaint } from "./sole-parts";
import { drawBlocks, sipe } from "./sole-parts";

export interface BootTread {
  /** Edge blocks on each side of the forefoot. */
  readonly blocks: number;
  readonly height: number;
}

/** A block at the edge, reaching `depth` of the breadth inwards, cut back at its inner corner. */
function edgeBlock(
  edges: Edges,
  side: 0 | 1,
  [from, to]: readonly [number, number],
  depth: number,
): string {
  const inward = (share: number) => (side === 0 ? share : 1 - share);
  const corners: readonly Point[] = [
    across(edges, inward(0.02), from),
    across(edges, inward(depth), from + (to - from) * 0.16),
    across(edges, inward(depth * 1.08), (from + to) / 2),
    across(edges, inward(depth * 0.8), to),
    across(edges, inward(0.02), to),
  ];
  return `M${corners.map(({ x, y }) => `${num(x)} ${num(y)}`).join("L")}Z`;
}

/** A star of four points, turned a little from its neighbour. */
function star({ x, y }: Point, radius: number, turn: number): string {
  const corners = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4 + turn;
    const reach = index % 2 === 0 ? radius : radius * 0.56;
    return `${num(x + Math.cos(angle) * reach)} ${num(y + Math.sin(angle) * reach)}`;
  });
  return `M${corners.join("L")}Z`;
}

function edgeRow(
  edges: Edges,
  side: 0 | 1,
  [from, to]: readonly [number, number],
  count: number,
): readonly string[] {
  const pitch = (to - from) / count;
  return Array.from({ length: count }, (_, index) => {
    const top = from + pitch * index;
    const deep = index % 2 === 0 ? 0.27 : 0.22;
    return edgeBlock(edges, side, [top, top + pitch * 0.7], deep);
  });
}

/** Stars down the middle: singles and pairs by turns at the ball, one column at the heel. */
function starsOf(edges: Edges): readonly string[] {
  const stars = Array.from({ length: 10 }, (_, index) => {
    const y = 100 + index * 47;
    const pair = index % 2 === 0 ? [0.5] : [0.38, 0.63];
    return pair.map((share) =>
      star(across(edges, share, y), index % 2 === 0 ? 38 : 31, index * 0.3),
    );
  }).flat();
  const heel = [734, 790, 846, 902].map((y, index) =>
    star(across(edges, 0.5, y), 36, 0.4 + index * 0.4),
  );
  return [...stars, ...heel];
}

export function drawBootTread(
  sheet: Sheet,
  edges: Edges,
  { blocks, height }: BootTread,
  paint: SolePaint,
): void {
  const rubber = lighten(paint.rubber, 0.09);
  const sides = ([0, 1] as const).flatMap((side) => [
    ...edgeRow(edges, side, [64, 540], blocks),
    ...edgeRow(edges, side, [690, 950], Math.round(blocks * 0.55)),
  ]);
  const toe = `M${num(across(edges, 0.2, 22).x)} 30L${num(across(edges, 0.8, 22).x)} 26L${num(across(edges, 0.72, 60).x)} 58L${num(across(edges, 0.3, 60).x)} 60Z`;
  drawBlocks(
    sheet,
    [...sides, toe, ...starsOf(edges)].join(""),
    rubber,
    height,
  );
  drawHeelEdge(sheet, edges, rubber, height);
  sheet.draw(
    ...[140, 240, 340, 440].flatMap((y) =>
      ([0.04, 0.8] as const).map((share) =>
        sipe(
          [across(edges, share, y), across(edges, share + 0.15, y + 4)],
          3,
          0.4,
        ),
      ),
    ),
  );
}

/** The step where the heel begins: it stands higher than the waist in front of it. */
function drawHeelEdge(
  sheet: Sheet,
  edges: Edges,
  rubber: string,
  height: number,
): void {
  const breast = [0.02, 0.25, 0.5, 0.75, 0.98].map((share) => {
    const bow = Math.sin(share * Math.PI) * 18;
    const { x } = across(edges, share, 668);
    return { x, y: 668 - bow };
  });
  const top = breast.map(({ x, y }) => `${num(x)} ${num(y)}`);
  const foot = breast
    .toReversed()
    .map(({ x, y }) => `${num(x)} ${num(y + 16)}`);
  drawBlocks(sheet, `M${[...top, ...foot].join("L")}Z`, rubber, height);
}
