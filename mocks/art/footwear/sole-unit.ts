/** The foam a shoe stands on, built from two lines: where it meets the upper and where it ends below. */
import { between, part, strip } from "../curve-geometry";
import type { Outline, Point } from "../curves";
import { shape } from "../curves";
import { panel } from "../panels";
import type { Sheet } from "../sheet";
import { hollow } from "./form";
import { foam } from "./materials";

/** Both lines run from heel to toe; their ends are joined by a round. */
export interface SoleProfile {
  /** Top of the sidewall, lapped over the upper. */
  readonly bite: Outline;
  /** Underside, without rubber and lugs. */
  readonly ground: Outline;
}

/** The sidewall as one closed outline. */
export const sidewall = ({ bite, ground }: SoleProfile): readonly Point[] => [
  ...part(bite, 0, 1, 31),
  ...part(ground, 0, 1, 31).toReversed(),
];

/** A line along the sidewall, `share` of the way down from the bite to the ground. */
export const layerAt = (profile: SoleProfile, share: number) =>
  between(profile.bite, profile.ground, share);

/** The part of the sidewall between two shares of its height. */
export const layer = (profile: SoleProfile, from: number, to: number) =>
  shape(strip(layerAt(profile, from), layerAt(profile, to)));

/** Midsole foam with what is cut into it or painted on it. */
export function midsole(
  sheet: Sheet,
  profile: SoleProfile,
  colour: string,
  over: () => void,
): void {
  const path = shape(sidewall(profile));
  sheet.draw(panel(sheet, path, foam(sheet, colour)));
  sheet.clipped(path, () => {
    over();
    sheet.draw(hollow(sheet, layerAt(profile, 0.97), 26, 0.14));
  });
}
