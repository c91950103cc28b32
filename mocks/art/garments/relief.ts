/**
 * Cloth as a relief: ridges and hollows are painted as heights (white up, black down, on mid grey),
 * lit together from the upper left and laid over the dyed panel, so that a crease has a lit and a
 * shaded flank whichever way it runs.
 */
import type { Outline, Point } from "../curves";
import { at, line, num, pointsOf, polyline } from "../curves";
import { stroke } from "../panels";
import type { Sheet } from "../sheet";
import type { Box } from "./soft-filters";
import { attributes, boxAround, region, softened } from "./soft-filters";

/** Heights are painted on this: as high as low. */
const LEVEL = "#808080";

/** A crease: where it runs, how wide it is in the middle, and how far it stands up (or sinks), -1 to 1. */
export interface Crease {
  readonly path: Outline;
  readonly width: number;
  readonly lift: number;
}

/** Unevenness of the cloth itself, between the creases. */
export interface Crumple {
  readonly frequency: string;
  /** Part of the full height. */
  readonly height: number;
  readonly octaves?: number;
  readonly seed: number;
}

/** A relief to be lit. */
export interface Relief {
  /** Where the relief is needed: a little more than this is lit. */
  readonly within: Outline;
  /** Heights: creases, grooves, puffs. */
  readonly heights: string;
  /** Height of white over black, in units. */
  readonly depth: number;
  /** The lower the light stands, the harder the relief. */
  readonly elevation: number;
  readonly crumple?: Crumple;
  /** How far the heights wander from where they were drawn, in units. */
  readonly wander?: number;
  /** Blur of the lit picture, in units; none shows the steps of the 256 heights. */
  readonly smooth?: number;
}

/** Points along a Catmull-Rom curve, close enough together to be joined by straight lines. */
export function sampled(points: readonly Point[], steps = 7): readonly Point[] {
  const pick = (index: number) =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? at(0, 0);
  const spline = (index: number, t: number, key: "x" | "y") => {
    const [a, b] = [pick(index - 1)[key], pick(index)[key]];
    const [c, d] = [pick(index + 1)[key], pick(index + 2)[key]];
    return (
      b +
      ((c - a) * t +
        (2 * a - 5 * b + 4 * c - d) * t ** 2 +
        (3 * b - a - 3 * c + d) * t ** 3) /
        2
    );
  };
  const count = (points.length - 1) * steps;
  return Array.from({ length: count + 1 }, (_, step) => {
    const index = Math.min(points.length - 2, Math.floor(step / steps));
    const t = step / steps - index;
    return at(spline(index, t, "x"), spline(index, t, "y"));
  });
}

/** A closed outline that swells to `width` half way along and ends in points. */
function leaf(path: Outline, width: number): string {
  const points = sampled(pointsOf(path));
  const last = points.length - 1;
  const edge = (side: 1 | -1) =>
    points.map((point, index) => {
      const before = points[index - 1] ?? point;
      const after = points[index + 1] ?? point;
      const run = Math.hypot(after.x - before.x, after.y - before.y) || 1;
      const reach = (width / 2) * Math.sin((Math.PI * index) / last) ** 0.7;
      return at(
        point.x - ((after.y - before.y) / run) * reach * side,
        point.y + ((after.x - before.x) / run) * reach * side,
      );
    });
  return `${polyline([...edge(1), ...edge(-1).reverse()])}Z`;
}

/** Creases as heights, each blurred by a part of its width; those of one blur together. */
export function creased(sheet: Sheet, creases: readonly Crease[]): string {
  const byBlur = new Map<number, Crease[]>();
  for (const crease of creases) {
    // Even blurs only, so that many creases share one filter.
    const radius = Math.max(2, Math.round(crease.width * 0.15) * 2);
    byBlur.set(radius, [...(byBlur.get(radius) ?? []), crease]);
  }
  return [...byBlur]
    .map(([radius, alike]) => {
      const drawn = alike.map(
        ({ path, width, lift }) =>
          `<path d="${leaf(path, width)}" fill="${lift > 0 ? "#fff" : "#000"}" fill-opacity="${Math.min(1, Math.abs(lift)).toFixed(2)}"/>`,
      );
      const paths = alike.map(({ path }) => path);
      return softened(sheet, radius, paths, drawn.join(""));
    })
    .join("");
}

/** A groove of even width, as a height: seams pull the cloth in. */
export const groove = (
  sheet: Sheet,
  path: Outline,
  width: number,
  depth: number,
) =>
  softened(
    sheet,
    width * 0.4,
    [path],
    stroke(line(path), { colour: "#000", opacity: depth, width, cap: "round" }),
  );

/** The light and shade of a relief; lies over the colour of the panel, inside the same group. */
export function relief(sheet: Sheet, options: Relief): string {
  const box = boxAround([options.within], 24);
  return (
    `<g style="mix-blend-mode:hard-light"><g filter="${reliefLight(sheet, box, options)}">` +
    `<rect ${attributes(box)} fill="${LEVEL}"/>${options.heights}</g></g>`
  );
}

/** Reads a picture's lightness as its height. */
const TO_HEIGHT = `<feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0"`;

/** Flanks turned away still see the sky: their shade is lifted, a little more in blue. */
const AMBIENT = `<feComponentTransfer>${[
  ["R", ".17 .31"],
  ["G", ".18 .32"],
  ["B", ".2 .33"],
]
  .map(
    ([channel, shade]) =>
      `<feFunc${channel} type="table" tableValues="${shade} .5 .75 1"/>`,
  )
  .join("")}</feComponentTransfer>`;

/** Light that leaves level cloth as it is (mid grey), brightens flanks towards it and darkens others. */
function reliefLight(sheet: Sheet, box: Box, options: Relief): string {
  const { depth, elevation, crumple, wander = 0, smooth = 1.5 } = options;
  const level = 0.5 / Math.sin((elevation * Math.PI) / 180);
  const steps = [
    wander === 0
      ? ""
      : `<feTurbulence type="fractalNoise" baseFrequency=".012" numOctaves="2" seed="5"/><feDisplacementMap in="SourceGraphic" scale="${wander}" xChannelSelector="R" yChannelSelector="G"/>`,
    `${TO_HEIGHT} result="height"/>`,
    crumple === undefined ? "" : crumplePass(crumple),
    `<feDiffuseLighting surfaceScale="${num(depth * sheet.scale)}" diffuseConstant="${level.toFixed(3)}" lighting-color="#fff"><feDistantLight azimuth="238" elevation="${elevation}"/></feDiffuseLighting>`,
    AMBIENT,
    smooth === 0 ? "" : `<feGaussianBlur stdDeviation="${smooth}"/>`,
  ];
  return sheet.define(
    `<filter id="{id}" ${region(box)}>${steps.join("")}</filter>`,
  );
}

const crumplePass = ({ frequency, octaves = 3, height, seed }: Crumple) =>
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>${TO_HEIGHT}/>` +
  `<feGaussianBlur stdDeviation="1.6" result="noise"/>` +
  `<feComposite in="height" in2="noise" operator="arithmetic" k2="1" k3="${height}" k4="${(-height / 2).toFixed(3)}"/>`;
