/** Leaves: single ones as dabs, whole crowns as masses with ragged edges, and fronds of bracken. */
import { higherThan, survey } from "../contour-map";
import type { MapArea, Terrain } from "../contour-map";
import { num } from "../curves";
import { fractal } from "../noise";
import type { Random } from "../random";
import { seededRandom } from "../random";

export interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Direction in radians. */
  readonly angle: number;
  /** Width in parts of its length; a leaf seen from the side is narrow. */
  readonly girth: number;
}

function leafPath({ x, y, size, angle, girth }: Leaf): string {
  const [dx, dy] = [Math.cos(angle) * size, Math.sin(angle) * size];
  const [sx, sy] = [-dy * girth, dx * girth];
  const bend = (side: 1 | -1) =>
    `Q${num(x + dx * 0.45 + sx * side)} ${num(y + dy * 0.45 + sy * side)}`;
  return `M${num(x)} ${num(y)}${bend(1)} ${num(x + dx)} ${num(y + dy)}${bend(-1)} ${num(x)} ${num(y)}Z`;
}

/** Many leaves, each in one of the colours; one path for each colour. */
export function leaves(
  all: readonly Leaf[],
  colours: readonly string[],
  seed: number,
  opacity = 1,
): string {
  const random = seededRandom(seed);
  const paths = new Map<string, string[]>(
    colours.map((colour) => [colour, []]),
  );
  for (const leaf of all) {
    const colour = colours[Math.floor(random() * colours.length)] ?? "";
    paths.get(colour)?.push(leafPath(leaf));
  }
  return [...paths]
    .map(
      ([colour, found]) =>
        `<path d="${found.join("")}" fill="${colour}" opacity="${opacity}"/>`,
    )
    .join("");
}

/** Leaves about a middle, thinning out from it. */
export function spray(
  {
    x,
    y,
    reach,
  }: { readonly x: number; readonly y: number; readonly reach: number },
  count: number,
  size: readonly [least: number, most: number],
  random: Random,
): readonly Leaf[] {
  return Array.from({ length: count }, () => {
    const away = reach * random() ** 0.7;
    const turn = random() * 2 * Math.PI;
    return {
      x: x + Math.cos(turn) * away,
      y: y + Math.sin(turn) * away * 0.6,
      size: size[0] + (size[1] - size[0]) * random(),
      angle: random() * 2 * Math.PI,
      girth: 0.2 + 0.3 * random(),
    };
  });
}

export interface Canopy {
  readonly area: MapArea;
  /** Size of one crown, in units. */
  readonly crown: number;
  readonly seed: number;
  /** How much the leaves close over a place: 1 quite, -1 not at all. */
  readonly density: Terrain;
  /** From the shaded inside to the lit edges: the least closeness, and the colour from there on. */
  readonly tones: readonly (readonly [from: number, colour: string])[];
  readonly opacity?: number;
}

/** Crowns against the sky, with the light between them. */
export function canopy(options: Canopy): string {
  const { area, crown, seed, density, tones, opacity = 1 } = options;
  const crowns = fractal(seed, 2);
  const edge = fractal(seed + 50, 3);
  const closeness: Terrain = (x, y) =>
    density(x, y) +
    crowns(x / crown, y / (crown * 0.72)) * 0.62 +
    edge(x / (crown * 0.13), y / (crown * 0.11)) * 0.5;
  const land = survey(closeness, area);
  return tones
    .map(
      ([from, colour]) =>
        `<path d="${higherThan(land, from)}" fill="${colour}" opacity="${opacity}"/>`,
    )
    .join("");
}

export interface Frond {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** Direction in which it grows, in radians; up is -π/2. */
  readonly angle: number;
  /** How far its tip bends over, in radians. */
  readonly bend: number;
  readonly colour: string;
}

/** A frond of bracken: a bent stalk with pairs of pinnae that shorten to the tip. */
export function frond(options: Frond): string {
  const { length, angle, bend, colour } = options;
  const count = 22;
  const pinnae: Leaf[] = [];
  let { x, y } = options;
  let stalk = `M${num(x)} ${num(y)}`;
  for (let index = 0; index < count; index++) {
    const share = index / count;
    const heading = angle + bend * share * share;
    x += (Math.cos(heading) * length) / count;
    y += (Math.sin(heading) * length) / count;
    stalk += `L${num(x)} ${num(y)}`;
    const size =
      length * 0.3 * Math.sin(Math.PI * Math.min(1, share * 0.8 + 0.2)) + 3;
    if (index < 3) continue;
    for (const side of [-1, 1]) {
      const turn = heading + side * (1.25 - share * 0.45);
      pinnae.push({ x, y, size, angle: turn, girth: 0.14 });
    }
  }
  return (
    `<path d="${stalk}" fill="none" stroke="${colour}" stroke-width="${num(Math.max(1.4, length * 0.012))}" stroke-linecap="round"/>` +
    `<path d="${pinnae.map(leafPath).join("")}" fill="${colour}"/>`
  );
}
