import { specOf } from "./colourways";
import type { ColourCodeOf } from "./colourways";
import type { DrawingRoles, DrawingType } from "./drawing-roles";
import { drawBackpack } from "./outlines/backpack";
import { drawBoot } from "./outlines/boot";
import { drawCap } from "./outlines/cap";
import { drawCourtShoe } from "./outlines/court-shoe";
import { drawHoodie } from "./outlines/hoodie";
import { drawSandal } from "./outlines/sandal";
import { drawShellJacket } from "./outlines/shell-jacket";
import { drawSocks } from "./outlines/socks";
import { drawTee } from "./outlines/tee";
import { drawTrailRunner } from "./outlines/trail-runner";
import { drawTrousers } from "./outlines/trousers";
import { Sheet } from "./sheet";
import {
  jersey,
  knit,
  leather,
  mesh,
  ribbing,
  ripstop,
  twill,
  webbing,
} from "./textures";

/** The stage every product is drawn on, in units; 4:5 like the tiles it is shown in. */
export const STAGE = { width: 1000, height: 1250 } as const;

/** A cloth of the product, for the macro view: which role it takes its colour from, how it is woven. */
interface Cloth<T extends DrawingType> {
  readonly role: keyof DrawingRoles[T];
  readonly weave: (sheet: Sheet, colour: string) => string;
}

interface Drawing<T extends DrawingType> {
  readonly draw: (sheet: Sheet, paint: DrawingRoles[T]) => void;
  /** Colours worn when none are asked for. */
  readonly usual: ColourCodeOf<T>;
  /** Middle of the region shown enlarged. */
  readonly detail: readonly [x: number, y: number];
  /** Main cloth, the one sewn onto it, and the role of the stitches. */
  readonly cloths: readonly [Cloth<T>, Cloth<T>, keyof DrawingRoles[T]];
}

/** Every type of product: what draws it, its usual colours, and where to look closer. */
export const drawings: { readonly [T in DrawingType]: Drawing<T> } = {
  "trail-runner": {
    draw: drawTrailRunner,
    usual: "lichen",
    detail: [440, 690],
    cloths: [
      { role: "upper", weave: mesh },
      { role: "overlay", weave: twill },
      "accent",
    ],
  },
  boot: {
    draw: drawBoot,
    usual: "peat",
    detail: [440, 620],
    cloths: [
      { role: "textile", weave: ripstop },
      { role: "upper", weave: leather },
      "accent",
    ],
  },
  "court-shoe": {
    draw: drawCourtShoe,
    usual: "chalk-tarn",
    detail: [560, 690],
    cloths: [
      { role: "upper", weave: leather },
      { role: "heel", weave: leather },
      "lace",
    ],
  },
  sandal: {
    draw: drawSandal,
    usual: "tarn",
    detail: [560, 690],
    cloths: [
      { role: "bed", weave: mesh },
      { role: "strap", weave: webbing },
      "accent",
    ],
  },
  "shell-jacket": {
    draw: drawShellJacket,
    usual: "tarn",
    detail: [500, 360],
    cloths: [
      { role: "main", weave: twill },
      { role: "yoke", weave: ripstop },
      "accent",
    ],
  },
  hoodie: {
    draw: drawHoodie,
    usual: "heather",
    detail: [500, 396],
    cloths: [
      { role: "main", weave: jersey },
      { role: "rib", weave: (sheet) => ribbing(sheet) },
      "print",
    ],
  },
  tee: {
    draw: drawTee,
    usual: "chalk",
    detail: [500, 430],
    cloths: [
      { role: "main", weave: jersey },
      { role: "rib", weave: (sheet) => ribbing(sheet) },
      "print",
    ],
  },
  trousers: {
    draw: drawTrousers,
    usual: "slate",
    detail: [500, 330],
    cloths: [
      { role: "main", weave: ripstop },
      { role: "panel", weave: twill },
      "accent",
    ],
  },
  backpack: {
    draw: drawBackpack,
    usual: "lichen",
    detail: [500, 460],
    cloths: [
      { role: "main", weave: ripstop },
      { role: "second", weave: mesh },
      "accent",
    ],
  },
  cap: {
    draw: drawCap,
    usual: "tarn",
    detail: [600, 700],
    cloths: [
      { role: "main", weave: twill },
      { role: "brim", weave: twill },
      "accent",
    ],
  },
  socks: {
    draw: drawSocks,
    usual: "oat",
    detail: [360, 420],
    cloths: [
      { role: "main", weave: knit },
      { role: "cuff", weave: (sheet) => ribbing(sheet) },
      "accent",
    ],
  },
};

/** One drawing in one of its colourways, at `scale` pixels per unit. */
export function drawProduct<T extends DrawingType>(
  type: T,
  code: ColourCodeOf<T> = drawings[type].usual,
  scale = 1,
): Sheet {
  const sheet = new Sheet(STAGE.width, STAGE.height, scale);
  drawings[type].draw(sheet, specOf(type, code).roles);
  return sheet;
}
