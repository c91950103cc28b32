/** How each tee is cut, printed and finished: what its product's text names can be seen in its picture. */
import type { Fabric } from "../garments/fabrics";
import { fabrics } from "../garments/fabrics";
import type { SleeveMeasures } from "../garments/sleeve-block";
import type { TopMeasures } from "../garments/top-block";

/** One cut of tee, in stage units. */
export interface TeeCut {
  readonly body: TopMeasures;
  readonly sleeve: SleeveMeasures;
  readonly fabric: Fabric;
  /** Width of the rib around the neck, or the height of a collar that stands. */
  readonly neck: { readonly rib: number } | { readonly stand: number };
  readonly print?: "contours" | "dune";
  /** A chest pocket: closed by a flat button, or with a slot stitched for a pencil. */
  readonly pocket?: "button" | "pencil";
  /** Doubled cloth over the shoulders. */
  readonly yoke?: true;
  /** Open knit down the breastbone; its armholes are bonded. */
  readonly openKnit?: true;
  /** Slits where the side seams meet the hem. */
  readonly vents?: true;
}

const regular: TeeCut = {
  body: {
    top: 262,
    neck: 204,
    drop: 96,
    backDrop: 22,
    shoulder: 468,
    slope: 318,
    underarm: 540,
    chest: 480,
    waist: 462,
    hem: 480,
    length: 1030,
  },
  sleeve: { bicep: 140, cuff: 146, reach: 326, end: 612, cap: 12, bend: 2 },
  fabric: fabrics.jersey,
  neck: { rib: 30 },
};

/** Children are broad for their height, and their heads are large. */
const kids: TeeCut = {
  ...regular,
  body: {
    top: 318,
    neck: 232,
    drop: 92,
    backDrop: 22,
    shoulder: 492,
    slope: 366,
    underarm: 572,
    chest: 524,
    waist: 530,
    hem: 552,
    length: 996,
  },
  sleeve: { bicep: 132, cuff: 150, reach: 352, end: 646, cap: 12, bend: 2 },
};

const SUN_SLEEVE = { bicep: 132, cuff: 134, reach: 356, end: 676, bend: 6 };

/** Every cut there is. */
export const teeCuts = {
  tee: { ...regular, print: "contours" },
  "plain-tee": regular,
  "dune-tee": { ...regular, print: "dune" },
  "work-tee": {
    ...regular,
    body: {
      ...regular.body,
      shoulder: 486,
      chest: 504,
      waist: 504,
      hem: 508,
      neck: 222,
    },
    sleeve: { ...regular.sleeve, bicep: 144, cuff: 160, reach: 340, end: 632 },
    fabric: { ...fabrics.jersey, weaveOpacity: 0.34, depth: 18 },
    neck: { rib: 44 },
    pocket: "pencil",
    vents: true,
  },
  "running-tee": {
    ...regular,
    body: { ...regular.body, chest: 466, waist: 438, hem: 456, length: 1004 },
    sleeve: { ...regular.sleeve, cuff: 130, reach: 312, end: 598 },
    neck: { rib: 20 },
    openKnit: true,
  },
  "sun-tee": {
    ...regular,
    body: { ...regular.body, neck: 190, drop: 62 },
    sleeve: SUN_SLEEVE,
    neck: { stand: 36 },
    yoke: true,
  },
  "kids-tee": kids,
  "pocket-tee": { ...kids, pocket: "button" },
  "kids-sun-tee": {
    ...kids,
    body: { ...kids.body, neck: 214, drop: 58 },
    sleeve: { ...kids.sleeve, end: 676 },
    neck: { stand: 30 },
    yoke: true,
  },
} as const satisfies Readonly<Record<string, TeeCut>>;

export type TeeType = keyof typeof teeCuts;
