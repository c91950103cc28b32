import type { ColourCodeOf } from "./colourways";
import { specOf } from "./colourways";
import type { DrawingRoles, DrawingType } from "./drawing-roles";
import {
  fineRib,
  gridKnit,
  marl,
  perforated,
  pile,
  stretchKnit,
} from "./garments/weaves";
import { drawAnkleSocks } from "./outlines/ankle-socks";
import { drawAnorak } from "./outlines/anorak";
import { drawBackpack } from "./outlines/backpack";
import { drawBeanie } from "./outlines/beanie";
import { drawBoot } from "./outlines/boot";
import { drawCap } from "./outlines/cap";
import { drawChukka } from "./outlines/chukka";
import { drawCourtShoe } from "./outlines/court-shoe";
import { drawDuffel } from "./outlines/duffel";
import { drawFleece } from "./outlines/fleece";
import { drawFleecePullover } from "./outlines/fleece-pullover";
import { drawGiftCard } from "./outlines/gift-card";
import { drawGloves } from "./outlines/gloves";
import { drawHighTop } from "./outlines/high-top";
import { drawHikingPack } from "./outlines/hiking-pack";
import { drawHikingShoe } from "./outlines/hiking-shoe";
import { drawHipPack } from "./outlines/hip-pack";
import { drawHoodie } from "./outlines/hoodie";
import { drawInsulatedJacket } from "./outlines/insulated-jacket";
import { drawInsulatedVest } from "./outlines/insulated-vest";
import { drawJoggers } from "./outlines/joggers";
import { drawKidsBoot } from "./outlines/kids-boot";
import { drawKidsShoe } from "./outlines/kids-shoe";
import { drawLongSleeve } from "./outlines/long-sleeve";
import { drawMaxTrail } from "./outlines/max-trail";
import { drawMountainBoot } from "./outlines/mountain-boot";
import { drawRoadRacer } from "./outlines/road-racer";
import { drawRoadShoe } from "./outlines/road-shoe";
import { drawRunShorts } from "./outlines/run-shorts";
import { drawRunningVest } from "./outlines/running-vest";
import { drawSandal } from "./outlines/sandal";
import { drawShellJacket } from "./outlines/shell-jacket";
import { drawShorts } from "./outlines/shorts";
import { drawSlide } from "./outlines/slide";
import { drawSlipOn } from "./outlines/slip-on";
import { drawSocks } from "./outlines/socks";
import { drawSunHat } from "./outlines/sun-hat";
import { drawSweatshirt } from "./outlines/sweatshirt";
import { drawTank } from "./outlines/tank";
import { teeIn } from "./outlines/tee";
import type { TeeType } from "./outlines/tee-cuts";
import { drawTights } from "./outlines/tights";
import { drawTrailRacer } from "./outlines/trail-racer";
import { drawTrailRunner } from "./outlines/trail-runner";
import { trousersWith } from "./outlines/trousers";
import { drawWinterBoot } from "./outlines/winter-boot";
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

