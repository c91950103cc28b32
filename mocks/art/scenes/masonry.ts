/** Walls laid stone by stone, without mortar: courses, cope stones, dark joints. */
import type { Point } from "../curves";
import { at, num, shape } from "../curves";
import type { Random } from "../random";
import { seededRandom } from "../random";
import { darken, lighten, mix } from "../tones";

/** Stones rougher than this are rounded; smoother ones keep their corners. */
const DRESSED = 0.15;

export interface Masonry {
  /** A place of the wall's face: `along` it and `up` it, 0 to 1. */
  readonly face: (along: number, up: number) => Point;
  readonly courses: number;
  /** Length of a stone in heights of a course. */
  readonly stone: number;
  readonly colours: readonly string[];
  /** Light on the top edges of the stones. */
  readonly glow: string;
  readonly seed: number;
  /** How far a stone strays from its rectangle: 0.1 squared, 0.3 as found in the field. */
  readonly rough: number;
}

/** The stones of a face; draw the dark of the joints under them. */
export function masonry(wall: Masonry): string {
  const random = seededRandom(wall.seed);
  const stones: string[] = [];
  for (let course = 0; course < wall.courses; course++) {
    let along = -0.6 * random() * lengthAt(wall, 0, course, 1);
    while (along < 1) {
      const from = Math.max(0, along);
      const long = lengthAt(wall, from, course, 0.55 + 0.95 * random());
      const to = Math.min(1, along + long);
      if (to - from > long * 0.2) {
        stones.push(stoneAt(wall, [from, to], course, random));
      }
      along += long;
    }
  }
  return stones.join("");
}

/** The share of the wall that a stone takes up at a place; farther stones take less of the picture. */
function lengthAt(
  { face, courses, stone }: Masonry,
  along: number,
  course: number,
  share: number,
): number {
  const up = course / courses;
  const here = face(along, up);
  const above = face(along, up + 1 / courses);
  const aside = face(Math.min(1, along + 0.004), up);
  const height = Math.hypot(above.x - here.x, above.y - here.y);
  const run = Math.hypot(aside.x - here.x, aside.y - here.y) / 0.004;
  return Math.max(0.0015, (height * stone * share) / (run || 1));
}

function stoneAt(
  { face, courses, colours, glow, rough }: Masonry,
  [from, to]: readonly [number, number],
  course: number,
  random: Random,
): string {
  const [low, high] = [course / courses, (course + 1) / courses];
  const gap = { across: (to - from) * 0.035, up: (high - low) * 0.06 };
  const stray = (size: number) => (random() - 0.5) * size * rough;
  const corner = (along: number, up: number): Point => ({
    ...face(
      along + stray(to - from) * 0.5,
      Math.min(1, up + stray(high - low)),
    ),
    corner: rough < DRESSED,
  });
  const [left, right] = [from + gap.across, to - gap.across];
  const [foot, top] = [low + gap.up, high - gap.up];
  const middle = (left + right) / 2;
  const upper = [corner(left, top), corner(middle, top), corner(right, top)];
  const lower = [corner(right, foot), corner(middle, foot), corner(left, foot)];
  const tone = colours[Math.floor(random() * colours.length)] ?? "#777777";
  const fill = mix(darken(tone, 0.16), lighten(tone, 0.1), random());
  const size = Math.abs((upper[0]?.y ?? 0) - (lower[2]?.y ?? 0));
  const pen = num(Math.max(0.6, size * 0.07));
  const edge = upper.map(({ x, y }) => `${num(x)} ${num(y)}`);
  return (
    `<path d="${shape([...upper, ...lower])}" fill="${fill}" stroke="${darken(fill, 0.45)}" stroke-width="${pen}" stroke-opacity=".6"/>` +
    `<path d="M${edge[0]}Q${edge[1]} ${edge[2]}" fill="none" stroke="${mix(fill, glow, 0.6)}" stroke-width="${pen}" stroke-linecap="round" opacity=".75"/>`
  );
}

/** A face between four corners: foot left, foot right, top right, top left. */
export const quad =
  (corners: readonly [Point, Point, Point, Point]) =>
  (along: number, up: number): Point => {
    const [a, b, c, d] = corners;
    const between = (from: Point, to: Point, part: number) =>
      at(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    return between(between(a, b, along), between(d, c, along), up);
  };
