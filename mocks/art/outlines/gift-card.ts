/** Gift card standing in its paper sleeve: a fell in cut relief, its contour lines in foil. */
import { higherThan, survey } from "../contour-map";
import type { MapArea } from "../contour-map";
import { at, line } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { castShadow, groundShadow, ridgeMark, stroke } from "../panels";
import { blur, linear, volume } from "../shading";
import type { Stop } from "../shading";
import type { Sheet } from "../sheet";
import { darken, lighten, mix } from "../tones";

type Paint = DrawingRoles["gift-card"];

/** Bank card proportions, 85.6 to 54 millimetres. */
const CARD = { left: 110, top: 262, width: 780, height: 492, radius: 36 };
const SLEEVE = { left: 84, top: 610, width: 832, height: 330, radius: 10 };
/** Radius of the half-moon cut for the thumb. */
const NOTCH = 74;

export function drawGiftCard(sheet: Sheet, paint: Paint): void {
  sheet.draw(groundShadow(sheet, [505, 944, 430, 26], 0.44));
  drawSleeveBack(sheet, paint);
  drawCard(sheet, paint);
  drawSleeve(sheet, paint);
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

function rounded({ left, top, width, height, radius: r }: Box): string {
  return (
    `M${left + r} ${top}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}` +
    `h${-(width - 2 * r)}q${-r} 0 ${-r} ${-r}v${-(height - 2 * r)}q0 ${-r} ${r} ${-r}Z`
  );
}

/** Two tops and a saddle, with the small unevenness of real ground. */
function fell(x: number, y: number): number {
  const hill = (cx: number, cy: number, rx: number, ry: number) =>
    Math.exp(-(((x - cx) / rx) ** 2) - ((y - cy) / ry) ** 2);
  const rough =
    0.03 * Math.sin(x / 43 + y / 71) + 0.026 * Math.sin(x / 29 - y / 37);
  return (
    hill(632, 424, 195, 130) +
    0.72 * hill(352, 520, 205, 115) +
    0.34 * hill(905, 640, 170, 150) +
    0.26 * hill(960, 250, 160, 120) +
    rough
  );
}

/** A little more than the card, so that no line follows its edge. */
const MAP: MapArea = {
  left: CARD.left - 21,
  top: CARD.top - 21,
  width: CARD.width + 42,
  height: CARD.height + 42,
  step: 7,
};
const FELL = survey(fell, MAP);
const LEVELS = [0.12, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99];

/** Foil turns from dark to bright and back as the card is tilted. */
function foil(sheet: Sheet, colour: string): string {
  const stops: readonly Stop[] = [
    [0, darken(colour, 0.1)],
    [0.16, lighten(colour, 0.6)],
    [0.3, colour],
    [0.46, darken(colour, 0.3)],
    [0.6, lighten(colour, 0.7)],
    [0.74, colour],
    [0.88, darken(colour, 0.2)],
    [1, lighten(colour, 0.4)],
  ];
  const marks = stops
    .map(([offset, tone]) => `<stop offset="${offset}" stop-color="${tone}"/>`)
    .join("");
  const { left, top, width, height } = CARD;
  return sheet.define(
    `<linearGradient id="{id}" gradientUnits="userSpaceOnUse" x1="${left}" y1="${top}" x2="${left + width}" y2="${top + height}">${marks}</linearGradient>`,
  );
}

function drawCard(sheet: Sheet, paint: Paint): void {
  const { card } = paint;
  const path = rounded(CARD);
  sheet.draw(
    castShadow(sheet, path, [10, 12, 14], 0.3),
    `<path d="${path}" transform="translate(3 3)" fill="${darken(card, 0.45)}"/>`,
    `<path d="${path}" fill="${linear(
      sheet,
      [
        [0, lighten(card, 0.08)],
        [1, darken(card, 0.28)],
      ],
      [0, 0, 1, 1],
    )}"/>`,
  );
  sheet.clipped(path, () => {
    for (const [index, level] of LEVELS.entries()) {
      drawTerrace(sheet, paint, level, index);
    }
    drawMark(sheet, paint);
    drawGloss(sheet);
  });
  sheet.draw(
    stroke(path, {
      colour: "#fff",
      opacity: 0.4,
      width: 2,
      transform: "translate(.8 1)",
    }),
  );
}

/** One sheet of the relief, its edge in foil; the fourth is the line to follow. */
function drawTerrace(
  sheet: Sheet,
  { card, relief, foil: metal }: Paint,
  level: number,
  index: number,
): void {
  const path = higherThan(FELL, level);
  const share = (index + 1) / LEVELS.length;
  const colour = mix(card, relief, share);
  const loud = index === 3;
  sheet.draw(
    castShadow(sheet, path, [5, 7, 5], 0.3),
    `<path d="${path}" fill="${linear(
      sheet,
      [
        [0, lighten(colour, 0.1)],
        [1, darken(colour, 0.12)],
      ],
      [0, 0, 1, 1],
    )}"/>`,
    stroke(path, {
      colour: "#fff",
      opacity: 0.2,
      width: 2,
      transform: "translate(1.4 1.8)",
    }),
    `<path d="${path}" fill="none" stroke="${foil(sheet, metal)}" stroke-width="${loud ? 5.5 : 2}" stroke-opacity="${loud ? 1 : 0.75}"/>`,
  );
}

function drawMark(sheet: Sheet, { card, foil: metal }: Paint): void {
  const [x, y, width] = [154, 288, 116];
  sheet.draw(
    `<g opacity=".5">${ridgeMark(x + 2, y + 3, width, darken(card, 0.75))}</g>`,
    ridgeMark(x, y, width, foil(sheet, metal)),
  );
}

/** A window's light across the lacquer. */
function drawGloss(sheet: Sheet): void {
  const light = linear(
    sheet,
    [
      [0, "#ffffff", 0],
      [0.3, "#ffffff", 0.18],
      [0.34, "#ffffff", 0.04],
      [0.44, "#ffffff", 0.13],
      [0.62, "#ffffff", 0],
    ],
    [0, 0, 1, 0.75],
  );
  sheet.draw(`<path d="${rounded(CARD)}" fill="${light}"/>`);
}

const paper = (sheet: Sheet, seed: number) =>
  volume(sheet, {
    reach: 2,
    height: 2,
    elevation: 60,
    shine: 0,
    grain: { frequency: ".22 .3", octaves: 3, height: 0.7, level: 0.99, seed },
  });

function drawSleeveBack(sheet: Sheet, { sleeve }: Paint): void {
  const path = rounded({ ...SLEEVE, top: SLEEVE.top - 14 });
  sheet.draw(`<path d="${path}" fill="${darken(sleeve, 0.34)}"/>`);
}

/** The sleeve's front, with the half-moon that lets a thumb push the card out. */
function sleeveFront(): string {
  const { left, top, width, height, radius: r } = SLEEVE;
  const [right, bottom] = [left + width, top + height];
  const middle = left + width / 2;
  return (
    `M${left} ${top}H${middle - NOTCH}A${NOTCH} ${NOTCH} 0 0 0 ${middle + NOTCH} ${top}H${right}` +
    `V${bottom - r}q0 ${r} ${-r} ${r}H${left + r}q${-r} 0 ${-r} ${-r}Z`
  );
}

function drawSleeve(sheet: Sheet, paint: Paint): void {
  const { sleeve, ink } = paint;
  const path = sleeveFront();
  const { left, top, width, height } = SLEEVE;
  sheet.draw(
    castShadow(sheet, path, [2, -5, 7], 0.42),
    `<path d="${path}" transform="translate(2 4)" fill="${darken(sleeve, 0.4)}"/>`,
    `<g filter="${paper(sheet, 12)}"><path d="${path}" fill="${linear(
      sheet,
      [
        [0, lighten(sleeve, 0.1)],
        [0.5, sleeve],
        [1, darken(sleeve, 0.13)],
      ],
      [0, 0, 0.7, 1],
    )}"/></g>`,
  );
  sheet.clipped(path, () => {
    drawDeboss(sheet, paint);
    const seam = `M${left + 16} ${top}V${top + height - 16}H${left + width - 16}V${top}`;
    sheet.draw(
      stroke(seam, { colour: darken(sleeve, 0.6), opacity: 0.18, width: 1.6 }),
      stroke(path, {
        colour: darken(sleeve, 0.7),
        opacity: 0.3,
        width: 30,
        filter: blur(sheet, 14),
      }),
    );
  });
  sheet.draw(
    stroke(path, {
      colour: "#fff",
      opacity: 0.55,
      width: 2,
      transform: "translate(0 1.4)",
    }),
    ridgeMark(left + width - 128, top + height - 96, 84, ink),
  );
}

/** Contour lines pressed into the paper, one of them printed. */
function drawDeboss(sheet: Sheet, { sleeve, ink }: Paint): void {
  for (let index = 0; index < 8; index++) {
    const step = index * 27;
    const curve = line([
      at(60, 736 + step),
      at(200, 690 + step * 0.96),
      at(330, 742 + step * 0.86),
      at(470, 712 + step * 0.9),
      at(620, 766 + step * 0.78),
      at(780, 716 + step * 0.9),
      at(940, 742 + step),
    ]);
    const loud = index === 2;
    sheet.draw(
      stroke(curve, {
        colour: darken(sleeve, 0.7),
        opacity: loud ? 0 : 0.26,
        width: 2.4,
      }),
      stroke(curve, {
        colour: loud ? ink : "#ffffff",
        opacity: loud ? 0.95 : 0.4,
        width: loud ? 3.6 : 1.8,
        transform: loud ? "translate(0 0)" : "translate(.8 1.8)",
      }),
    );
  }
}