/** Every tee is of jersey, with a rib at its neck. */
const teeCloths: Drawing<TeeType>["cloths"] = [
  { role: "main", weave: jersey },
  { role: "rib", weave: (sheet) => ribbing(sheet) },
  "print",
];

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
  "road-shoe": {
    draw: drawRoadShoe,
    usual: "tarn",
    detail: [520, 700],
    cloths: [
      { role: "upper", weave: knit },
      { role: "overlay", weave: twill },
      "accent",
    ],
  },
  boot: {
    draw: drawBoot,
    usual: "peat",
    detail: [440, 640],
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
  "trail-racer": {
    draw: drawTrailRacer,
    usual: "gorse",
    detail: [420, 690],
    cloths: [
      { role: "upper", weave: mesh },
      { role: "overlay", weave: twill },
      "accent",
    ],
  },
  "max-trail": {
    draw: drawMaxTrail,
    usual: "heather",
    detail: [520, 690],
    cloths: [
      { role: "upper", weave: mesh },
      { role: "overlay", weave: twill },
      "accent",
    ],
  },
  "road-racer": {
    draw: drawRoadRacer,
    usual: "gorse",
    detail: [500, 700],
    cloths: [
      { role: "upper", weave: mesh },
      { role: "overlay", weave: twill },
      "accent",
    ],
  },
  "hiking-shoe": {
    draw: drawHikingShoe,
    usual: "moss",
    detail: [520, 690],
    cloths: [
      { role: "textile", weave: mesh },
      { role: "upper", weave: leather },
      "lace",
    ],
  },
  "mountain-boot": {
    draw: drawMountainBoot,
    usual: "peat",
    detail: [360, 620],
    cloths: [
      { role: "upper", weave: leather },
      { role: "overlay", weave: leather },
      "lace",
    ],
  },
  "winter-boot": {
    draw: drawWinterBoot,
    usual: "peat",
    detail: [330, 500],
    cloths: [
      { role: "collar", weave: jersey },
      { role: "upper", weave: ripstop },
      "accent",
    ],
  },
  chukka: {
    draw: drawChukka,
    usual: "peat",
    detail: [520, 660],
    cloths: [
      { role: "upper", weave: jersey },
      { role: "overlay", weave: leather },
      "lace",
    ],
  },
  "high-top": {
    draw: drawHighTop,
    usual: "chalk",
    detail: [360, 640],
    cloths: [
      { role: "upper", weave: webbing },
      { role: "overlay", weave: leather },
      "accent",
    ],
  },
  "slip-on": {
    draw: drawSlipOn,
    usual: "oat",
    detail: [520, 720],
    cloths: [
      { role: "upper", weave: webbing },
      { role: "stripe", weave: leather },
      "accent",
    ],
  },
  slide: {
    draw: drawSlide,
    usual: "ink",
    detail: [600, 680],
    cloths: [
      { role: "bed", weave: mesh },
      { role: "strap", weave: leather },
      "accent",
    ],
  },
  "kids-shoe": {
    draw: drawKidsShoe,
    usual: "tarn",
    detail: [480, 680],
    cloths: [
      { role: "upper", weave: mesh },
      { role: "strap", weave: webbing },
      "accent",
    ],
  },
  "kids-boot": {
    draw: drawKidsBoot,
    usual: "rowan",
    detail: [400, 620],
    cloths: [
      { role: "textile", weave: webbing },
      { role: "upper", weave: leather },
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
    draw: teeIn("tee").front,
    usual: "chalk",
    detail: [500, 430],
    cloths: teeCloths,
  },
  "plain-tee": {
    draw: teeIn("plain-tee").front,
    usual: "ink",
    detail: [500, 430],
    cloths: teeCloths,
  },
  "dune-tee": {
    draw: teeIn("dune-tee").front,
    usual: "lichen",
    detail: [500, 480],
    cloths: teeCloths,
  },
  "work-tee": {
    draw: teeIn("work-tee").front,
    usual: "bracken",
    detail: [600, 460],
    cloths: teeCloths,
  },
  "running-tee": {
    draw: teeIn("running-tee").front,
    usual: "lichen",
    detail: [500, 430],
    cloths: teeCloths,
  },
  "sun-tee": {
    draw: teeIn("sun-tee").front,
    usual: "tarn",
    detail: [500, 430],
    cloths: teeCloths,
  },
  "kids-tee": {
    draw: teeIn("kids-tee").front,
    usual: "chalk",
    detail: [500, 480],
    cloths: teeCloths,
  },
  "pocket-tee": {
    draw: teeIn("pocket-tee").front,
    usual: "lichen",
    detail: [600, 500],
    cloths: teeCloths,
  },
  "kids-sun-tee": {
    draw: teeIn("kids-sun-tee").front,
    usual: "tarn",
    detail: [500, 440],
    cloths: teeCloths,
  },
  trousers: {
    draw: trousersWith(true).front,
    usual: "slate",
    detail: [500, 330],
    cloths: [
      { role: "main", weave: ripstop },
      { role: "panel", weave: twill },
      "accent",
    ],
  },
  "beltless-trousers": {
    draw: trousersWith(false).front,
    usual: "slate",
    detail: [500, 330],
    cloths: [
      { role: "main", weave: ripstop },
      { role: "panel", weave: twill },
      "accent",
    ],
  },
  anorak: {
    draw: drawAnorak,
    usual: "gorse",
    detail: [500, 780],
    cloths: [
      { role: "main", weave: ripstop },
      { role: "yoke", weave: ripstop },
      "accent",
    ],
  },
  "insulated-jacket": {
    draw: drawInsulatedJacket,
    usual: "bracken",
    detail: [500, 400],
    cloths: [
      { role: "main", weave: ripstop },
      { role: "trim", weave: stretchKnit },
      "accent",
    ],
  },
  "insulated-vest": {
    draw: drawInsulatedVest,
    usual: "peat",
    detail: [500, 430],
    cloths: [
      { role: "main", weave: ripstop },
      { role: "yoke", weave: twill },
      "accent",
    ],
  },
  fleece: {
    draw: drawFleece,
    usual: "oat",
    detail: [590, 520],
    cloths: [
      { role: "main", weave: pile },
      { role: "pocket", weave: ripstop },
      "accent",
    ],
  },
  "fleece-pullover": {
    draw: drawFleecePullover,
    usual: "slate",
    detail: [540, 440],
    cloths: [
      { role: "main", weave: gridKnit },
      { role: "panel", weave: stretchKnit },
      "accent",
    ],
  },
  sweatshirt: {
    draw: drawSweatshirt,
    usual: "oat",
    detail: [500, 470],
    cloths: [
      { role: "main", weave: marl },
      { role: "rib", weave: (sheet) => ribbing(sheet) },
      "print",
    ],
  },
  "long-sleeve": {
    draw: drawLongSleeve,
    usual: "ink",
    detail: [520, 460],
    cloths: [
      { role: "main", weave: fineRib },
      { role: "panel", weave: fineRib },
      "seam",
    ],
  },
  tank: {
    draw: drawTank,
    usual: "lichen",
    detail: [500, 500],
    cloths: [
      { role: "main", weave: perforated },
      { role: "panel", weave: mesh },
      "print",
    ],
  },
  joggers: {
    draw: drawJoggers,
    usual: "slate",
    detail: [500, 330],
    cloths: [
      { role: "main", weave: jersey },
      { role: "rib", weave: (sheet) => ribbing(sheet) },
      "print",
    ],
  },
  tights: {
    draw: drawTights,
    usual: "ink",
    detail: [500, 330],
    cloths: [
      { role: "main", weave: stretchKnit },
      { role: "panel", weave: perforated },
      "accent",
    ],
  },
  shorts: {
    draw: drawShorts,
    usual: "oat",
    detail: [620, 700],
    cloths: [
      { role: "main", weave: twill },
      { role: "panel", weave: twill },
      "accent",
    ],
  },
  "run-shorts": {
    draw: drawRunShorts,
    usual: "tarn",
    detail: [300, 700],
    cloths: [
      { role: "main", weave: ripstop },
      { role: "panel", weave: ripstop },
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
  "hiking-pack": {
    draw: drawHikingPack,
    usual: "moss",
    detail: [440, 540],
    cloths: [
      { role: "main", weave: ripstop },
      { role: "second", weave: mesh },
      "accent",
    ],
  },
  "running-vest": {
    draw: drawRunningVest,
    usual: "tarn",
    detail: [400, 520],
    cloths: [
      { role: "pocket", weave: mesh },
      { role: "main", weave: ripstop },
      "accent",
    ],
  },
  duffel: {
    draw: drawDuffel,
    usual: "tarn",
    detail: [420, 560],
    cloths: [
      { role: "main", weave: ripstop },
      { role: "base", weave: twill },
      "accent",
    ],
  },
  "hip-pack": {
    draw: drawHipPack,
    usual: "heather",
    detail: [380, 560],
    cloths: [
      { role: "main", weave: ripstop },
      { role: "second", weave: ripstop },
      "accent",
    ],
  },
  beanie: {
    draw: drawBeanie,
    usual: "rowan",
    detail: [600, 715],
    cloths: [
      { role: "main", weave: (sheet) => ribbing(sheet) },
      { role: "cuff", weave: knit },
      "label",
    ],
  },
  "sun-hat": {
    draw: drawSunHat,
    usual: "oat",
    detail: [420, 700],
    cloths: [
      { role: "main", weave: twill },
      { role: "band", weave: webbing },
      "accent",
    ],
  },
  "ankle-socks": {
    draw: drawAnkleSocks,
    usual: "chalk",
    detail: [380, 700],
    cloths: [
      { role: "main", weave: knit },
      { role: "pad", weave: knit },
      "accent",
    ],
  },
  gloves: {
    draw: drawGloves,
    usual: "moss",
    detail: [560, 620],
    cloths: [
      { role: "main", weave: jersey },
      { role: "palm", weave: twill },
      "accent",
    ],
  },
  "gift-card": {
    draw: drawGiftCard,
    usual: "heather",
    detail: [560, 480],
    cloths: [
      { role: "card", weave: leather },
      { role: "sleeve", weave: leather },
      "foil",
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
