/** What closes and adjusts garments: snaps, cords with their locks, eyelets, bar tacks. */
import type { Outline } from "../curves";
import { line, num } from "../curves";
import { metal, stitch, stroke } from "../panels";
import { radial } from "../shading";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";
import { SHADE } from "./piece";
import { endOf, startOf } from "./points";
import { softened } from "./soft-filters";

/** A ring snap seen from above. */
export function snap(
  sheet: Sheet,
  [x, y]: readonly [number, number],
  colour: string,
  radius = 9,
): string {
  const dome = radial(
    sheet,
    [
      [0, lighten(colour, 0.5)],
      [0.5, colour],
      [1, darken(colour, 0.45)],
    ],
    [0.38, 0.32, 0.7],
  );
  return (
    `<circle cx="${num(x + 1.5)}" cy="${num(y + 3)}" r="${radius + 1}" fill="#000" opacity=".35"/>` +
    `<circle cx="${num(x)}" cy="${num(y)}" r="${radius}" fill="${dome}"/>` +
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius * 0.56)}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="1.6"/>`
  );
}

/** A flat sewn button with four holes. */
export function flatButton(
  [x, y]: readonly [number, number],
  colour: string,
  radius = 10,
): string {
  const holes = [-1, 1].flatMap((dx) =>
    [-1, 1].map(
      (dy) =>
        `<circle cx="${num(x + dx * radius * 0.26)}" cy="${num(y + dy * radius * 0.26)}" r="${num(radius * 0.13)}" fill="${darken(colour, 0.6)}"/>`,
    ),
  );
  return (
    `<circle cx="${num(x + 1)}" cy="${num(y + 2.5)}" r="${num(radius + 0.5)}" fill="#000" opacity=".35"/>` +
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${colour}"/>` +
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius * 0.76)}" fill="none" stroke="${lighten(colour, 0.35)}" stroke-width="1.4"/>` +
    holes.join("")
  );
}

/** A round cord in the air over the cloth. */
export function cord(
  sheet: Sheet,
  run: Outline,
  colour: string,
  width = 6,
): string {
  const path = line(run);
  return (
    softened(
      sheet,
      3,
      [run],
      stroke(path, {
        colour: SHADE,
        opacity: 0.42,
        width: width + 2,
        transform: "translate(4 5)",
      }),
    ) +
    stroke(path, { colour: darken(colour, 0.25), width, cap: "round" }) +
    stroke(path, {
      colour,
      width: width * 0.72,
      cap: "round",
      transform: "translate(-.6 -.6)",
    }) +
    stroke(path, {
      colour: darken(colour, 0.45),
      opacity: 0.5,
      width: width * 0.8,
      dash: "1.3 3.4",
    })
  );
}

/** An eyelet where a cord leaves the cloth. */
export const eyelet = (
  sheet: Sheet,
  [x, y]: readonly [number, number],
  radius = 7,
) =>
  `<circle cx="${num(x + 1)}" cy="${num(y + 2)}" r="${radius + 0.6}" fill="#000" opacity=".35"/><circle cx="${num(x)}" cy="${num(y)}" r="${radius}" fill="${metal(sheet)}"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(radius * 0.5)}" fill="#12191b"/>`;

/** A drawcord from its eyelet to a metal end. */
export function drawcord(
  sheet: Sheet,
  run: Outline,
  colour: string,
  width = 7,
): string {
  const [start, { x, y }] = [startOf(run), endOf(run)];
  const tip = `x="${num(x - width * 0.62)}" y="${num(y - 4)}" width="${num(width * 1.24)}" height="${num(width * 3.5)}" rx="3.4"`;
  return (
    eyelet(sheet, [start.x, start.y], width + 1) +
    cord(sheet, run, colour, width) +
    `<rect ${tip} fill="${metal(sheet)}"/>`
  );
}

/** The barrel lock of a shock cord, with the loop that hangs below it. */
export function cordLock(
  [x, y]: readonly [number, number],
  colour: string,
  cordColour: string,
): string {
  return (
    stroke(`M${num(x - 3)} ${num(y)}v26q3 10 6 0v-26`, {
      colour: darken(cordColour, 0.1),
      width: 3,
    }) +
    `<rect x="${num(x - 7)}" y="${num(y - 4)}" width="14" height="20" rx="5" fill="#000" opacity=".35" transform="translate(2 3)"/>` +
    `<rect x="${num(x - 7)}" y="${num(y - 4)}" width="14" height="20" rx="5" fill="${colour}"/>` +
    `<rect x="${num(x - 4.6)}" y="${num(y - 2)}" width="3.4" height="15" rx="1.6" fill="#fff" opacity=".35"/>`
  );
}

/** A bar tack, where a seam must not tear. */
export const barTack = (run: Outline, colour: string) =>
  stitch(line(run), colour, { width: 4.2, dash: "1.3 1.1", opacity: 0.85 });
