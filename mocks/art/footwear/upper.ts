/** The layers every shoe is built of, from the far side to the near one. */
import { part, strip } from "../curve-geometry";
import type { Outline } from "../curves";
import { line, shape, shift } from "../curves";
import type { Panel, Stroke } from "../panels";
import { groundShadow, panel, stroke } from "../panels";
import { blur, fall } from "../shading";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";
import { hollow, ridgeLight } from "./form";
import { padding } from "./materials";

/** Puts a low shoe on the stage, drawn 840 long with its sole at about y = 560, toe right. */
export const shoeStage = (top = 330) =>
  `transform="translate(-28 ${top}) scale(1.056)"`;

/** Tall boots keep their own size and stand lower, so that collar and tongue fit above. */
export const bootStage = (top = 440) => `transform="translate(-6 ${top})"`;

/** The shadow under a sole that touches the ground from x = `from` to `to`. */
export const soleShadow = (sheet: Sheet, from: number, to: number, y = 568) =>
  groundShadow(sheet, [(from + to) / 2, y, (to - from) / 2 + 12, 24]);

/** The inside of the far quarter: its padded rim, and below it the dark of the shoe. */
export function opening(
  sheet: Sheet,
  { rim, lining }: { readonly rim: Outline; readonly lining: string },
): void {
  // The foot of the dark lies further forward, so that it stays behind the near heel.
  const path = shape(strip(part(rim, 0.03, 1), shift(rim, 30, 84)));
  sheet.draw(
    panel(sheet, path, {
      fill: fall(sheet, darken(lining, 0.2), 0.02, 0.6),
      edge: [0.35, 22, 10],
      rim: 0,
    }),
  );
  sheet.clipped(path, () => {
    sheet.draw(
      stroke(line(rim), {
        colour: lighten(lining, 0.12),
        width: 19,
        cap: "round",
      }),
      stroke(line(rim), {
        colour: "#fff",
        opacity: 0.2,
        width: 5,
        filter: blur(sheet, 2),
        transform: "translate(-1 3)",
      }),
    );
  });
}

/** The tongue, standing in the throat, its edge bound in a tape of `binding`. */
export function tongue(
  sheet: Sheet,
  outline: Outline,
  look: Panel,
  binding: string,
): void {
  const path = shape(outline);
  sheet.draw(panel(sheet, path, look));
  sheet.clipped(path, () => {
    sheet.draw(
      stroke(path, { colour: "#03080a", opacity: 0.3, width: 20 }),
      stroke(path, { colour: binding, width: 16 }),
      stroke(path, {
        colour: "#fff",
        opacity: 0.22,
        width: 3,
        transform: "translate(2 4)",
        filter: blur(sheet, 1),
      }),
    );
  });
}

export interface Body {
  readonly outline: Outline;
  readonly look: Panel;
  /** Ridge of the last that catches the light: over the instep and the toe box. */
  readonly ridge: Outline;
  /** Where the upper meets the sole. */
  readonly bite: Outline;
  /** Overlays and marks, cut to the body. */
  readonly over: () => void;
}

/** The upper itself with everything sewn or welded onto it, then the large light on all of it. */
export function body(sheet: Sheet, { outline, look, ridge, bite, over }: Body) {
  const path = shape(outline);
  sheet.draw(panel(sheet, path, look));
  sheet.clipped(path, () => {
    over();
    sheet.draw(
      ridgeLight(sheet, ridge, 34, 0.2),
      hollow(sheet, bite, 46, 0.34),
    );
  });
}

/** A padded collar: the roll around the topline. */
export function collar(sheet: Sheet, outline: Outline, colour: string): void {
  sheet.draw(panel(sheet, shape(outline), padding(sheet, colour)));
}

/** A finger loop of tape at the heel, seen edge on: up one leg and down the other. */
export function pullLoop(sheet: Sheet, centre: Outline, colour: string): void {
  const path = line(centre);
  const band = (width: number, paint: string, more: Partial<Stroke> = {}) =>
    stroke(path, { colour: paint, width, cap: "round", ...more });
  sheet.draw(
    band(17, "#03080a", {
      opacity: 0.3,
      transform: "translate(2 4)",
      filter: blur(sheet, 3),
    }),
    band(17, darken(colour, 0.45)),
    band(14.5, colour),
    band(10, darken(colour, 0.4), {
      opacity: 0.45,
      dash: "1.2 2.6",
      cap: "butt",
    }),
    band(2.4, "#fff", { opacity: 0.35, transform: "translate(-4 -1)" }),
  );
}
