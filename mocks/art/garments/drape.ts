/** How cloth hangs: places families of creases on a piece. */
import type { Side } from "../curves";
import { at, left, pointsOf } from "../curves";
import { seededRandom } from "../random";
import type { Placer } from "./placer";
import type { Crease } from "./relief";

/** A crease from share to share of a piece ("across,down" from 0 to 1): its path, width and lift. */
export type Fall = readonly [path: string, width: number, lift: number];

interface Hang {
  readonly seed: number;
  /** Deeper or shallower than the family is written. */
  readonly gain?: number;
  /** Wider or narrower. */
  readonly swell?: number;
  readonly side?: Side;
}

/** A family of creases on a piece, each a little off its place: no two sides of a garment hang alike. */
export function hung(
  on: Placer,
  family: readonly Fall[],
  { seed, gain = 1, swell = 1, side = left }: Hang,
): readonly Crease[] {
  const random = seededRandom(seed);
  const off = (most: number) => (random() - 0.5) * 2 * most;
  return family.map(([path, width, lift]) => {
    const [slipAcross, slipDown] = [off(0.025), off(0.018)];
    const points = pointsOf(path).map(({ x, y }) =>
      on(x + slipAcross + off(0.01), y + slipDown + off(0.006)),
    );
    return {
      path: side(points.map(({ x, y }) => at(x, y))),
      width: width * swell * (1 + off(0.2)),
      lift: lift * gain * (1 + off(0.25)),
    };
  });
}

/** The same family on the other half of the piece. */
export const mirrored = (family: readonly Fall[]): readonly Fall[] =>
  family.map(([path, width, lift]) => [
    pointsOf(path)
      .map(({ x, y }) => `${1 - x},${y}`)
      .join(" "),
    width,
    lift,
  ]);

/** The family on both halves of a piece, hanging a little differently on each. */
export const hungBoth = (on: Placer, family: readonly Fall[], hang: Hang) => [
  ...hung(on, family, hang),
  ...hung(on, mirrored(family), { ...hang, seed: hang.seed + 1 }),
];
