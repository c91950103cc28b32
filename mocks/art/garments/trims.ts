/** What is sewn onto garments: stitches, bindings, labels, tapes, the front zip. */
import type { Outline, Point } from "../curves";
import { line, num, shift } from "../curves";
import { puller, ridgeMark, stitch, stroke, zip } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";
import type { Fabric } from "./fabrics";
import { cut, turning } from "./piece";
import { openEnded, startOf } from "./points";

/** One row of stitches on the face of the cloth. */
export const topstitch = (row: Outline, thread: string, opacity = 0.5) =>
  stitch(line(row), thread, { width: 1.3, dash: "5 3", opacity });

/** Two rows of stitches, as a coverstitch leaves them. */
export const twinStitch = (
  upper: Outline,
  lower: Outline,
  thread: string,
  opacity = 0.5,
) => topstitch(upper, thread, opacity) + topstitch(lower, thread, opacity);

/** The woven label with the house mark, its middle at (x, y). */
export function wovenLabel(
  [x, y]: readonly [number, number],
  colour: string,
  ink: string,
  width: number,
): string {
  const height = width * 0.58;
  const box = `x="${num(x - width / 2)}" y="${num(y - height / 2)}" width="${num(width)}" height="${num(height)}" rx="2.5"`;
  return (
    `<rect ${box} fill="#000" opacity=".3" transform="translate(1.5 3)"/><rect ${box} fill="${colour}"/>` +
    `<rect ${box} fill="none" stroke="${darken(colour, 0.4)}" stroke-opacity=".4" stroke-width="1.2"/>` +
    ridgeMark(x - width * 0.27, y - width * 0.18, width * 0.54, ink)
  );
}

/** The band sewn over the seam inside the back neck. */
export const neckTape = (curve: Outline, colour: string) =>
  stroke(line(shift(curve, 0, 7)), { colour: darken(colour, 0.1), width: 13 }) +
  topstitch(shift(curve, 0, 12), lighten(colour, 0.35));

/** A closed band between two open edges that run the same way. */
export const bandOf = (upper: Outline, lower: Outline): readonly Point[] => [
  ...openEnded(upper),
  ...openEnded(lower).toReversed(),
];

interface Band {
  readonly upper: Outline;
  readonly lower: Outline;
  readonly colour: string;
  readonly fabric: Fabric;
}

/** A stretch binding or a narrow facing. */
export const binding = (sheet: Sheet, { upper, lower, colour, fabric }: Band) =>
  cut(sheet, {
    outline: bandOf(upper, lower),
    colour,
    fabric,
    seed: 2,
    over: turning(sheet, lower, 8, 0.4) + turning(sheet, upper, 5, 0.36),
  });

/** A front zip on its tape, with the shadow of the edge that lies over it. */
export function frontZip(
  sheet: Sheet,
  run: Outline,
  { tape, trim, accent }: { tape: string; trim: string; accent: string },
): string {
  const { x, y } = startOf(run);
  const thread = lighten(tape, 0.4);
  return (
    turning(sheet, shift(run, 4, 0), 30, 0.3) +
    stroke(line(run), { colour: tape, width: 22 }) +
    twinStitch(shift(run, -15, 0), shift(run, 15, 0), thread, 0.4) +
    zip(line(run), trim, 5.4) +
    puller([x, y + 8], 50, accent)
  );
}
