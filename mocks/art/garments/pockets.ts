/** Pockets: zipped slots, patches with bellows, flaps. */
import type { Outline, Point } from "../curves";
import { along, at, line, shape } from "../curves";
import { castShadow, puller, stroke, zip } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";
import type { Fabric } from "./fabrics";
import { cut, SHADE } from "./piece";
import { polygon } from "./points";
import { softened } from "./soft-filters";
import { topstitch } from "./trims";

/** A zip in a sunken slot with a welded border. */
export function zipPocket(
  sheet: Sheet,
  run: Outline,
  { cloth, trim, accent }: { cloth: string; trim: string; accent: string },
  angle = 0,
): string {
  const path = line(run);
  const { x, y } = along(run, 0.02);
  const shade = stroke(path, { colour: SHADE, width: 26, opacity: 0.32 });
  return (
    softened(sheet, 5, [run], shade) +
    stroke(path, { colour: lighten(cloth, 0.05), width: 21, cap: "round" }) +
    stroke(path, { colour: darken(cloth, 0.5), width: 12, cap: "round" }) +
    zip(path, trim, 4) +
    puller([Math.round(x), Math.round(y)], 40, accent, angle)
  );
}

/** A zip in a slot of stretch cloth, its puller lying along it. */
export function zipSlot(run: Outline, cloth: string, accent: string): string {
  const path = line(run);
  const { x, y } = along(run, 0.04);
  return (
    stroke(path, { colour: darken(cloth, 0.42), width: 15, cap: "round" }) +
    zip(path, darken(cloth, 0.3), 4.4) +
    puller([Math.round(x), Math.round(y)], 35, accent, -71)
  );
}

interface Patch {
  readonly outline: Outline;
  readonly colour: string;
  readonly fabric: Fabric;
  readonly seed: number;
  readonly thread?: string;
  readonly print?: string;
  readonly over?: string;
}

/** A piece sewn flat onto a garment (patch, flap, loop): shadow, cloth, a row of stitches inside its edge. */
export function patch(
  sheet: Sheet,
  { outline, colour, fabric, seed, thread, print = "", over = "" }: Patch,
): string {
  const corners = polygon(outline);
  const row = drawnIn(corners, 7);
  const stitches = topstitch(
    [...row, ...row.slice(0, 1)],
    thread ?? lighten(colour, 0.35),
    0.6,
  );
  return (
    castShadow(sheet, shape(corners), [1.5, 5, 4], 0.4) +
    cut(sheet, {
      outline: corners,
      colour,
      fabric,
      seed,
      print,
      over: stitches + over,
    })
  );
}

/** The outline drawn in from its middle by about `by` units. */
function drawnIn(outline: readonly Point[], by: number): readonly Point[] {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const towards = (value: number, low: number, high: number) =>
    (low + high) / 2 +
    (value - (low + high) / 2) * (1 - (2 * by) / (high - low));
  return outline.map((point) => ({
    ...point,
    x: towards(point.x, left, right),
    y: towards(point.y, top, bottom),
  }));
}

/** A pocket bag with cut corners, its upper left corner at (x, y). */
export const pocketBag = (
  [x, y]: readonly [number, number],
  width: number,
  height: number,
  chamfer = 16,
): readonly Point[] => [
  at(x, y),
  at(x + width, y),
  at(x + width, y + height - chamfer),
  at(x + width - chamfer, y + height),
  at(x + chamfer, y + height),
  at(x, y + height - chamfer),
];

/** A flap with a shallow point, its upper left corner at (x, y). */
export const pocketFlap = (
  [x, y]: readonly [number, number],
  width: number,
  height: number,
): readonly Point[] => [
  at(x, y),
  at(x + width, y),
  at(x + width, y + height * 0.74),
  at(x + width / 2, y + height),
  at(x, y + height * 0.74),
];
