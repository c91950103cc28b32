/** Stars: scattered, and crowded along the Milky Way. */
import { higherThan, survey } from "../contour-map";
import { num } from "../curves";
import { fractal } from "../noise";
import { seededRandom } from "../random";
import { blur } from "../shading";
import type { Sheet } from "../sheet";

/** What moonlight makes of the edges it falls on. */
export const MOON = "#9fc0dc";

export interface MilkyWay {
  /** Where it rises from the land and where it leaves the picture, in parts of the picture. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** Half its width in units. */
  readonly reach: number;
  readonly colour: string;
  readonly heart: string;
}

/** How near a place is to the band's middle line, 1 on it and 0 outside. */
function nearBand(sheet: Sheet, { from, to, reach }: MilkyWay) {
  const [ax, ay] = [from[0] * sheet.width, from[1] * sheet.height];
  const [bx, by] = [to[0] * sheet.width, to[1] * sheet.height];
  const run = Math.hypot(bx - ax, by - ay);
  return (x: number, y: number) => {
    const away =
      Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / run / reach;
    return Math.max(0, 1 - away) ** 1.3;
  };
}

export function milkyWay(sheet: Sheet, band: MilkyWay): void {
  const near = nearBand(sheet, band);
  const cloud = fractal(7, 5);
  const dust = fractal(19, 5);
  const area = {
    left: -20,
    top: -20,
    width: sheet.width + 40,
    height: sheet.height * 0.75,
    step: 12,
  };
  const bright = (x: number, y: number) =>
    near(x, y) * 1.3 + cloud(x / 170, y / 150) * 0.42 - 0.4;
  const dark = (x: number, y: number) =>
    near(x, y) * 1.1 + dust(x / 210 + 4, y / 120) * 0.7 - 0.85;
  const light = survey(bright, area);
  const glow = (level: number, colour: string, opacity: number, soft: number) =>
    `<path d="${higherThan(light, level)}" fill="${colour}" opacity="${opacity}" filter="${blur(sheet, soft)}"/>`;
  sheet.draw(
    glow(-0.1, band.colour, 0.16, 60),
    glow(0.25, band.colour, 0.16, 34),
    glow(0.55, band.heart, 0.15, 26),
    glow(0.8, band.heart, 0.16, 18),
    `<path d="${higherThan(survey(dark, area), 0.12)}" fill="#0a1a36" opacity=".5" filter="${blur(sheet, 14)}"/>`,
  );
}

const TINTS = ["#ffffff", "#dfe9ff", "#fff1d6", "#cfe0ff"] as const;
/** Widths of a star's dot and how often each is seen. */
const SIZES = [
  { width: 1.3, opacity: 0.5, share: 0.62 },
  { width: 1.9, opacity: 0.72, share: 0.26 },
  { width: 2.8, opacity: 0.9, share: 0.1 },
  { width: 4.4, opacity: 1, share: 0.02 },
] as const;

/** Stars by the thousand, down to `below` of the height; the air near the land hides some. */
export function stars(
  sheet: Sheet,
  band: MilkyWay,
  { count, below, seed }: { count: number; below: number; seed: number },
): string {
  const random = seededRandom(seed);
  const near = nearBand(sheet, band);
  const dots = new Map<string, string[]>();
  for (let found = 0; found < count;) {
    const [x, y] = [sheet.width * random(), sheet.height * below * random()];
    const hidden = (y / sheet.height / below) ** 3;
    if (random() + hidden * 0.6 > 0.14 + 1.1 * near(x, y)) continue;
    found++;
    let rest = random();
    const size = SIZES.findIndex(({ share }) => (rest -= share) < 0);
    const key = `${Math.max(0, size)} ${Math.floor(random() * TINTS.length)}`;
    const group = dots.get(key) ?? [];
    dots.set(key, [...group, `M${num(x)} ${num(y)}h0`]);
  }
  return [...dots]
    .map(([key, group]) => {
      const [size = 0, tint = 0] = key.split(" ").map(Number);
      const { width, opacity } = SIZES[size] ?? SIZES[0];
      return `<path d="${group.join("")}" stroke="${TINTS[tint] ?? TINTS[0]}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
    })
    .join("");
}
