/** What touches the ground, seen from the side: lugs and road rubber. */
import { part, strip } from "../curve-geometry";
import { heightOf } from "../curve-geometry";
import type { Outline } from "../curves";
import { num, shape, shift } from "../curves";
import { panel } from "../panels";
import { seededRandom } from "../random";
import { fall, volume } from "../shading";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";
import { rubber } from "./materials";

export interface Lugs {
  /** Underside of the sole, from heel to toe. */
  readonly ground: Outline;
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly depth: number;
  readonly colour: string;
  readonly seed: number;
  /** Part of the pitch that a lug fills. */
  readonly fill?: number;
}

/** Outline of one lug hanging from the ground line at x, a little different in depth from its neighbours. */
function lugAt(
  ground: (x: number) => number,
  x: number,
  width: number,
  depth: number,
): string {
  const [near, far] = [ground(x), ground(x + width)];
  const slope = (far - near) / width;
  // A lug stands square to the sole: where the sole rises, its foot leans back.
  const lean = -slope * depth;
  const foot = (share: number) =>
    `${num(x + width * share + lean)} ${num(near + (far - near) * share + depth)}`;
  return `M${num(x)} ${num(near - 9)}L${num(x + width)} ${num(far - 9)}L${foot(0.9)}L${foot(0.1)}Z`;
}

/** A row of lugs along the near edge, and between them the darker lugs of the far one. */
export function lugs(sheet: Sheet, options: Lugs): void {
  const { from, to, count, depth, colour, fill = 0.62 } = options;
  const ground = heightOf(options.ground);
  const random = seededRandom(options.seed);
  const pitch = (to - from) / count;
  const row = (offset: number, deep: number) =>
    Array.from({ length: count }, (_, index) =>
      lugAt(
        ground,
        from + pitch * (index + offset),
        pitch * fill,
        depth * deep * (0.92 + 0.16 * random()),
      ),
    ).join("");
  const near = row(0, 1);
  sheet.draw(
    `<path d="${row(0.48, 0.8)}" fill="${darken(colour, 0.62)}"/>`,
    panel(sheet, near, {
      fill: fall(sheet, lighten(colour, 0.06), 0.06, 0.3),
      volume: volume(sheet, {
        reach: 2.4,
        height: 3,
        shine: 0.2,
        ambient: 0.3,
      }),
      edge: [0, 0, 0],
      rim: 0.22,
    }),
  );
}

export interface RoadRubber {
  /** Underside of the midsole, from heel to toe. */
  readonly ground: Outline;
  readonly thickness: number;
  readonly colour: string;
  /** Pieces of the ground line that are covered, as shares of its length. */
  readonly pieces: readonly (readonly [from: number, to: number])[];
}

/** Thin smooth rubber under a midsole, in pieces with foam between them. */
export function roadRubber(sheet: Sheet, options: RoadRubber): void {
  const { ground, thickness, colour, pieces } = options;
  for (const [from, to] of pieces) {
    const upper = part(ground, from, to, 21);
    const path = shape(strip(shift(upper, 0, -5), shift(upper, 0, thickness)));
    sheet.draw(panel(sheet, path, rubber(sheet, colour, 3)));
  }
}
