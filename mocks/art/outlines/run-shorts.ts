/** Running shorts: thin ripstop, split hem that shows the inner brief, elastic waist with a flat cord. */
import { hangingShadow } from "../apparel-parts";
import type { Point, Side } from "../curves";
import { at, left, line, right, shift } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import type { Facing } from "../garments/bodies";
import { leg } from "../garments/bodies";
import { hung } from "../garments/drape";
import { fabrics } from "../garments/fabrics";
import { shortLeg } from "../garments/falls";
import { drawcord } from "../garments/fastenings";
import { legBlock } from "../garments/leg-block";
import { riseSeam } from "../garments/leg-seams";
import { beyond, cut, inset, turning } from "../garments/piece";
import { zipSlot } from "../garments/pockets";
import { groove } from "../garments/relief";
import { twinStitch } from "../garments/trims";
import { waistBand, waistEdges, waistInside } from "../garments/waists";
import { ridgeMark, seam, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["run-shorts"];

const BLOCK = legBlock({
  top: 296,
  dip: 18,
  waist: 470,
  hip: 632,
  hipAt: 560,
  crotch: 700,
  knee: 366,
  kneeAt: 800,
  hem: 380,
  end: 912,
  stance: 198,
  hemDip: 10,
});
const BAND = 74;

/** In front the hem swings up to a split at the side seam. */
const LEG = {
  ...BLOCK.leg,
  outline: [
    ...BLOCK.leg.outer.slice(0, 3),
    { ...at(160, 704), corner: true },
    at(170, 786),
    at(190, 858),
    at(234, 906),
    at(310, 924),
    { ...at(492, 914), corner: true },
    at(497, 820),
    ...BLOCK.leg.inner.slice(0, 3).toReversed(),
  ],
};
/** The hem alone, from the top of the split to the inner seam. */
const HEM: readonly Point[] = LEG.outline.slice(3, 9);
/** Behind, the other half of the leg hangs lower and wider in the split. */
const FAR_HALF: readonly Point[] = [
  { ...at(240, 600), corner: true },
  { ...at(158, 700), corner: true },
  at(132, 800),
  at(128, 872),
  at(160, 916),
  at(240, 924),
  { ...at(320, 900), corner: true },
];
const BRIEF: readonly Point[] = [
  at(230, 620),
  at(164, 720),
  at(160, 800),
  at(176, 848),
  at(230, 862),
  at(300, 850),
];

export function drawRunShorts(sheet: Sheet, paint: Paint): void {
  sheet.draw(
    hangingShadow(sheet, 1030),
    waistInside(sheet, BLOCK, {
      lining: paint.lining,
      fabric: fabrics.stretch,
      label: [paint.accent, darken(paint.accent, 0.75)],
    }),
  );
  draw(sheet, paint, "front");
  sheet.draw(
    ...CORDS.map((run) => drawcord(sheet, run, paint.accent, 6)),
    ridgeMark(240, 850, 50, paint.accent),
  );
}

export function drawRunShortsBack(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1030));
  draw(sheet, paint, "back");
  sheet.draw(zipSlot(KEY_POCKET, paint.band, paint.accent));
}

function draw(sheet: Sheet, paint: Paint, facing: Facing): void {
  for (const side of [right, left]) drawInSplit(sheet, paint, side);
  for (const side of [right, left]) drawLeg(sheet, paint, side, facing);
  sheet.draw(
    riseSeam(sheet, "500,370 503,540 500,700", lighten(paint.main, 0.35)),
  );
  drawWaist(sheet, paint, facing);
}

/** What the split shows: the inside of the far half and the leg of the brief. */
function drawInSplit(sheet: Sheet, paint: Paint, side: Side): void {
  const { lining, main, accent } = paint;
  const far = side(FAR_HALF);
  const brief = side(BRIEF);
  sheet.draw(
    cut(sheet, {
      outline: far,
      colour: darken(main, 0.3),
      fabric: fabrics.ripstop,
      seed: 5,
      over: stroke(line(far.slice(1, 6)), {
        colour: darken(accent, 0.2),
        width: 7,
      }),
    }),
    cut(sheet, {
      outline: brief,
      colour: lining,
      fabric: fabrics.stretch,
      seed: 6,
      over:
        twinStitch(
          brief.slice(2),
          shift(brief.slice(2), 0, -6),
          lighten(lining, 0.3),
        ) + turning(sheet, side(HEM), 46, 0.5),
    }),
  );
}

function drawLeg(sheet: Sheet, paint: Paint, side: Side, facing: Facing): void {
  const { main, accent } = paint;
  const seed = (side === right ? 95 : 94) + (facing === "back" ? 6 : 0);
  const hem = side(HEM);
  const inner = shift(hem, side === right ? -12 : 12, -13);
  sheet.draw(
    leg(
      sheet,
      { tube: LEG, side },
      {
        colour: main,
        fabric: fabrics.ripstop,
        seed,
        creases: hung(LEG.on, shortLeg, { seed, side, swell: 1.3, gain: 1.1 }),
        heights: groove(sheet, inner, 6, 0.16),
        print: flank(sheet, paint, side),
        over:
          twinStitch(inner, shift(inner, 0, 5), lighten(main, 0.35)) +
          stroke(line(hem), { colour: accent, width: 7 }) +
          seam(line(side(FLANK)), { width: 2.2, opacity: 0.4 }),
      },
    ),
  );
}

/** The seam of the flank panel, from the waistband to the split. */
const FLANK: readonly Point[] = [
  at(310, 360),
  at(274, 480),
  at(250, 590),
  at(190, 680),
  at(120, 740),
];

/** A panel at the side with isolines running out over it. */
function flank(sheet: Sheet, { panel, accent }: Paint, side: Side): string {
  const path = beyond(side(FLANK), side([at(80, 740), at(120, 330)]));
  const isolines = [0, 1, 2, 3].map((index) =>
    stroke(
      line(
        shift(side(FLANK), (side === right ? 1 : -1) * (16 + index * 15), -4),
      ),
      {
        colour: accent,
        opacity: 0.8 - index * 0.18,
        width: 2.6 - index * 0.4,
      },
    ),
  );
  return `<g clip-path="${sheet.clip(path)}">${inset(path, panel)}${isolines.join("")}</g>`;
}

function drawWaist(sheet: Sheet, { band }: Paint, facing: Facing): void {
  const [upper, lower] = waistEdges(BLOCK, facing, BAND);
  const thread = lighten(band, 0.35);
  sheet.draw(
    waistBand(sheet, {
      block: BLOCK,
      facing,
      depth: BAND,
      colour: band,
      fabric: fabrics.stretch,
      gathers: 84,
      over:
        twinStitch(shift(upper, 0, 12), shift(upper, 0, 18), thread) +
        twinStitch(shift(lower, 0, -12), shift(lower, 0, -18), thread),
    }),
  );
}

/** The key pocket in the waistband, behind. */
const KEY_POCKET = "436,346 500,350 564,346";
const CORDS = [
  "478,352 470,402 478,452 468,482",
  "522,352 532,396 522,440 530,464",
];
