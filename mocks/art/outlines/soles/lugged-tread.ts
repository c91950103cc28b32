/** Lugs for soft ground: arrows that drive forward at the ball and brake backward at the heel. */
import { num, shape } from "../../curves";
import { seededRandom } from "../../random";
import type { Sheet } from "../../sheet";
import { darken, lighten } from "../../tones";
import type { Edges } from "./sole-last";
import { across, plate } from "./sole-last";
import type { SolePaint } from "./sole-parts";
import { drawBlocks } from "./sole-parts";

export interface LuggedTread {
  readonly shape: "chevron" | "claw" | "block" | "round";
  /** From one row of lugs to the next. */
  readonly pitch: number;
  /** Lugs across the ball; narrower places carry fewer. */
  readonly abreast: number;
  /** Part of its cell that a lug fills. */
  readonly fill: number;
  readonly height: number;
  /** Plates of rubber the lugs stand on, where the rest of the sole is bare foam. */
  readonly pods?: readonly (readonly [from: number, to: number])[];
  /** Stretches of the length left without lugs, such as the waist. */
  readonly bare: readonly (readonly [from: number, to: number])[];
}

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 1 drives forward, -1 brakes. */
  readonly way: 1 | -1;
  readonly lean: number;
}

/** Corners of each kind of lug, in half widths and half heights, pointing forward. */
const CORNERS: Readonly<
  Record<LuggedTread["shape"], readonly (readonly [number, number])[]>
> = {
  chevron: [
    [-1, 0.35],
    [-0.85, -0.25],
    [0, -1],
    [0.85, -0.25],
    [1, 0.35],
    [0.72, 0.95],
    [0, 0.2],
    [-0.72, 0.95],
  ],
  claw: [
    [-0.5, 0.95],
    [-1, -0.1],
    [-0.4, -1],
    [0.4, -1],
    [1, -0.1],
    [0.5, 0.95],
    [0, 0.45],
  ],
  block: [
    [-1, -0.8],
    [-0.75, -1],
    [0.75, -1],
    [1, -0.8],
    [0.9, 0.9],
    [0.3, 0.7],
    [-0.3, 0.7],
    [-0.9, 0.9],
  ],
  round: [
    [-0.5, -0.95],
    [0.5, -0.95],
    [0.95, -0.5],
    [0.95, 0.5],
    [0.5, 0.95],
    [-0.5, 0.95],
    [-0.95, 0.5],
    [-0.95, -0.5],
  ],
};

function lugPath(kind: LuggedTread["shape"], cell: Cell): string {
  const { x, y, width, height, way, lean } = cell;
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const corners = CORNERS[kind].map(([across, down]) => {
    const dx = (across * width) / 2;
    const dy = (down * way * height) / 2;
    return `${num(x + dx * cos - dy * sin)} ${num(y + dx * sin + dy * cos)}`;
  });
  return `M${corners.join("L")}Z`;
}

function rowOf(edges: Edges, tread: LuggedTread, row: number): readonly Cell[] {
  const y = 26 + row * tread.pitch;
  const margin = 16;
  const [from, to] = [edges.lateral(y) + margin, edges.medial(y) - margin];
  const width = to - from;
  const step = 322 / tread.abreast;
  const room = Math.max(1, Math.round(width / step));
  // Rows alternate, so that every gap is closed by the lug behind it.
  const count = Math.max(1, room - (row % 2));
  const cell = width / count;
  return Array.from({ length: count }, (_, index) => {
    const middle = (index + 0.5) / count - 0.5;
    return {
      x: from + cell * (index + 0.5),
      y: y + Math.abs(middle) * tread.pitch * 0.5,
      width: Math.min(cell, step * 1.16) * tread.fill,
      height: tread.pitch * tread.fill * 1.06,
      way: y < 600 ? 1 : -1,
      lean: middle * 0.5 * (y < 600 ? 1 : -1),
    };
  });
}

export function drawLuggedTread(
  sheet: Sheet,
  edges: Edges,
  tread: LuggedTread,
  { rubber, accent }: SolePaint,
): void {
  for (const pod of tread.pods ?? []) {
    drawBlocks(sheet, shape(plate(edges, pod, 20)), darken(rubber, 0.24), 3);
  }
  const random = seededRandom(7);
  const rows = Math.floor(950 / tread.pitch);
  const isBare = (y: number) =>
    tread.bare.some(([from, to]) => y > from * 1000 && y < to * 1000);
  const inside = ({ x, y }: Cell) =>
    x > across(edges, 0.03, y).x && x < across(edges, 0.97, y).x;
  const cells = Array.from({ length: rows + 1 }, (_, row) =>
    rowOf(edges, tread, row),
  )
    .flat()
    .filter((cell) => !isBare(cell.y) && cell.y < 978 && inside(cell));
  // Toe and heel bite first and wear first: those lugs are of the harder, coloured rubber.
  const isHard = ({ y }: Cell) => y < 110 || y > 880;
  for (const hard of [false, true]) {
    const path = cells
      .filter((cell) => isHard(cell) === hard)
      .map((cell) =>
        lugPath(tread.shape, {
          ...cell,
          lean: cell.lean + (random() - 0.5) * 0.04,
        }),
      )
      .join("");
    drawBlocks(
      sheet,
      path,
      hard ? accent : lighten(rubber, 0.09),
      tread.height,
    );
  }
}
