/** The street's wet paving: setts, kerbs, puddles, and the houses upside down in it. */
import { KERB, NEAREST } from "./street";
import { lampGlow, lamps } from "./street-lamps";
import { DUSK, END, houses } from "./town-plan";
import { LICHEN } from "../palette";
import { higherThan, survey } from "../contour-map";
import { num, polyline } from "../curves";
import { fractal } from "../noise";
import { stroke } from "../panels";
import { linear } from "../shading";
import type { Sheet } from "../sheet";
import type { Lens } from "./street";
import { FRONT, mirrored } from "./street";
import { house } from "./house";

const strip = (see: Lens, from: number, to: number) =>
  `${polyline([see([from, 0, NEAREST]), see([from, 0, 130]), see([to, 0, 130]), see([to, 0, NEAREST])])}Z`;

/** Roadway and pavements, holding the colours of the sky. */
export function drawPaving(sheet: Sheet, see: Lens): void {
  const { width: W, height: H } = sheet;
  const top = H * END[1];
  sheet.draw(
    `<rect x="-10" y="${num(top)}" width="${W + 20}" height="${num(H - top + 10)}" fill="${linear(
      sheet,
      [
        [0, "#e4a48c"],
        [0.12, "#9a748a"],
        [0.4, "#474a6c"],
        [1, "#1a2038"],
      ],
    )}"/>`,
    ...([-1, 1] as const).map(
      (side) =>
        `<path d="${strip(see, KERB * side, (FRONT + 0.2) * side)}" fill="#32385a" opacity=".55"/>`,
    ),
  );
}

/** The houses upside down in the wet, drawn out downwards and broken by the stones. */
export function drawMirror(sheet: Sheet, see: Lens): void {
  const { width: W, height: H } = sheet;
  const wet = sheet.define(
    `<filter id="{id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency=".011 .05" numOctaves="3" seed="4" result="ripple"/>` +
      `<feDisplacementMap in="SourceGraphic" in2="ripple" scale="${num(34 * sheet.scale)}" xChannelSelector="R" yChannelSelector="G"/>` +
      `<feGaussianBlur stdDeviation="2 9"/></filter>`,
  );
  const upsideDown = mirrored(see);
  const top = H * END[1];
  sheet.clipped(`M-10 ${top}H${W + 10}V${H + 10}H-10Z`, () => {
    sheet.group(`filter="${wet}" opacity=".62"`, () => {
      for (const home of houses()) sheet.draw(house(upsideDown, home, DUSK));
      for (const lamp of lamps()) sheet.draw(lampGlow(sheet, upsideDown, lamp));
    });
  });
  const shade = linear(sheet, [
    [0, "#141a30", 0],
    [0.3, "#141a30", 0.12],
    [1, "#0c1224", 0.66],
  ]);
  sheet.draw(
    `<rect x="-10" y="${num(top)}" width="${W + 20}" height="${num(H - top + 10)}" fill="${shade}"/>`,
  );
}

/** Joints between the setts, puddles that mirror the sky, the kerbs and the painted line. */
export function drawSetts(sheet: Sheet, see: Lens): void {
  const courses = [
    [NEAREST, 9, 1],
    [9, 20, 0.7],
    [20, 44, 0.36],
  ] as const;
  for (const [from, to, share] of courses) {
    const path = sett(see, from, to);
    sheet.draw(
      stroke(path, { colour: "#0a0e1c", opacity: 0.34 * share, width: 2.2 }),
      stroke(path, {
        colour: "#ffcf9a",
        opacity: 0.1 * share,
        width: 1.6,
        transform: "translate(0 2.4)",
      }),
    );
  }
  sheet.draw(staggered(see));
  drawPuddles(sheet, see);
  for (const side of [-1, 1] as const) {
    sheet.draw(
      `<path d="${strip(see, KERB * side, (KERB + 0.16) * side)}" fill="#a7a0b4" opacity=".6"/>`,
      `<path d="${strip(see, (KERB - 0.06) * side, KERB * side)}" fill="#080b16" opacity=".7"/>`,
    );
  }
  sheet.draw(
    `<path d="${strip(see, -1.5, -1.41)}" fill="${LICHEN}" opacity=".92"/>`,
  );
}

/** The long joints across the roadway, which is a little higher in its middle. */
function sett(see: Lens, from: number, to: number): string {
  const rows: string[] = [];
  for (let away = from; away < to; away += 0.17 + away * 0.006) {
    const [left, right] = [see([-KERB, 0, away]), see([KERB, 0, away])];
    const middle = see([0, 0.05, away]);
    rows.push(
      `M${num(left.x)} ${num(left.y)}Q${num(middle.x)} ${num(2 * middle.y - left.y)} ${num(right.x)} ${num(right.y)}`,
    );
  }
  return rows.join("");
}

/** The short joints, each row shifted by half a stone. */
function staggered(see: Lens): string {
  const joints: string[] = [];
  let row = 0;
  for (let away = NEAREST; away < 13; row++) {
    const depth = 0.17 + away * 0.006;
    for (let x = -KERB + (row % 2) * 0.14; x < KERB; x += 0.28) {
      const [from, to] = [see([x, 0, away]), see([x, 0, away + depth])];
      joints.push(`M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`);
    }
    away += depth;
  }
  return `<path d="${joints.join("")}" fill="none" stroke="#0a0e1c" stroke-opacity=".26" stroke-width="1.8"/>`;
}

function drawPuddles(sheet: Sheet, see: Lens): void {
  const { width: W, height: H } = sheet;
  const wet = fractal(13, 4);
  const vanishing = see([0, 1.75, 10]);
  const land = survey(
    (x, y) => {
      const away = (930 * 1.75) / Math.max(6, y - vanishing.y);
      const right = ((x - vanishing.x) * away) / 930;
      if (Math.abs(right) > KERB - 0.1) return -2;
      return wet(right / 1.15, away / 2.2);
    },
    { left: 0, top: H * 0.62, width: W, height: H * 0.39, step: 5 },
  );
  sheet.draw(
    `<path d="${higherThan(land, 0.34)}" fill="#0a1024" opacity=".24"/>`,
    `<path d="${higherThan(land, 0.42)}" fill="${linear(sheet, [
      [0, "#ffc795", 0.5],
      [0.35, "#c98a98", 0.3],
      [1, "#5b5f90", 0.26],
    ])}"/>`,
  );
}
