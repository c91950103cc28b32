/** The vulcanised sole of canvas shoes: a wall of soft rubber wrapped round foot and upper. */
import { between, part } from "../curve-geometry";
import { line, shape } from "../curves";
import { panel, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { darken } from "../tones";
import { groove } from "./form";
import { rubber } from "./materials";
import type { SoleProfile } from "./sole-unit";
import { layer, layerAt, sidewall } from "./sole-unit";

export interface Foxing {
  readonly profile: SoleProfile;
  readonly wall: string;
  /** The coloured line rolled on round the wall. */
  readonly stripe: string;
  /** The outsole, a thin edge below. */
  readonly gum: string;
}

export function foxing(sheet: Sheet, options: Foxing): void {
  const { profile, wall, stripe, gum } = options;
  const path = shape(sidewall(profile));
  sheet.draw(
    panel(sheet, path, { ...rubber(sheet, wall, 7), edge: [0.12, 18, 8] }),
  );
  sheet.clipped(path, () => {
    sheet.draw(
      stroke(line(layerAt(profile, 0.22)), { colour: stripe, width: 6 }),
      groove(layerAt(profile, 0.4), 3, 0.24),
      `<path d="${layer(profile, 0.86, 1.2)}" fill="${gum}"/>`,
      stroke(line(layerAt(profile, 0.86)), {
        colour: darken(gum, 0.6),
        opacity: 0.5,
        width: 2,
      }),
      stroke(line(layerAt(profile, 0.72)), {
        colour: darken(wall, 0.6),
        opacity: 0.35,
        width: 3,
        dash: "2 5",
      }),
    );
  });
}

/** The second, ribbed strip of rubber laid round the toe where it scuffs. */
export function toeBumper(
  sheet: Sheet,
  { bite, ground }: SoleProfile,
  colour: string,
): void {
  const [from, to] = [0.76, 1];
  const wall: SoleProfile = {
    bite: part(between(bite, ground, -0.16), from, to, 21),
    ground: part(between(bite, ground, 0.62), from, to, 21),
  };
  const path = shape(sidewall(wall));
  sheet.draw(panel(sheet, path, rubber(sheet, colour, 5)));
  sheet.clipped(path, () => {
    for (const share of [0.2, 0.36, 0.52, 0.68, 0.84]) {
      sheet.draw(groove(layerAt(wall, share), 3.4, 0.26));
    }
  });
}
