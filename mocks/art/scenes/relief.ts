/** Mountains as a walker sees them: a skyline, faces in light and in shade, haze at the foot. */
import { higherThan, survey } from "../contour-map";
import type { Survey, Terrain } from "../contour-map";
import type { Point } from "../curves";
import { at, polyline } from "../curves";
import { fractal } from "../noise";
import { seededRandom } from "../random";
import { blur, linear } from "../shading";
import type { Sheet } from "../sheet";

/** A tone laid over every place that is darker, or with `rock` barer, than its threshold. */
export interface Tone {
  readonly from: number;
  readonly colour: string;
  readonly opacity: number;
}

export interface Massif {
  /** Evenly spaced from left to right, over the whole picture. */
  readonly skyline: readonly Point[];
  /** Where the foot is lost in haze or behind nearer land. */
  readonly foot: number;
  readonly lit: string;
  /** 1 when the light comes from the left, -1 from the right. */
  readonly light: 1 | -1;
  /** From the lightest shade to the darkest. */
  readonly shades: readonly Tone[];
  /** Rock that breaks through where the ground is steep. */
  readonly rock?: readonly Tone[];
  /** Size of the ribs and gullies, in units. */
  readonly ribs: number;
  readonly haze: string;
  /** How thick the haze is at the foot, 0 to 1. */
  readonly hazeDepth: number;
  readonly seed: number;
  /** Distance between samples of the shading. */
  readonly step?: number;
}

export function drawMassif(sheet: Sheet, massif: Massif): void {
  const { skyline, lit, foot, step = 6 } = massif;
  const path = ground(skyline, sheet.height + 40);
  const top = Math.min(...skyline.map(({ y }) => y));
  const area = {
    left: -step,
    top: top - step,
    width: sheet.width + 2 * step,
    height: foot - top + 2 * step,
    step,
  };
  const layer = (land: Survey) => (tone: Tone) =>
    `<path d="${higherThan(land, tone.from)}" fill="${tone.colour}" opacity="${tone.opacity}"/>`;
  sheet.clipped(path, () => {
    sheet.draw(
      `<path d="${path}" fill="${lit}"/>`,
      ...massif.shades.map(layer(survey(darkness(massif), area))),
      ...(massif.rock === undefined
        ? []
        : massif.rock.map(layer(survey(bareness(massif), area)))),
      hazeOver(sheet, massif, top),
    );
  });
}

/** Everything below a line, down to `bottom`. */
export function ground(skyline: readonly Point[], bottom: number): string {
  const [first = at(0, 0)] = skyline;
  const last = skyline.at(-1) ?? first;
  return `${polyline(skyline)}L${last.x} ${bottom}L${first.x} ${bottom}Z`;
}

/** Height of a line of evenly spaced points at x. */
export function heightAt(line: readonly Point[], x: number): number {
  const [first = at(0, 0)] = line;
  const last = line.at(-1) ?? first;
  const place = ((x - first.x) / (last.x - first.x || 1)) * (line.length - 1);
  const index = Math.max(0, Math.min(line.length - 2, Math.floor(place)));
  const from = line[index] ?? first;
  const to = line[index + 1] ?? from;
  return from.y + (to.y - from.y) * (place - index);
}

/**
 * How steeply the mountain falls to the right at x, seen `depth` below its skyline: farther down
 * only its larger forms count.
 */
function fall({ skyline }: Massif, x: number, depth: number): number {
  const reach = 12 + depth * 0.42;
  return (heightAt(skyline, x + reach) - heightAt(skyline, x - reach)) / reach;
}

/**
 * Shade of a place: a mountain's big faces follow its skyline down, winding; ribs and gullies run
 * along the fall of each face. 0 is half light.
 */
function darkness(massif: Massif): Terrain {
  const { skyline, light, ribs, seed } = massif;
  const wind = fractal(seed, 3);
  const ribbed = fractal(seed + 40, 4);
  return (x, y) => {
    const depth = Math.max(0, y - heightAt(skyline, x));
    const wound = x + wind(depth / (ribs * 1.6), x / (ribs * 9)) * depth * 0.34;
    const facing = fall(massif, wound, depth);
    const along = x - depth * Math.max(-0.8, Math.min(0.8, facing * 0.7));
    const rib = ribbed(along / ribs, depth / (ribs * 2.6) + 7);
    const face = Math.tanh(facing * 1.5) * Math.exp(-depth / (ribs * 9));
    return light * face * 1.05 + rib * 0.85;
  };
}

