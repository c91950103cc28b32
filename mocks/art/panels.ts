/** The pieces a product is put together from: shaded panels, stitches, seams, folds and hardware. */
import type { Outline } from "./curves";
import { line, num, shift } from "./curves";
import { blur, linear } from "./shading";
import type { Sheet } from "./sheet";
import { darken, lighten } from "./tones";

export interface Panel {
  readonly fill: string;
  /** A `volume()` filter. */
  readonly volume?: string;
  readonly texture?: string;
  readonly textureOpacity?: number;
  /** Markup painted on the panel, under its edge shade. */
  readonly over?: string;
  /** Dark edge inside the outline: opacity, width, blur. */
  readonly edge?: readonly [opacity: number, width: number, blur: number];
  /** Opacity of the light rim on the side facing the light. */
  readonly rim?: number;
}

/** One shaded piece: fill, texture and volume, then edge shade, then the light rim. */
export function panel(sheet: Sheet, path: string, options: Panel): string {
  const { fill, texture, textureOpacity = 0.3, over = "" } = options;
  const [edge, edgeWidth, edgeBlur] = options.edge ?? [0.3, 26, 9];
  const { rim = 0.35 } = options;
  const filter =
    options.volume === undefined ? "" : ` filter="${options.volume}"`;
  const cloth =
    texture === undefined
      ? ""
      : `<path d="${path}" fill="${texture}" opacity="${textureOpacity}"/>`;
  return [
    `<g clip-path="${sheet.clip(path)}"><g${filter}><path d="${path}" fill="${fill}"/>${cloth}</g>${over}`,
    edge === 0
      ? ""
      : `<path d="${path}" fill="none" stroke="#04090b" stroke-opacity="${edge}" stroke-width="${edgeWidth}" filter="${blur(sheet, edgeBlur)}"/>`,
    rim === 0
      ? ""
      : `<path d="${path}" transform="translate(1.5 2.2)" fill="none" stroke="#fff" stroke-opacity="${rim}" stroke-width="2.2"/>`,
    `</g>`,
  ].join("");
}

export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly opacity?: number;
  readonly dash?: string;
  readonly cap?: "round" | "butt";
  readonly filter?: string;
  readonly transform?: string;
}

/** A line along a path, without fill. */
export function stroke(path: string, options: Stroke): string {
  const { colour, width, opacity = 1, dash, cap = "butt" } = options;
  const optional = [
    dash === undefined ? "" : ` stroke-dasharray="${dash}"`,
    options.filter === undefined ? "" : ` filter="${options.filter}"`,
    options.transform === undefined ? "" : ` transform="${options.transform}"`,
  ].join("");
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${opacity.toFixed(2)}" stroke-width="${num(width)}" stroke-linecap="${cap}"${optional}/>`;
}

/** A row of stitches with the small shadow that sinks them into the cloth. */
export function stitch(
  path: string,
  colour: string,
  { width = 1.8, dash = "6 4", opacity = 0.9 } = {},
): string {
  return (
    stroke(path, {
      colour: "#000",
      opacity: 0.28,
      width: width + 1.2,
      dash,
      cap: "round",
      transform: "translate(.6 1.3)",
    }) + stroke(path, { colour, opacity, width, dash, cap: "round" })
  );
}

/** Two cloths meeting: a dark groove with a lit lower lip. */
export function seam(path: string, { width = 3, opacity = 0.45 } = {}): string {
  return (
    stroke(path, { colour: "#03070a", opacity, width }) +
    stroke(path, {
      colour: "#fff",
      opacity: opacity * 0.45,
      width: width * 0.6,
      transform: `translate(0 ${num(width * 0.8)})`,
    })
  );
}

/** A soft crease: a blurred dark line with a lit ridge up and to the left. */
export function fold(
  sheet: Sheet,
  crease: Outline,
  width: number,
  depth: number,
): string {
  return (
    stroke(line(crease), {
      colour: "#02070a",
      opacity: depth * 0.88,
      width,
      cap: "round",
      filter: blur(sheet, Math.round(width * 0.55)),
    }) +
    stroke(line(shift(crease, -width * 0.55, -width * 0.2)), {
      colour: "#fff",
      opacity: depth * 0.4,
      width: width * 0.55,
      cap: "round",
      filter: blur(sheet, Math.round(width * 0.42)),
    })
  );
}

/** The shadow a piece throws on what lies under it. */
export const castShadow = (
  sheet: Sheet,
  path: string,
  [dx, dy, softness]: readonly [number, number, number],
  opacity = 0.4,
) =>
  `<path d="${path}" transform="translate(${dx} ${dy})" fill="#000" opacity="${opacity}" filter="${blur(sheet, softness)}"/>`;

/** Shadow on the ground: a tight dark one where the product touches, a wide faint one around. */
export function groundShadow(
  sheet: Sheet,
  [cx, cy, rx, ry]: readonly [number, number, number, number],
  opacity = 0.42,
): string {
  return (
    `<ellipse cx="${cx}" cy="${cy + 6}" rx="${rx}" ry="${num(ry * 1.5)}" fill="#0a1418" opacity="${(opacity * 0.42).toFixed(2)}" filter="${blur(sheet, 26)}"/>` +
    `<ellipse cx="${cx}" cy="${cy}" rx="${num(rx * 0.94)}" ry="${num(ry * 0.55)}" fill="#05090b" opacity="${opacity}" filter="${blur(sheet, 8)}"/>`
  );
}

/** A closed coil zip: dark groove, tape, fine teeth. */
export function zip(path: string, trim: string, width = 7): string {
  return (
    stroke(path, {
      colour: "#000",
      opacity: 0.45,
      width: width * 2.1,
      cap: "round",
    }) +
    stroke(path, { colour: darken(trim, 0.2), width: width * 1.3 }) +
    stroke(path, {
      colour: lighten(trim, 0.32),
      width: width * 0.62,
      dash: "2.8 2.8",
    })
  );
}

/** A zip puller hanging from (x, y), with a lit edge. */
export function puller(
  [x, y]: readonly [number, number],
  length: number,
  colour: string,
  angle = 0,
): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${angle})">` +
    `<rect x="-5" width="10" height="${length}" rx="5" fill="#000" opacity=".3" transform="translate(2 3)"/>` +
    `<rect x="-5" width="10" height="${length}" rx="5" fill="${colour}"/>` +
    `<rect x="-3.4" y="2" width="3" height="${length - 6}" rx="1.5" fill="#fff" opacity=".45"/></g>`
  );
}

/** Polished metal, for hooks, eyelets and cord ends. */
export const metal = (sheet: Sheet) =>
  linear(sheet, [
    [0, "#f3f5f5"],
    [0.45, "#9ba5a8"],
    [1, "#4b5559"],
  ]);

/** The house mark: a three-peak ridge, `width` wide, from its left foot at (x, y). */
export function ridgeMark(
  x: number,
  y: number,
  width: number,
  colour: string,
): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${(width / 44).toFixed(3)})" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="M0 26L12 10L19 18L30 2L44 26"/><path d="M9 26L14 18.5L19 24.5L30 10L38 26" stroke-opacity=".7" stroke-width="2.6"/></g>`
  );
}
