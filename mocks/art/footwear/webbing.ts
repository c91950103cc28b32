/** Flat webbing: bands, the slots they are anchored in, and the lock that tightens them. */
import { parallel, part } from "../curve-geometry";
import type { Outline } from "../curves";
import { line, ribbon, shape } from "../curves";
import { castShadow, panel, stitch, stroke } from "../panels";
import { fall, linear, slant, volume } from "../shading";
import type { Sheet } from "../sheet";
import { webbing } from "../textures";
import { darken, lighten } from "../tones";
import { hollow, ridgeLight } from "./form";
import { padding } from "./materials";

export interface Band {
  readonly centre: Outline;
  readonly width: number;
  /** Whether its first end goes into a slot of the footbed. */
  readonly slot?: boolean;
}

export interface WebbingPaint {
  readonly strap: string;
  /** Colour of the stripes woven into it. */
  readonly accent: string;
}

/** Outline of a length of webbing. */
export const bandShape = (centre: Outline, width: number) =>
  shape(ribbon(part(centre, 0, 1, 17), width));

/** The inner face of a band on the far side of the foot. */
export function innerBand(
  sheet: Sheet,
  { centre, width }: Band,
  strap: string,
): void {
  sheet.draw(
    panel(sheet, bandShape(centre, width), {
      fill: fall(sheet, darken(strap, 0.5), 0.04, 0.3),
      texture: webbing(sheet, strap),
      textureOpacity: 0.3,
      edge: [0.4, 18, 8],
      rim: 0.1,
    }),
  );
}

/**
 * A band is flat: no roundness, two hard selvedges, woven stripes and a row of stitches along each
 * edge that holds it to the wider, softer liner beneath.
 */
export function outerBand(
  sheet: Sheet,
  band: Band,
  { strap, accent }: WebbingPaint,
): void {
  const { centre, width } = band;
  const liner = bandShape(centre, width + 11);
  if (band.slot === true) drawSlot(sheet, band);
  sheet.draw(
    castShadow(sheet, liner, [4, 7, 6], 0.34),
    panel(sheet, liner, padding(sheet, darken(strap, 0.42), 4)),
    panel(sheet, bandShape(centre, width), {
      fill: slant(sheet, strap, 0.16, 0.14),
      volume: volume(sheet, {
        reach: 1.6,
        height: 1.6,
        shine: 0.08,
        ambient: 0.4,
        grain: { frequency: ".6", height: 0.4, seed: 3 },
      }),
      texture: webbing(sheet, strap),
      textureOpacity: 0.65,
      edge: [0, 0, 0],
      rim: 0.2,
    }),
    ...selvedge(band, 1, { strap, accent }),
    ...selvedge(band, -1, { strap, accent }),
  );
  if (band.slot === true) shadeBend(sheet, band);
}

/** One edge: the thickness of the weave, a stripe and the stitches. */
function selvedge(
  { centre, width }: Band,
  side: 1 | -1,
  { strap, accent }: WebbingPaint,
): readonly string[] {
  const along = (offset: number) => line(parallel(centre, offset));
  const edge = side * (width / 2 - 2.4);
  return [
    stroke(along(edge), {
      colour: darken(strap, 0.4),
      opacity: 0.8,
      width: 4.4,
    }),
    stroke(along(edge - 1.2), {
      colour: lighten(strap, 0.35),
      opacity: 0.5,
      width: 1.2,
    }),
    stroke(along(side * width * 0.1), {
      colour: accent,
      width: width * 0.075,
    }),
    stitch(along(side * (width / 2 - 9)), lighten(strap, 0.5), {
      width: 1.5,
      dash: "5 4",
    }),
  ];
}

/** Shade at the slot, light where the band turns up over the foot, shade where it turns away. */
function shadeBend(sheet: Sheet, { centre, width }: Band): void {
  sheet.clipped(bandShape(centre, width + 11), () => {
    sheet.draw(
      hollow(sheet, part(centre, 0, 0.16, 5), width * 1.1, 0.3),
      ridgeLight(sheet, part(centre, 0.6, 0.86, 5), width * 0.7, 0.16),
      hollow(sheet, part(centre, 0.96, 1.02, 3), width * 0.8, 0.5),
    );
  });
}

/** The slot in the wall that an end of webbing disappears into. */
function drawSlot(sheet: Sheet, { centre, width }: Band): void {
  const [foot] = part(centre, 0, 1, 3);
  if (foot === undefined) return;
  const half = width / 2 + 12;
  sheet.draw(
    `<rect x="${foot.x - half}" y="${foot.y - 6}" width="${half * 2}" height="17" rx="8.5" fill="#05090b" opacity=".75"/>`,
    `<rect x="${foot.x - half}" y="${foot.y + 8}" width="${half * 2}" height="4" rx="2" fill="#fff" opacity=".22"/>`,
  );
}

/** A plastic ladder lock, flat across a band: the webbing climbs over its bars. */
export function ladderLock(
  sheet: Sheet,
  [x, y]: readonly [number, number],
  { strap, accent }: WebbingPaint,
): void {
  const frame = linear(sheet, [
    [0, "#56636a"],
    [0.5, "#222c30"],
    [1, "#10181b"],
  ]);
  const glossy = volume(sheet, {
    reach: 3,
    height: 4,
    shine: 0.45,
    gloss: 18,
    ambient: 0.3,
  });
  const outer =
    "M-44 -30Q-44 -38 -36 -38H36Q44 -38 44 -30V30Q44 38 36 38H-36Q-44 38 -44 30Z";
  const holes = [
    "M-33 -26H-12V26H-33Z",
    "M-2 -26H12V26H-2Z",
    "M22 -26H34V26H22Z",
  ];
  sheet.group(`transform="translate(${x} ${y}) rotate(3)"`, () => {
    sheet.draw(
      castShadow(sheet, outer, [3, 6, 5], 0.42),
      `<g filter="${glossy}"><path fill-rule="evenodd" d="${outer}${holes.join("")}" fill="${frame}"/></g>`,
      `<path d="M-12 -25H-2V25H-12Z" fill="${frame}"/>`,
      panel(sheet, "M-12 -24H34V24H-12Z", {
        fill: slant(sheet, lighten(strap, 0.06), 0.14, 0.2),
        texture: webbing(sheet, strap),
        textureOpacity: 0.6,
        edge: [0.25, 10, 4],
        rim: 0.3,
      }),
      stroke("M-12 -2H34", { colour: accent, width: 4 }),
      `<path d="M12 -33Q17 -36 22 -33V33Q17 36 12 33Z" fill="${frame}"/>`,
      `<path d="M14 -30V30" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
      `<path d="M-40 -30Q-40 -34 -36 -34H36" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`,
    );
  });
}
