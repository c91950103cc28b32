/** Light on surfaces: gradients, soft blurs and the volume filter that rounds a flat panel. */
import { num } from "./curves";
import type { Sheet } from "./sheet";
import { darken, lighten } from "./tones";

/** Offset 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join("");

/** A gradient from (x1, y1) to (x2, y2), in parts of the shape's own box. */
export function linear(
  sheet: Sheet,
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  return sheet.define(
    `<linearGradient id="{id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
  );
}

/** A round gradient about (cx, cy), in parts of the shape's own box. */
export function radial(
  sheet: Sheet,
  stops: readonly Stop[],
  [cx, cy, radius]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): string {
  return sheet.define(
    `<radialGradient id="{id}" cx="${cx}" cy="${cy}" r="${radius}">${stopsOf(stops)}</radialGradient>`,
  );
}

/** A colour lit from above: `up` lighter at the top, `down` darker at the bottom. */
export const fall = (sheet: Sheet, colour: string, up: number, down: number) =>
  linear(sheet, [
    [0, lighten(colour, up)],
    [1, darken(colour, down)],
  ]);

/** The same, from the top left corner to the bottom right one, with the true colour half way. */
export const slant = (sheet: Sheet, colour: string, up: number, down: number) =>
  linear(
    sheet,
    [
      [0, lighten(colour, up)],
      [0.5, colour],
      [1, darken(colour, down)],
    ],
    [0.1, 0, 0.7, 1],
  );

export function blur(sheet: Sheet, radius: number): string {
  return sheet.define(
    `<filter id="{id}" x="-50%" y="-50%" width="200%" height="200%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${num(radius)}"/></filter>`,
  );
}

/** Cloth wrinkles, leather grain or rock, as a second pass of light over fractal noise. */
export interface Grain {
  readonly frequency: string;
  readonly octaves?: number;
  readonly height: number;
  /** Share of the light that is left on a level surface. */
  readonly level?: number;
  /** Blur of the noise; without it slow noise shows the steps of its 256 heights. */
  readonly smooth?: number;
  readonly seed: number;
}

export interface Volume {
  /** How far the roundness reaches in from the edge. */
  readonly reach: number;
  readonly height: number;
  readonly elevation?: number;
  readonly azimuth?: number;
  readonly shine?: number;
  readonly gloss?: number;
  /** Share of the light that reaches faces turned away; without it they fall to black. */
  readonly ambient?: number;
  readonly grain?: Grain;
}

/**
 * A filter that lights a panel as if it were padded. Grain has its own light pass: noise added to
 * the height map itself would be clipped by the panel's alpha and vanish.
 */
export function volume(sheet: Sheet, options: Volume): string {
  const { reach, height, elevation = 55, azimuth = 238 } = options;
  const { shine = 0.25, gloss = 16, ambient = 0, grain } = options;
  const light = `<feDistantLight azimuth="${azimuth}" elevation="${elevation}"/>`;
  const level = (share: number) =>
    (share / Math.sin((elevation * Math.PI) / 180)).toFixed(2);
  return sheet.define(
    [
      `<filter id="{id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">`,
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${reach}" result="height"/>`,
      `<feDiffuseLighting in="height" surfaceScale="${num(height * sheet.scale)}" diffuseConstant="${level(1)}" lighting-color="#fff" result="diffuse">${light}</feDiffuseLighting>`,
      ambient === 0 ? "" : ambientPass(ambient, "diffuse"),
      `<feBlend in="diffuse" in2="SourceGraphic" mode="multiply" result="lit"/>`,
      grain === undefined
        ? ""
        : grainPass(grain, sheet.scale, level, light, ambient),
      shine === 0
        ? ""
        : `<feSpecularLighting in="height" surfaceScale="${num(height * sheet.scale)}" specularConstant="${shine}" specularExponent="${gloss}" lighting-color="#fff" result="shine">${light}</feSpecularLighting><feBlend in="shine" in2="lit" mode="screen" result="lit"/>`,
      `<feComposite in="lit" in2="SourceAlpha" operator="in"/></filter>`,
    ].join(""),
  );
}

/** Lifts the shade; a little more in blue, as the sky lights what the sun does not. */
function ambientPass(share: number, light: string): string {
  const channel = (name: string, lift: number) =>
    `<feFunc${name} type="linear" slope="${(1 - lift).toFixed(3)}" intercept="${lift.toFixed(3)}"/>`;
  return `<feComponentTransfer in="${light}" result="${light}">${channel("R", share * 0.94)}${channel("G", share)}${channel("B", share * 1.08)}</feComponentTransfer>`;
}

function grainPass(
  grain: Grain,
  scale: number,
  level: (share: number) => string,
  light: string,
  ambient: number,
): string {
  const { frequency, octaves = 2, height, seed } = grain;
  const { level: rest = 0.97, smooth = 0 } = grain;
  return [
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>`,
    `<feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="noise"/>`,
    smooth === 0
      ? ""
      : `<feGaussianBlur in="noise" stdDeviation="${smooth}" result="noise"/>`,
    `<feDiffuseLighting in="noise" surfaceScale="${num(height * scale)}" diffuseConstant="${level(rest)}" lighting-color="#fff" result="grain">${light}</feDiffuseLighting>`,
    ambient === 0 ? "" : ambientPass(ambient, "grain"),
    `<feBlend in="grain" in2="lit" mode="multiply" result="lit"/>`,
  ].join("");
}
