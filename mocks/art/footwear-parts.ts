/** What all shoes share: the stage, lugs under the sole and laces over the tongue. */
import type { Outline } from "./curves";
import { along, num } from "./curves";
import type { Stroke } from "./panels";
import { stroke } from "./panels";
import { seededRandom } from "./random";
import { blur } from "./shading";
import type { Sheet } from "./sheet";
import { darken, lighten } from "./tones";

/** Puts a shoe drawn about 840 long on the stage, toe right, its ground line where tiles expect it. */
export const shoeStage = (top: number) =>
  `transform="translate(-28 ${top}) scale(1.056)"`;

export interface Lugs {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly depth: number;
  readonly colour: string;
  readonly seed: number;
  /** Height of the ground line at x; it rises towards the toe. */
  readonly ground: (x: number) => number;
}

/** Trapezoid lugs along the ground line, each a little different in depth. */
export function lugs(sheet: Sheet, options: Lugs): void {
  const { from, to, count, depth, colour, ground } = options;
  const random = seededRandom(options.seed);
  const width = ((to - from) / count) * 0.66;
  const paths = Array.from({ length: count }, (_, index) => {
    const x = from + (to - from) * (index / (count - 1));
    const [near, far] = [ground(x), ground(x + width)];
    const deep = depth * (0.9 + 0.2 * random());
    return `M${num(x)} ${num(near - 8)}L${num(x + width)} ${num(far - 8)}L${num(x + width * 0.86)} ${num(far + deep)}L${num(x + width * 0.12)} ${num(near + deep)}Z`;
  });
  const path = paths.join("");
  sheet.draw(
    `<path d="${path}" fill="${darken(colour, 0.35)}"/>`,
    `<path d="${path}" fill="#fff" opacity=".1" transform="translate(0 -1)"/>`,
  );
}

export interface Lace {
  readonly colour: string;
  readonly width: number;
  /** Colour and dash of the fleck woven into it. */
  readonly fleck: { readonly colour: string; readonly dash: string };
}

function laceStrokes(sheet: Sheet, path: string, lace: Lace): string {
  const { colour, width, fleck } = lace;
  const cord = (options: Omit<Stroke, "cap">) =>
    stroke(path, { ...options, cap: "round" });
  return (
    cord({
      colour: "#000",
      opacity: 0.4,
      width,
      transform: "translate(3 4)",
      filter: blur(sheet, 3),
    }) +
    cord({ colour: darken(colour, 0.28), width }) +
    cord({ colour, width: width * 0.78 }) +
    stroke(path, {
      colour: fleck.colour,
      opacity: 0.55,
      width: width * 0.3,
      dash: fleck.dash,
    })
  );
}

export interface Lacing {
  /** Where the rows leave the far side, from ankle to toe. */
  readonly ridge: Outline;
  /** Where they meet the eyelets on the near side. */
  readonly eyelets: Outline;
  readonly rows: number;
  readonly hole: string;
  readonly lace: Lace;
}

/**
 * Laces as seen from the side: under each near row runs the far row crossing it, so that the rows
 * read as one lace and not as separate dashes.
 */
export function lacing(sheet: Sheet, options: Lacing): void {
  const { ridge, eyelets, rows, hole, lace } = options;
  const share = (row: number) => Math.min(0.985, 0.02 + (row * 0.95) / rows);
  const under = {
    ...lace,
    colour: darken(lace.colour, 0.3),
    width: lace.width * 0.82,
  };
  for (let row = 0; row < rows - 1; row++) {
    const from = along(ridge, share(row));
    const to = along(eyelets, share(row + 1) + 0.02);
    const path = `M${num(from.x - 6)} ${num(from.y - 8)}Q${num(to.x + 4)} ${num(from.y + 4)} ${num(to.x + 2)} ${num(to.y - 8)}`;
    sheet.draw(laceStrokes(sheet, path, under));
  }
  for (let row = 0; row < rows; row++) {
    const top = along(ridge, share(row));
    const eye = along(eyelets, Math.min(0.985, share(row) + 0.05));
    const path = `M${num(top.x - 8)} ${num(top.y - 17)}C${num(top.x - 4)} ${num(top.y - 2)} ${num(eye.x + 8)} ${num(eye.y - 34)} ${num(eye.x)} ${num(eye.y - 6)}`;
    sheet.draw(
      `<circle cx="${num(eye.x)}" cy="${num(eye.y - 4)}" r="6.5" fill="${hole}"/>`,
      laceStrokes(sheet, path, lace),
    );
  }
}

/** A bow over the top row: two loops, two ends and the knot between them. */
export function bow(
  sheet: Sheet,
  [x, y]: readonly [number, number],
  lace: Lace,
  angle = 0,
): void {
  const strands = [
    "M0 0C-14 -30 -56 -40 -62 -18C-66 0 -30 10 0 2",
    "M0 0C22 -22 56 -20 58 0C58 18 22 14 0 4",
    "M-2 2C-16 22 -24 36 -40 46",
    "M2 2C16 20 30 30 36 50",
  ];
  sheet.group(
    `transform="translate(${x} ${y}) rotate(${angle}) scale(.8)"`,
    () => {
      sheet.draw(
        ...strands.map((path) => laceStrokes(sheet, path, lace)),
        `<ellipse cx="0" cy="1" rx="10" ry="9" fill="${darken(lace.colour, 0.15)}"/><ellipse cx="-1.5" cy="-1" rx="7.5" ry="6.5" fill="${lighten(lace.colour, 0.15)}"/>`,
      );
    },
  );
}