/** Where snow or turf does not hold: steep places, mostly near the crest. */
function bareness(massif: Massif): Terrain {
  const { skyline, ribs, seed } = massif;
  const broken = fractal(seed + 90, 5);
  return (x, y) => {
    const depth = Math.max(0, y - heightAt(skyline, x));
    const facing = fall(massif, x, depth);
    const along = x - depth * Math.max(-0.8, Math.min(0.8, facing * 0.7));
    const crag = broken(along / (ribs * 0.55), depth / (ribs * 1.3) + 3);
    return crag + Math.min(0.5, Math.abs(facing) * 0.4) - depth / (ribs * 12);
  };
}

export interface Cover {
  readonly edge: readonly Point[];
  readonly fill: string;
  readonly shades: readonly Tone[];
  /** Length and height of its waves, in units, where it is nearest. */
  readonly waves: readonly [across: number, down: number];
  readonly seed: number;
}

/** Nearer ground: snow, turf or sand, in low waves that widen towards us. */
export function drawCover(sheet: Sheet, cover: Cover): void {
  const { edge, fill, shades, waves, seed } = cover;
  const path = ground(edge, sheet.height + 40);
  const top = Math.min(...edge.map(({ y }) => y));
  const drift = fractal(seed, 4);
  const waving: Terrain = (x, y) => {
    const depth = Math.max(0, y - heightAt(edge, x));
    const near = 0.35 + depth / 260;
    return drift(x / (waves[0] * near), (depth + x * 0.06) / (waves[1] * near));
  };
  const area = {
    left: -8,
    top: top - 8,
    width: sheet.width + 16,
    height: sheet.height - top + 24,
    step: 8,
  };
  const land = survey(waving, area);
  sheet.clipped(path, () => {
    sheet.draw(
      `<path d="${path}" fill="${fill}"/>`,
      ...shades.map(
        ({ from, colour, opacity }) =>
          `<path d="${higherThan(land, from)}" fill="${colour}" opacity="${opacity}"/>`,
      ),
    );
  });
}

/** A smooth line through a few places, as many evenly spaced points. */
export function eased(
  places: readonly (readonly [across: number, down: number])[],
  { width, height }: Sheet,
): readonly Point[] {
  const knots = places.map(([across, down]) =>
    at(across * width, down * height),
  );
  const pick = (index: number) =>
    knots[Math.max(0, Math.min(knots.length - 1, index))] ?? at(0, 0);
  const slope = (index: number) => {
    const [before, after] = [pick(index - 1), pick(index + 1)];
    return (after.y - before.y) / (after.x - before.x);
  };
  const [first, last] = [pick(0), pick(knots.length - 1)];
  return Array.from({ length: 241 }, (_, step) => {
    const x = first.x + ((last.x - first.x) * step) / 240;
    const index = Math.max(
      1,
      knots.findIndex((knot) => knot.x >= x - 0.01),
    );
    const [from, to] = [pick(index - 1), pick(index)];
    const run = to.x - from.x;
    const part = Math.max(0, Math.min(1, (x - from.x) / run));
    const [square, cube] = [part ** 2, part ** 3];
    return at(
      x,
      from.y * (2 * cube - 3 * square + 1) +
        slope(index - 1) * run * (cube - 2 * square + part) +
        to.y * (3 * square - 2 * cube) +
        slope(index) * run * (cube - square),
    );
  });
}

function hazeOver(sheet: Sheet, massif: Massif, top: number): string {
  const { haze, hazeDepth, foot } = massif;
  const wide = sheet.width + 40;
  const rising = linear(sheet, [
    [0, haze, 0],
    [0.45, haze, hazeDepth * 0.28],
    [1, haze, hazeDepth],
  ]);
  return (
    `<rect x="-20" y="${top}" width="${wide}" height="${foot - top}" fill="${rising}"/>` +
    `<rect x="-20" y="${foot - 1}" width="${wide}" height="${sheet.height - foot + 40}" fill="${haze}" opacity="${hazeDepth}"/>`
  );
}

export interface Mist {
  readonly y: number;
  readonly colour: string;
  readonly opacity: number;
  readonly seed: number;
  readonly count?: number;
}

/** Bars of mist lying in a valley. */
export function mistBars(sheet: Sheet, mist: Mist): void {
  const { y, colour, opacity, seed, count = 4 } = mist;
  const random = seededRandom(seed);
  for (let bar = 0; bar < count; bar++) {
    const cx = Math.round(sheet.width * random());
    const cy = Math.round(y + (random() - 0.5) * 36);
    const rx = Math.round(sheet.width * (0.14 + 0.2 * random()));
    const ry = Math.round(10 + 12 * random());
    sheet.draw(
      `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${colour}" opacity="${opacity}" filter="${blur(sheet, 20)}"/>`,
    );
  }
}
