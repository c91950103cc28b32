/** The other side of what is carried: harness, back panel and straps. */
import type { DrawingRoles, DrawingType } from "../../drawing-roles";
import type { Sheet } from "../../sheet";
import { drawBackpackBack } from "./backpack-back";
import { drawDuffelBack } from "./duffel-back";
import { drawHikingPackBack } from "./hiking-pack-back";
import { drawHipPackBack } from "./hip-pack-back";
import { drawRunningVestBack } from "./running-vest-back";

/** What is carried on the body; hats, socks and gloves show nothing new from behind. */
export type CarriedType =
  "backpack" | "hiking-pack" | "running-vest" | "duffel" | "hip-pack";

const gearBacks: {
  readonly [T in CarriedType]: (sheet: Sheet, paint: DrawingRoles[T]) => void;
} = {
  backpack: drawBackpackBack,
  "hiking-pack": drawHikingPackBack,
  "running-vest": drawRunningVestBack,
  duffel: drawDuffelBack,
  "hip-pack": drawHipPackBack,
};

export const isCarried = (type: DrawingType): type is CarriedType =>
  Object.hasOwn(gearBacks, type);

/** Draws the back view of a carried product in one of its colourways. */
export function drawGearBack<T extends CarriedType>(
  type: T,
  roles: DrawingRoles[T],
  sheet: Sheet,
): void {
  gearBacks[type](sheet, roles);
}
