/** Walking shorts: webbing belt, hand pockets, flapped cargo pocket, vented hem. */
import { hangingShadow } from "../apparel-parts";
import type { Side } from "../curves";
import { at, bothSides, left, line, right, shape, shift } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import type { Facing } from "../garments/bodies";
import { leg } from "../garments/bodies";
import { hung } from "../garments/drape";
import { fabrics } from "../garments/fabrics";
import { shortLeg } from "../garments/falls";
import { snap } from "../garments/fastenings";
import { legBlock } from "../garments/leg-block";
import { fly, pocketMouth, riseSeam } from "../garments/leg-seams";
import { beyond, inset, turning } from "../garments/piece";
import { patch, pocketBag, pocketFlap } from "../garments/pockets";
import { startOf, whole } from "../garments/points";
import { groove } from "../garments/relief";
import { rowOf } from "../garments/sleeve-block";
import { twinStitch } from "../garments/trims";
import { beltedWaist, waistInside } from "../garments/waists";
import { ridgeMark, seam } from "../panels";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["shorts"];

const BLOCK = legBlock({
  top: 222,
  dip: 20,
  waist: 452,
  hip: 582,
  hipAt: 480,
  crotch: 640,
  knee: 316,
  kneeAt: 820,
  hem: 300,
  end: 1020,
  stance: 165,
  hemDip: 12,
});
const { leg: LEG } = BLOCK;

export function drawShorts(sheet: Sheet, paint: Paint): void {
  sheet.draw(
    hangingShadow(sheet, 1104),
    waistInside(sheet, BLOCK, {
      lining: paint.lining,
      fabric: fabrics.twill,
      label: [paint.accent, darken(paint.accent, 0.7)],
    }),
  );
  for (const side of [right, left]) drawLeg(sheet, paint, side, "front");
  drawFly(sheet, paint);
  drawCargo(sheet, paint);
  drawWaist(sheet, paint, "front");
}

export function drawShortsBack(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1104));
  for (const side of [right, left]) drawLeg(sheet, paint, side, "back");
  drawSeat(sheet, paint);
  drawWaist(sheet, paint, "back");
}

function drawLeg(sheet: Sheet, paint: Paint, side: Side, facing: Facing): void {
  const { main } = paint;
  const seed = (side === right ? 75 : 74) + (facing === "back" ? 6 : 0);
  const thread = lighten(main, 0.34);
  const hem = rowOf(LEG, side, 0.95);
  sheet.draw(
    leg(
      sheet,
      { tube: LEG, side },
      {
        colour: main,
        fabric: fabrics.twill,
        seed,
        creases: hung(LEG.on, shortLeg, { seed, side, swell: 1.2 }),
        heights: groove(sheet, hem, 7, 0.2),
        over:
          twinStitch(hem, rowOf(LEG, side, 0.957), thread) +
          turning(sheet, rowOf(LEG, side, 1), 16, 0.34) +
          (facing === "front" ? handPocket(sheet, paint, side) : ""),
      },
    ),
  );
}

/** The pocket's mouth, its facing in the second tone. */
function handPocket(sheet: Sheet, { panel, main }: Paint, side: Side): string {
  const mouth = [at(358, 290), at(322, 384), at(200, 474)];
  const outside = side([at(150, 470), at(200, 290)]);
  return (
    inset(beyond(side(mouth), outside), panel) +
    pocketMouth(sheet, mouth, side, lighten(main, 0.34))
  );
}

function drawFly(sheet: Sheet, { main }: Paint): void {
  const rise = "501,296 503,400 504,520 500,640";
  const row = "544,300 545,430 534,512 506,552";
  sheet.draw(fly(sheet, { rise, row }, lighten(main, 0.34)));
}

/** The bellows pocket on the thigh, closed by a snapped flap. */
function drawCargo(sheet: Sheet, { main, panel, accent }: Paint): void {
  const cloth = { fabric: fabrics.twill };
  const thread = lighten(main, 0.34);
  sheet.draw(
    `<g transform="rotate(-5 690 760)">`,
    patch(sheet, {
      ...cloth,
      outline: pocketBag([622, 690], 138, 178, 20),
      colour: main,
      seed: 63,
      thread,
      over:
        turning(sheet, [at(691, 760), at(691, 868)], 12, 0.3) +
        twinStitch("684,760 684,864", "698,760 698,864", thread),
    }),
    patch(sheet, {
      ...cloth,
      outline: pocketFlap([616, 680], 150, 66),
      colour: panel,
      seed: 64,
      thread: lighten(panel, 0.34),
    }),
    snap(sheet, [691, 722], accent, 9),
    `</g>`,
    ridgeMark(258, 868, 48, accent),
  );
}
/** Behind: the rise seam, a yoke, and two welt pockets with their buttons. */
function drawSeat(sheet: Sheet, paint: Paint): void {
  const thread = lighten(paint.main, 0.34);
  const yoke = whole([at(254, 352), at(380, 372), at(500, 392)]);
  const seat = shape(whole([...LEG.outer, at(500, 640)]));
  sheet.draw(
    riseSeam(sheet, "500,286 502,460 500,640", thread),
    `<g clip-path="${sheet.clip(seat)}">`,
    seam(line(yoke), { width: 2.6, opacity: 0.42 }),
    twinStitch(shift(yoke, 0, 7), shift(yoke, 0, 13), thread),
    `</g>`,
    ...bothSides.map((side) => weltPocket(sheet, paint, side)),
    ridgeMark(690, 900, 48, paint.accent),
  );
}

function weltPocket(sheet: Sheet, { main, panel, accent }: Paint, side: Side) {
  const { x, y } = startOf(side([at(364, 482)]));
  return (
    patch(sheet, {
      outline: side([at(298, 436), at(430, 446), at(429, 466), at(297, 456)]),
      colour: panel,
      fabric: fabrics.twill,
      seed: 65,
      thread: lighten(main, 0.34),
    }) + snap(sheet, [x, y], accent, 7)
  );
}

function drawWaist(sheet: Sheet, paint: Paint, facing: Facing): void {
  const loops =
    facing === "front" ? [0.08, 0.28, 0.72, 0.92] : [0.08, 0.3, 0.5, 0.7, 0.92];
  sheet.draw(
    beltedWaist(sheet, {
      ...paint,
      block: BLOCK,
      facing,
      belt: true,
      depth: 66,
      fabric: fabrics.twill,
      loops,
    }),
  );
}
