/** One house of a street, from its pavement to its chimney. */
import { FRONT, area, hazed } from "./street";
import type { Dusk, Lens, Metres } from "./street";
import { num } from "../curves";
import type { Random } from "../random";
import { seededRandom } from "../random";
import { darken, lighten, mix } from "../tones";
import { masonry } from "./masonry";
import { STOREY, pane, shopFront, hangingSign } from "./shop-front";
import type { Opening } from "./shop-front";

export interface House {
  /** -1 on the left of the street, 1 on the right. */
  readonly side: 1 | -1;
  readonly near: number;
  readonly far: number;
  /** To the eaves. */
  readonly height: number;
  readonly wall: string;
  readonly seed: number;
  /** Whether the house's mark hangs over the door. */
  readonly ours: boolean;
}

const ROOF = { back: 4.2, rise: 3 } as const;

/** A house from pavement to ridge. */
export function house(see: Lens, home: House, dusk: Dusk): string {
  const { side, near, far, height, wall, seed } = home;
  const random = seededRandom(seed);
  const x = FRONT * side;
  const back = (FRONT + ROOF.back) * side;
  const middle = (near + far) / 2;
  const paint = hazed(wall, middle, dusk);
  const top = height + ROOF.rise;
  return [
    area(
      see,
      [
        [x, height, near],
        [x, height, far],
        [back, top, far],
        [back, top, near],
      ],
      hazed(dusk.slate, middle, dusk),
    ),
    area(
      see,
      [
        [x, 0, near],
        [x, 0, far],
        [x, height, far],
        [x, height, near],
      ],
      paint,
    ),
    courses(see, home, paint),
    gable(see, home, darken(paint, 0.3)),
    chimney(see, home, darken(paint, 0.24)),
    band(see, home, height - 0.28, height, darken(paint, 0.35)),
    band(see, home, STOREY + 0.25, STOREY + 0.45, lighten(paint, 0.12)),
    ...upperWindows(see, home, dusk, random),
    shopFront(see, home, dusk, random),
    hangingSign(see, home, hazed(darken(wall, 0.55), near, dusk)),
  ].join("");
}

/** A strip along the front between two heights. */
const band = (
  see: Lens,
  { side, near, far }: House,
  low: number,
  high: number,
  fill: string,
) =>
  area(
    see,
    [
      [FRONT * side, low, near],
      [FRONT * side, low, far],
      [FRONT * side, high, far],
      [FRONT * side, high, near],
    ],
    fill,
  );

/** The end wall that faces us, where the next house is lower or stands back. */
function gable(see: Lens, { side, near, height }: House, fill: string): string {
  const [x, back] = [FRONT * side, (FRONT + 2 * ROOF.back) * side];
  return area(
    see,
    [
      [x, 0, near],
      [x, height, near],
      [(x + back) / 2, height + ROOF.rise, near],
      [back, height, near],
      [back, 0, near],
    ],
    fill,
  );
}

function chimney(see: Lens, home: House, fill: string): string {
  const { side, far, height } = home;
  const x = (FRONT + ROOF.back * 0.75) * side;
  const [low, high] = [height + 1.4, height + ROOF.rise + 1.3];
  const [front, rear] = [far - 1.5, far - 0.5];
  const wide = 0.5 * side;
  return (
    area(
      see,
      [
        [x - wide, low, front],
        [x - wide, high, front],
        [x + wide, high, front],
        [x + wide, low, front],
      ],
      darken(fill, 0.2),
    ) +
    area(
      see,
      [
        [x - wide, low, front],
        [x - wide, high, front],
        [x - wide, high, rear],
        [x - wide, low, rear],
      ],
      fill,
    )
  );
}

function upperWindows(
  see: Lens,
  home: House,
  dusk: Dusk,
  random: Random,
): readonly string[] {
  const { side, near, far, height, wall } = home;
  const count = Math.max(2, Math.round((far - near) / 2.3));
  const pitch = (far - near) / count;
  const storeys = Math.floor((height - 0.6) / STOREY);
  const found: string[] = [];
  for (let storey = 1; storey < storeys; storey++) {
    for (let index = 0; index < count; index++) {
      const from = near + pitch * (index + 0.28);
      const opening = {
        from,
        to: from + pitch * 0.44,
        low: STOREY * storey + 0.95,
        high: STOREY * storey + 2.5,
      };
      const lit = random() < 0.42;
      const tone = lit
        ? mix(dusk.lamp, "#fff1c9", random() * 0.6)
        : mix(dusk.glass, dusk.haze, 0.15 + 0.35 * random());
      found.push(
        windowAt(see, side, opening, {
          frame: hazed(lighten(wall, 0.35), from, dusk),
          glass: hazed(tone, from * (lit ? 0.4 : 1), dusk),
        }),
      );
    }
  }
  return found;
}

function windowAt(
  see: Lens,
  side: 1 | -1,
  opening: Opening,
  { frame, glass }: { frame: string; glass: string },
): string {
  const { from, to, low, high } = opening;
  const edge = (to - from) * 0.1;
  const wide = {
    from: from - edge,
    to: to + edge,
    low: low - 0.14,
    high: high + 0.16,
  };
  const middle = (from + to) / 2;
  const bar = (one: Metres, other: Metres) => {
    const [a, b] = [see(one), see(other)];
    return `<path d="M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}" stroke="${frame}" stroke-width="${num(Math.max(0.6, 40 / from))}"/>`;
  };
  const x = FRONT * side;
  return (
    pane(see, side, wide, frame) +
    pane(see, side, opening, glass) +
    bar([x, low, middle], [x, high, middle]) +
    bar([x, (low + high) / 2, from], [x, (low + high) / 2, to])
  );
}

/** Courses of stone, on houses near enough to tell one from another. */
function courses(see: Lens, home: House, paint: string): string {
  const { side, near, far, height, seed } = home;
  if (near > 22) return "";
  const stones = masonry({
    face: (along, up) =>
      see([
        FRONT * side,
        STOREY + 0.45 + (height - STOREY - 0.75) * up,
        near + (far - near) * along,
      ]),
    courses: Math.round((height - STOREY) / 0.42),
    stone: 2.3,
    colours: [paint, darken(paint, 0.1), lighten(paint, 0.07)],
    glow: lighten(paint, 0.25),
    seed,
    rough: 0.1,
  });
  return `<g opacity=".6">${stones}</g>`;
}
