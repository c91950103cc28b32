/** Trees and grass of the scenes, as strokes: one path for each thickness of twig. */
import { num } from "../curves";
import type { Random } from "../random";
import { seededRandom } from "../random";

export interface Tree {
  /** Foot of the trunk. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly seed: number;
}

type Place = readonly [x: number, y: number];

const curvePath = (from: Place, bend: Place, to: Place) =>
  `M${num(from[0])} ${num(from[1])}Q${num(bend[0])} ${num(bend[1])} ${num(to[0])} ${num(to[1])}`;

/** The place at `part` of a curve with one bend. */
const onCurve = (from: Place, bend: Place, to: Place, part: number): Place => {
  const rest = 1 - part;
  const mixed = (index: 0 | 1) =>
    rest * rest * from[index] +
    2 * rest * part * bend[index] +
    part * part * to[index];
  return [mixed(0), mixed(1)];
};

/** Strokes of one tree by thickness, as path data. */
interface Strokes {
  readonly boughs: string[];
  readonly branches: string[];
  readonly twigs: string[];
}

/** A bare larch in winter: boughs droop and turn up at their ends, twigs hang from them. */
export function larch(tree: Tree, colour: string, opacity = 1): string {
  const { x, y, height, seed } = tree;
  const random = seededRandom(seed);
  const lean = (random() - 0.5) * height * 0.05;
  const strokes: Strokes = { boughs: [], branches: [], twigs: [] };
  const count = Math.round(15 + height / 12);
  for (let index = 0; index < count; index++) {
    const share = 0.14 + (0.84 * (index + random() * 0.8)) / count;
    const root: Place = [x + lean * share, y - height * share];
    const side = random() < 0.5 ? 1 : -1;
    addBough(strokes, { root, side, share, height, random });
  }
  const thick = Math.max(1, height * 0.024);
  const trunk = `M${num(x - thick / 2)} ${num(y)}L${num(x + lean)} ${num(y - height)}L${num(x + thick / 2)} ${num(y)}Z`;
  const pen = (paths: readonly string[], width: number) =>
    `<path d="${paths.join("")}" stroke-width="${num(Math.max(0.5, width))}"/>`;
  return (
    `<g opacity="${opacity}"><path d="${trunk}" fill="${colour}"/>` +
    `<g fill="none" stroke="${colour}" stroke-linecap="round">` +
    pen(strokes.boughs, height * 0.0056) +
    pen(strokes.branches, height * 0.003) +
    `${pen(strokes.twigs, height * 0.0018)}</g></g>`
  );
}

interface Bough {
  readonly root: Place;
  readonly side: 1 | -1;
  /** How far up the trunk, 0 to 1. */
  readonly share: number;
  readonly height: number;
  readonly random: Random;
}

function addBough(strokes: Strokes, bough: Bough): void {
  const { root, side, share, height, random } = bough;
  const long =
    height * 0.29 * (1 - share) ** 0.7 * (0.4 + 0.75 * random()) * side;
  const droop = Math.abs(long) * (0.36 - 0.66 * share + 0.26 * random());
  const bend: Place = [root[0] + long * 0.5, root[1] + droop];
  const tip: Place = [root[0] + long, root[1] + droop * 0.42];
  strokes.boughs.push(curvePath(root, bend, tip));
  const count = Math.round(Math.abs(long) / Math.max(9, height * 0.03));
  for (let branch = 1; branch <= count; branch++) {
    const part = 0.16 + (0.84 * branch) / count;
    const from = onCurve(root, bend, tip, part);
    const reach =
      Math.abs(long) * (0.16 + 0.22 * random()) * (1.15 - part * 0.6);
    const down = branch % 2 === 0 ? 0.75 : -0.32;
    addBranch(strokes, { from, reach, side, down, random });
  }
}

interface Branch {
  readonly from: Place;
  readonly reach: number;
  readonly side: 1 | -1;
  /** How steeply it hangs, or rises when negative. */
  readonly down: number;
  readonly random: Random;
}

function addBranch(strokes: Strokes, branch: Branch): void {
  const { from, reach, side, down, random } = branch;
  const bend: Place = [
    from[0] + side * reach * 0.6,
    from[1] + reach * down * 0.9,
  ];
  const tip: Place = [
    from[0] + side * reach * (0.8 + 0.4 * random()),
    from[1] + reach * down * (0.5 + 0.5 * random()),
  ];
  strokes.branches.push(curvePath(from, bend, tip));
  for (let twig = 0; twig < Math.min(6, reach / 7); twig++) {
    const start = onCurve(from, bend, tip, 0.25 + 0.75 * random());
    const size = reach * (0.18 + 0.26 * random());
    const end: Place = [
      start[0] + side * size * (0.2 + 0.8 * random()),
      start[1] + size * (1.2 * random() - 0.35),
    ];
    strokes.twigs.push(
      `M${num(start[0])} ${num(start[1])}L${num(end[0])} ${num(end[1])}`,
    );
  }
}

export interface Grass {
  readonly count: number;
  readonly seed: number;
  /** Foot of a blade at x, given how near it stands, 0 to 1. */
  readonly foot: (x: number, near: number) => number;
  readonly from: number;
  readonly to: number;
  readonly tall: readonly [number, number];
  readonly colours: readonly string[];
  /** How far the wind bends it to the right, in parts of its height. */
  readonly wind?: number;
}

/** Blades of grass, bent by the wind; farther ones shorter and drawn first. */
export function grass(options: Grass): string {
  const { count, seed, foot, from, to, tall, colours, wind = 0.3 } = options;
  const random = seededRandom(seed);
  const blades = Array.from({ length: count }, (_, index) => {
    const near = index / count;
    const x = from + (to - from) * random();
    const y = foot(x, near);
    const high =
      (tall[0] + (tall[1] - tall[0]) * random() ** 2) * (0.45 + 0.55 * near);
    const bend = high * (wind + (random() - 0.5) * 0.7);
    const colour = colours[Math.floor(random() * colours.length)] ?? "#000000";
    return `<path d="M${num(x)} ${num(y)}q${num(bend * 0.25)} ${num(-high * 0.65)} ${num(bend)} ${num(-high)}" stroke="${colour}" stroke-width="${num(1 + 1.7 * near)}" opacity="${(0.4 + 0.5 * random()).toFixed(2)}"/>`;
  });
  return `<g fill="none" stroke-linecap="round">${blades.join("")}</g>`;
}
