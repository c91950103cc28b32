/** Laces: rows that cross over the tongue, and the bow that ties them. */
import { part } from "../curve-geometry";
import type { Outline, Point } from "../curves";
import { along, num } from "../curves";
import type { Stroke } from "../panels";
import { stroke } from "../panels";
import { blur } from "../shading";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";
import type { Eyelet } from "./eyelets";

export interface Lace {
  readonly colour: string;
  readonly width: number;
  /** Flat laces show their weave, round ones a twist of the fleck. */
  readonly cut: "flat" | "round";
  readonly fleck?: string;
}

/** One strand: shadow, body, the lit middle and the weave. */
export function strand(sheet: Sheet, path: string, lace: Lace): string {
  const { colour, width, cut, fleck = darken(colour, 0.22) } = lace;
  const cord = (options: Omit<Stroke, "cap">) =>
    stroke(path, { ...options, cap: "round" });
  const weave =
    cut === "flat"
      ? stroke(path, {
          colour: fleck,
          opacity: 0.45,
          width: width * 0.62,
          dash: "1.1 2",
        })
      : stroke(path, {
          colour: fleck,
          opacity: 0.85,
          width: width * 0.34,
          dash: `${num(width * 0.34)} ${num(width * 0.62)}`,
        });
  return [
    cord({
      colour: "#03080a",
      opacity: 0.42,
      width: width * 1.02,
      transform: "translate(2 3.6)",
      filter: blur(sheet, 2.4),
    }),
    cord({ colour: darken(colour, 0.42), width }),
    cord({ colour, width: width * 0.8 }),
    weave,
    stroke(path, {
      colour: lighten(colour, 0.55),
      opacity: cut === "flat" ? 0.4 : 0.6,
      width: width * 0.2,
      transform: `translate(${num(-width * 0.2)} ${num(-width * 0.1)})`,
    }),
  ].join("");
}

export interface Lacing {
  /** The edge over which the rows run to the far side, from ankle to toe. */
  readonly ridge: Outline;
  /** The eyelets of the near side, from ankle to toe. */
  readonly eyelets: Outline;
  readonly rows: number;
  readonly lace: Lace;
  /** What the lace comes out of at each eyelet. */
  readonly eyelet: Eyelet;
}

interface Row {
  readonly eye: Point;
  readonly edge: Point;
}

function rowsOf({ ridge, eyelets, rows }: Lacing): readonly Row[] {
  const [edges, eyes] = [part(ridge, 0, 1, 65), part(eyelets, 0, 1, 65)];
  return Array.from({ length: rows }, (_, row) => {
    const share = row / (rows - 1);
    return { edge: along(edges, share), eye: along(eyes, share) };
  });
}

/**
 * The strands that come up from the far side and dive under the near eyestay. Draw them on the
 * tongue, before the eyestay; `lacesOver` then crosses them.
 */
export function lacesBeneath(sheet: Sheet, lacing: Lacing): void {
  const rows = rowsOf(lacing);
  const lace = {
    ...lacing.lace,
    colour: darken(lacing.lace.colour, 0.2),
    width: lacing.lace.width * 0.94,
  };
  rows.slice(0, -1).forEach(({ eye }, row) => {
    const next = rows[row + 1];
    if (next === undefined) return;
    const from = next.edge;
    const path = `M${num(from.x + 3)} ${num(from.y - 4)}Q${num(from.x - 6)} ${num(from.y + 4)} ${num(eye.x)} ${num(eye.y)}`;
    sheet.draw(strand(sheet, path, lace));
  });
}

/** The strands that leave each near eyelet upwards and run over the ridge. */
export function lacesOver(sheet: Sheet, lacing: Lacing): void {
  rowsOf(lacing).forEach(({ eye, edge }, row) => {
    const bend = { x: eye.x + (edge.x - eye.x) * 0.42 + 5, y: edge.y + 7 };
    const path = `M${num(eye.x)} ${num(eye.y)}Q${num(bend.x)} ${num(bend.y)} ${num(edge.x)} ${num(edge.y - 5)}`;
    sheet.draw(lacing.eyelet(eye, row), strand(sheet, path, lacing.lace));
  });
}

/** A bow whose near loop and ends fall down the side of the shoe. */
export function bow(
  sheet: Sheet,
  [x, y]: readonly [number, number],
  lace: Lace,
  { scale = 1, angle = 0 } = {},
): void {
  const far = "M2 -2C16 -22 48 -32 56 -16C60 -4 30 2 4 2";
  const near =
    "M-1 1C-18 8 -50 34 -58 58C-60 72 -40 72 -28 56C-16 40 -6 18 0 4";
  const ends = ["M1 3C8 20 10 40 4 66", "M3 3C20 16 32 32 36 58"];
  const tips = ["M4.4 62L2.6 78", "M35.6 54L37.6 70"];
  sheet.group(
    `transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})"`,
    () => {
      sheet.draw(
        strand(sheet, far, { ...lace, colour: darken(lace.colour, 0.12) }),
        ...ends.map((path) => strand(sheet, path, lace)),
        ...tips.map((path) => aglet(path, lace)),
        strand(sheet, near, lace),
        knot(lace),
      );
    },
  );
}

/** The moulded tip of a lace. */
const aglet = (path: string, { width, colour }: Lace) =>
  stroke(path, {
    colour: darken(colour, 0.5),
    width: width * 0.72,
    cap: "round",
  }) +
  stroke(path, {
    colour: "#fff",
    opacity: 0.5,
    width: width * 0.2,
    transform: "translate(-1.5 0)",
  });

const knot = ({ colour, width }: Lace) =>
  `<rect x="${num(-width * 0.62)}" y="${num(-width * 0.5)}" width="${num(width * 1.4)}" height="${num(width * 1.24)}" rx="${num(width * 0.5)}" fill="${darken(colour, 0.4)}"/>` +
  `<rect x="${num(-width * 0.54)}" y="${num(-width * 0.48)}" width="${num(width * 1.2)}" height="${num(width * 1.02)}" rx="${num(width * 0.46)}" fill="${lighten(colour, 0.1)}"/>`;

/** A quick lace drawn tight by a sprung lock, its end tucked through the lock. */
export function toggle(
  sheet: Sheet,
  [x, y]: readonly [number, number],
  lace: Lace,
  body: string,
  angle = 0,
): void {
  sheet.group(`transform="translate(${x} ${y}) rotate(${angle})"`, () => {
    sheet.draw(
      strand(sheet, "M-2 6C-16 34 -40 40 -44 22C-46 8 -22 6 -6 2", lace),
      `<rect x="-9" y="-15" width="19" height="31" rx="6" fill="#03080a" opacity=".4" transform="translate(2 4)"/>`,
      `<rect x="-9" y="-15" width="19" height="31" rx="6" fill="${darken(body, 0.3)}"/>`,
      `<rect x="-8" y="-14" width="15" height="27" rx="5" fill="${lighten(body, 0.08)}"/>`,
      `<rect x="-5.5" y="-19" width="11" height="8" rx="3" fill="${darken(body, 0.15)}"/>`,
      `<circle cx="-.5" cy="2" r="4.2" fill="${darken(body, 0.6)}"/>`,
      `<path d="M-5.5 -9V9" stroke="#fff" stroke-opacity=".4" stroke-width="2" stroke-linecap="round"/>`,
    );
  });
}
