/** Running tank: perforated jersey, deep armholes, racer back with a mesh panel, bound edges. */
import { hangingShadow } from "../apparel-parts";
import type { Outline, Point } from "../curves";
import { at, bothSides, line, pointsOf, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { body } from "../garments/bodies";
import { hungBoth } from "../garments/drape";
import { fabrics } from "../garments/fabrics";
import { looseBody } from "../garments/falls";
import { SHADE, beyond, cut, inset, turning } from "../garments/piece";
import { openEnded, whole } from "../garments/points";
import { groove } from "../garments/relief";
import { bodyOutline, hemRow, topBlock } from "../garments/top-block";
import { neckTape, topstitch, twinStitch, wovenLabel } from "../garments/trims";
import { ridgeMark, seam, stroke } from "../panels";
import type { Sheet } from "../sheet";
import { mesh } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["tank"];

const BLOCK = topBlock({
  top: 250,
  neck: 232,
  drop: 168,
  backDrop: 40,
  shoulder: 350,
  slope: 270,
  underarm: 560,
  chest: 476,
  waist: 456,
  hem: 484,
  length: 1030,
  dip: 18,
  armhole: "334,350 342,440 316,524",
});

/** The left half of the racer back: from the strap in to the spine and out to the side. */
const RACER: readonly Point[] = [
  at(325, 270),
  at(366, 346),
  at(412, 430),
  at(404, 500),
  at(344, 550),
  at(262, 560),
];
const RACER_NECK: readonly Point[] = [
  at(384, 250),
  at(416, 312),
  at(460, 356),
  at(500, 368),
];
const BACK_NECK = whole(RACER_NECK);
const BACK = bodyOutline(
  [...openEnded(RACER), ...BLOCK.side.slice(1)],
  BLOCK.hem,
  openEnded(BACK_NECK),
);

export function drawTank(sheet: Sheet, paint: Paint): void {
  sheet.draw(hangingShadow(sheet, 1142));
  drawBehind(sheet, paint);
  drawBody(sheet, paint);
  for (const side of bothSides) {
    sheet.draw(edging(side(BLOCK.armhole), paint.trim));
  }
  sheet.draw(edging(BLOCK.neckline, paint.trim));
}

export function drawTankBack(sheet: Sheet, paint: Paint): void {
  const { main, print } = paint;
  const seed = 57;
  sheet.draw(
    hangingShadow(sheet, 1142),
    body(sheet, BLOCK, {
      outline: BACK,
      colour: main,
      fabric: fabrics.running,
      seed,
      creases: hungBoth(BLOCK.on, looseBody.slice(3), { seed }),
      heights: groove(sheet, hemRow(BLOCK, 28), 6, 0.14),
      print: meshPanel(sheet, paint),
      over:
        twinStitch(hemRow(BLOCK, 31), hemRow(BLOCK, 24), lighten(main, 0.3)) +
        ridgeMark(474, 470, 52, print),
    }),
    ...bothSides.map((side) => edging(side(RACER), paint.trim)),
    edging(BACK_NECK, paint.trim),
  );
}

/** A folded binding along an open edge. */
const edging = (edge: Outline, colour: string) =>
  stroke(line(edge), {
    colour: SHADE,
    opacity: 0.34,
    width: 15,
    transform: "translate(0 2)",
  }) +
  stroke(line(edge), { colour, width: 13 }) +
  stroke(line(edge), {
    colour: "#fff",
    opacity: 0.14,
    width: 4,
    transform: "translate(-1.6 -1.6)",
  }) +
  topstitch(edge, lighten(colour, 0.35));

/** The racer back seen from inside, through the neck and the armholes. */
function drawBehind(sheet: Sheet, { main, lining, trim, print }: Paint): void {
  sheet.draw(
    cut(sheet, {
      outline: BACK,
      colour: darken(lining, 0.14),
      fabric: fabrics.running,
      seed: 6,
      print: neckTape(BACK_NECK, darken(trim, 0.2)),
      over:
        wovenLabel([500, 386], print, main, 42) +
        turning(sheet, BLOCK.neckline, 60, 0.4) +
        bothSides
          .map((side) => turning(sheet, side(BLOCK.armhole), 40, 0.45))
          .join(""),
    }),
    ...bothSides.map((side) =>
      stroke(line(side(RACER)), { colour: darken(trim, 0.3), width: 11 }),
    ),
  );
}

function drawBody(sheet: Sheet, { main, panel, print }: Paint): void {
  const seed = 47;
  const flanks = bothSides.map((side) => {
    const outside = side([at(100, 1080), at(100, 520)]);
    return inset(beyond(side(FLANK), outside), panel, mesh(sheet, panel));
  });
  sheet.draw(
    body(sheet, BLOCK, {
      outline: BLOCK.front,
      colour: main,
      fabric: fabrics.running,
      seed,
      creases: hungBoth(BLOCK.on, looseBody, { seed }),
      heights: groove(sheet, hemRow(BLOCK, 28), 6, 0.14),
      print: flanks.join("") + chestPrint(print),
      over:
        twinStitch(hemRow(BLOCK, 31), hemRow(BLOCK, 24), lighten(main, 0.3)) +
        bothSides
          .map((side) => seam(line(side(FLANK)), { width: 2, opacity: 0.34 }))
          .join(""),
    }),
  );
}

/** The seam of the mesh flank, from the armhole down to the hem. */
const FLANK: readonly Point[] = [
  at(310, 536),
  at(312, 640),
  at(324, 800),
  at(296, 1060),
];

/** A summit of six closed isolines, off the middle as on a map. */
function chestPrint(colour: string): string {
  const rings = Array.from({ length: 6 }, (_, index) => {
    const reach = 78 - index * 13;
    const ring = [0, 1, 2, 3, 4, 5, 6].map((step) => {
      const turn = (step / 7) * Math.PI * 2;
      const wobble = 1 + 0.16 * Math.sin(step * 2.4 + index * 0.3);
      return at(
        500 + index * 3 + Math.cos(turn) * reach * 1.24 * wobble,
        560 - index * 4 + Math.sin(turn) * reach * 0.78 * wobble,
      );
    });
    return stroke(shape(ring), {
      colour,
      opacity: 0.5 + index * 0.09,
      width: index === 5 ? 4 : 2.6,
    });
  });
  return rings.join("") + ridgeMark(476, 676, 48, colour);
}

/** The mesh down the spine of the racer back. */
function meshPanel(sheet: Sheet, { panel }: Paint): string {
  const spine = "566,470 560,640 500,720 440,640 434,470";
  const path = shape([...BACK_NECK, ...pointsOf(spine)]);
  return (
    inset(path, panel, mesh(sheet, panel)) +
    stroke(path, { colour: SHADE, opacity: 0.3, width: 2.2 })
  );
}
