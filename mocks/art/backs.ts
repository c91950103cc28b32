/** Garments from behind, on the bodies their fronts are cut from. */
import type { DrawingRoles } from "./drawing-roles";
import { drawAnorakBack } from "./outlines/anorak";
import { drawFleeceBack } from "./outlines/fleece";
import { drawFleecePulloverBack } from "./outlines/fleece-pullover";
import { drawHoodieBack } from "./outlines/hoodie";
import { drawInsulatedJacketBack } from "./outlines/insulated-jacket";
import { drawInsulatedVestBack } from "./outlines/insulated-vest";
import { drawJoggersBack } from "./outlines/joggers";
import { drawLongSleeveBack } from "./outlines/long-sleeve";
import { drawRunShortsBack } from "./outlines/run-shorts";
import { drawShellJacketBack } from "./outlines/shell-jacket";
import { drawShortsBack } from "./outlines/shorts";
import { drawSweatshirtBack } from "./outlines/sweatshirt";
import { drawTankBack } from "./outlines/tank";
import { teeIn } from "./outlines/tee";
import { drawTightsBack } from "./outlines/tights";
import { trousersWith } from "./outlines/trousers";
import type { Sheet } from "./sheet";

const backs = {
  "shell-jacket": drawShellJacketBack,
  anorak: drawAnorakBack,
  "insulated-jacket": drawInsulatedJacketBack,
  "insulated-vest": drawInsulatedVestBack,
  fleece: drawFleeceBack,
  "fleece-pullover": drawFleecePulloverBack,
  hoodie: drawHoodieBack,
  sweatshirt: drawSweatshirtBack,
  tee: teeIn("tee").back,
  "plain-tee": teeIn("plain-tee").back,
  "dune-tee": teeIn("dune-tee").back,
  "work-tee": teeIn("work-tee").back,
  "running-tee": teeIn("running-tee").back,
  "sun-tee": teeIn("sun-tee").back,
  "kids-tee": teeIn("kids-tee").back,
  "pocket-tee": teeIn("pocket-tee").back,
  "kids-sun-tee": teeIn("kids-sun-tee").back,
  "long-sleeve": drawLongSleeveBack,
  tank: drawTankBack,
  trousers: trousersWith(true).back,
  "beltless-trousers": trousersWith(false).back,
  joggers: drawJoggersBack,
  tights: drawTightsBack,
  shorts: drawShortsBack,
  "run-shorts": drawRunShortsBack,
} satisfies {
  readonly [T in keyof DrawingRoles]?: Back<T>;
};

type Back<T extends keyof DrawingRoles> = (
  sheet: Sheet,
  paint: DrawingRoles[T],
) => void;

/** The drawings that have a back: all garments. */
export type GarmentType = keyof typeof backs;

export const garmentTypes = Object.keys(backs) as readonly GarmentType[];

export const isGarment = (type: keyof DrawingRoles): type is GarmentType =>
  type in backs;

/** Draws a garment from behind, in the colours of its front, on the same stage. */
export function drawBack<T extends GarmentType>(
  type: T,
  roles: DrawingRoles[T],
  sheet: Sheet,
): void {
  // Indexing by a type parameter loses which paint belongs to which drawing; the table is checked above.
  const draw = backs[type] as Back<T>;
  draw(sheet, roles);
}
