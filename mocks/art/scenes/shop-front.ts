/** The ground floor of a house: door, lit window, shelves of goods, the sign over the street. */
import type { House } from "./house";
import { FRONT, area, hazed } from "./street";
import type { Dusk, Lens } from "./street";
import { num, polyline } from "../curves";
import type { Random } from "../random";
import { darken, lighten, mix } from "../tones";

export const STOREY = 2.9;

export interface Opening {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** A pane set into the front. */
export const pane = (
  see: Lens,
  side: 1 | -1,
  { from, to, low, high }: Opening,
  fill: string,
) =>
  area(
    see,
    [
      [FRONT * side, low, from],
      [FRONT * side, low, to],
      [FRONT * side, high, to],
      [FRONT * side, high, from],
    ],
    fill,
  );

/** What a lit shop window shows: two shelves of boots and boxes, a lamp over them. */
function display(
  see: Lens,
  { side, near, far }: House,
  dusk: Dusk,
  random: Random,
): readonly string[] {
  const width = far - near;
  const at = (share: number) => near + width * share;
  const wood = mix(dusk.lamp, "#5a331c", 0.5);
  const shelves = [0.98, 1.62].map((low) =>
    pane(
      see,
      side,
      { from: at(0.36), to: at(0.89), low, high: low + 0.06 },
      wood,
    ),
  );
  const goods = [0.5, 1.04, 1.68].flatMap((low) =>
    Array.from({ length: 8 }, (_, index) => {
      const from = 0.365 + 0.066 * index;
      const high = low + 0.16 + 0.26 * random();
      const tone = mix(dusk.lamp, "#3d2a2c", 0.3 + 0.4 * random());
      const wide = 0.03 + 0.022 * random();
      return pane(
        see,
        side,
        { from: at(from), to: at(from + wide), low, high },
        tone,
      );
    }),
  );
  const shine = pane(
    see,
    side,
    { from: at(0.34), to: at(0.91), low: 2.05, high: 2.4 },
    mix(dusk.lamp, "#fffaf0", 0.8),
  );
  return [shine, ...shelves, ...goods];
}

/** A board on a bracket, at right angles to the front, read from along the street. */
export function hangingSign(
  see: Lens,
  { side, near, far, ours }: House,
  colour: string,
): string {
  const away = near + (far - near) * 0.06;
  const [wall, out] = [FRONT * side, (FRONT - 0.95) * side];
  const inner = (FRONT - 0.15) * side;
  const board = area(
    see,
    [
      [inner, 3.3, away],
      [out, 3.3, away],
      [out, 4.0, away],
      [inner, 4.0, away],
    ],
    colour,
  );
  const [from, to] = [see([wall, 4.1, away]), see([out, 4.1, away])];
  const peaks = [
    [0.18, 3.45],
    [0.38, 3.78],
    [0.5, 3.62],
    [0.68, 3.88],
    [0.86, 3.45],
  ].map(([share = 0, up = 0]) =>
    see([inner + (out - inner) * (side === 1 ? 1 - share : share), up, away]),
  );
  return (
    `<path d="M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}" stroke="#0d1122" stroke-width="${num(Math.max(1, 44 / away))}"/>` +
    board +
    `<path d="${polyline(ours ? peaks : [peaks[0] ?? from, peaks[4] ?? to])}" fill="none" stroke="#f3e3c0" stroke-width="${num(Math.max(0.6, 46 / away))}" stroke-linejoin="round"/>`
  );
}

/** Ground floor: a door, a lit shop window, the board above it. */
export function shopFront(
  see: Lens,
  home: House,
  dusk: Dusk,
  random: Random,
): string {
  const { side, near, far } = home;
  const width = far - near;
  const boards = [
    "#15475a",
    "#6b4e82",
    "#a8431d",
    "#1c6142",
    "#20303a",
  ] as const;
  const board = boards[Math.floor(random() * boards.length)] ?? "#20303a";
  const open = random() < 0.88;
  const glass = open ? mix(dusk.lamp, "#fff3d2", 0.45) : dusk.glass;
  const part = (from: number, to: number, low: number, high: number) => ({
    from: near + width * from,
    to: near + width * to,
    low,
    high,
  });
  const paint = (colour: string) => hazed(colour, near, dusk);
  return [
    pane(see, side, part(0.05, 0.95, 0, 3.05), paint(darken(board, 0.35))),
    pane(see, side, part(0.04, 0.96, 2.55, 3.1), paint(board)),
    pane(see, side, part(0.3, 0.7, 2.74, 2.9), paint(lighten(board, 0.6))),
    pane(see, side, part(0.34, 0.91, 0.5, 2.4), paint(glass)),
    ...(open ? display(see, home, dusk, random) : []),
    pane(see, side, part(0.62, 0.635, 0.5, 2.4), paint(darken(board, 0.3))),
    pane(see, side, part(0.1, 0.27, 0.04, 2.3), paint(darken(board, 0.55))),
    pane(see, side, part(0.13, 0.24, 1.0, 2.1), paint(glass)),
  ].join("");
}
