/** The pictures of one colourway, as drawings ready to be rasterised. */
import type { ImageView, Tint } from "./picture-types";
import { drawBack, isGarment } from "./backs";
import type { ColourCodeOf } from "./colourways";
import { specOf } from "./colourways";
import type { DrawingRoles, DrawingType } from "./drawing-roles";
import { drawings, drawProduct, STAGE } from "./drawings";
import { drawMaterial } from "./material";
import { drawScale } from "./scale";
import { drawGearBack, isCarried } from "./outlines/gear-backs/gear-back";
import { drawSole, isFootwear } from "./outlines/soles/draw-sole";
import { tileInk, tintGrounds } from "./palette";
import { Sheet } from "./sheet";
import type { View } from "./sheet";
import { mix } from "./tones";

/** A picture before encoding: equal text means an equal picture. */
export interface VectorPicture {
  readonly svg: string;
  /** Drawn beneath, when the picture is not transparent. */
  readonly ground?: string;
  /** Pixels to cut from every side after drawing: filters darken towards the edge of the canvas. */
  readonly bleed: number;
}

const DETAIL_ENLARGED = 2.5;
/** Extra drawing around an enlarged region, in units: wider than the widest edge shade. */
const BLEED = 40;

/**
 * Width each view is drawn at: one pixel to a unit for the outline. The enlarged views have no finer
 * detail than these pixels show.
 */
const drawnAt: Readonly<Record<ImageView, number>> = {
  side: 1000,
  back: 800,
  sole: 800,
  scale: 800,
  detail: 720,
  material: 540,
};

export function vectorPicture<T extends DrawingType>(
  type: T,
  code: ColourCodeOf<T>,
  view: ImageView,
): VectorPicture {
  const width = drawnAt[view];
  const scale = width / STAGE.width;
  const { roles, tint } = specOf(type, code);
  if (view === "side") {
    return { svg: drawProduct(type, code, scale).toSvg(), bleed: 0 };
  }
  if (view === "back" || view === "sole" || view === "scale") {
    const sheet = new Sheet(STAGE.width, STAGE.height, scale);
    drawOther(view, type, roles, sheet);
    return { svg: sheet.toSvg(), bleed: 0 };
  }
  if (view === "detail") {
    const sheet = drawProduct(type, code, scale * DETAIL_ENLARGED);
    const svg = sheet.toSvg(around(drawings[type].detail));
    return {
      svg,
      ground: tileGround(tint, width),
      bleed: BLEED * scale * DETAIL_ENLARGED,
    };
  }
  const [base, sewn, thread] = drawings[type].cloths;
  const swatches = [
    { colour: String(roles[base.role]), weave: base.weave },
    { colour: String(roles[sewn.role]), weave: sewn.weave },
  ] as const;
  const sheet = drawMaterial(swatches, String(roles[thread]), scale);
  const stage = [0, 0, STAGE.width, STAGE.height] as const;
  return { svg: sheet.toSvg(withBleed(stage)), bleed: BLEED * scale };
}

/** From behind, from beneath, or beside a measure. */
function drawOther<T extends DrawingType>(
  view: "back" | "sole" | "scale",
  type: T,
  roles: DrawingRoles[T],
  sheet: Sheet,
): void {
  if (view === "scale") {
    drawScale(type, roles, sheet);
    return;
  }
  // Narrowing the type does not narrow its paint; both belong to the same drawing.
  const paint = roles as never;
  if (view === "sole" && isFootwear(type)) drawSole(type, paint, sheet);
  else if (view === "back" && isGarment(type)) drawBack(type, paint, sheet);
  else if (view === "back" && isCarried(type)) drawGearBack(type, paint, sheet);
  else throw new Error(`${type} has no view ${view}`);
}

/** The enlarged region about a point, kept inside the stage. */
function around([x, y]: readonly [number, number]): View {
  const width = STAGE.width / DETAIL_ENLARGED;
  const height = STAGE.height / DETAIL_ENLARGED;
  const within = (value: number, most: number) =>
    Math.max(0, Math.min(most, value));
  return withBleed([
    within(x - width / 2, STAGE.width - width),
    within(y - height / 2, STAGE.height - height),
    width,
    height,
  ]);
}

const withBleed = ([x, y, width, height]: View): View => [
  x - BLEED,
  y - BLEED,
  width + 2 * BLEED,
  height + 2 * BLEED,
];

/** The tile the shop lays under transparent products, as a picture. */
function tileGround(tint: Tint, width: number): string {
  const colour = tintGrounds[tint];
  const height = (width / STAGE.width) * STAGE.height;
  const stops = [
    [0, mix("#ffffff", colour, 0.3)],
    [0.62, colour],
    [1, mix(colour, tileInk, 0.09)],
  ]
    .map(([offset, stop]) => `<stop offset="${offset}" stop-color="${stop}"/>`)
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    `<radialGradient id="g" cx=".42" cy=".3" r=".95">${stops}</radialGradient></defs>` +
    `<rect width="100%" height="100%" fill="url(#g)"/></svg>`
  );
}
