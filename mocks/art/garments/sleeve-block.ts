/** Sleeves cut to an armhole: set in or raglan, long or short. */
import type { Point, Side } from "../curves";
import { along, at } from "../curves";
import type { Placer } from "./placer";
import { placer } from "./placer";
import { corner, endOf, sharp, startOf } from "./points";
import type { TopBlock } from "./top-block";

/** Measures of a sleeve, in stage units. */
export interface SleeveMeasures {
  /** Widths where the sleeve leaves the body and where it ends. */
  readonly bicep: number;
  readonly cuff: number;
  /** Middle of the sleeve's end, from the middle of the garment, and its height on the stage. */
  readonly reach: number;
  readonly end: number;
  /** How far the shoulder's curve stands above a straight line to the bicep. */
  readonly cap?: number;
  /** How far the elbow bends outwards. */
  readonly bend?: number;
}

/** A tube of cloth (sleeve or leg) by its two edges, both from the top down. */
export interface Tube {
  readonly outline: readonly Point[];
  readonly outer: readonly Point[];
  readonly inner: readonly Point[];
  /** Across from the outer edge (0) to the inner one (1). */
  readonly on: Placer;
}

/** A sleeve as cut. */
export interface Sleeve extends Tube {
  /** Like `on`, with down counted from the shoulder on both edges, so that rows lie level around the arm. */
  readonly around: Placer;
}

/** The left sleeve, from the shoulder point to its end; its head lies under the body. */
export function sleeveOf(block: TopBlock, measures: SleeveMeasures): Sleeve {
  const { shoulder, slope, chest, underarm } = block.measures;
  const { bicep, cuff, reach, end, cap = 12, bend = 10 } = measures;
  const [x, underarmX] = [500 - shoulder / 2, 500 - chest / 2];
  const bicepOuter = at(
    underarmX - bicep,
    underarm - (underarm - slope) * 0.14,
  );
  const [width, fall] = [bicepOuter.x - x, bicepOuter.y - slope];
  const [runX, runY] = [500 - reach - (underarmX - bicep / 2), end - underarm];
  const run = Math.hypot(runX, runY);
  /** Out from the arm, square to its fall. */
  const out = at(-runY / run, runX / run);
  const cuffPoint = (side: 1 | -1) =>
    corner(
      500 - reach + (side * out.x * cuff) / 2,
      end + (side * out.y * cuff) / 2,
    );
  const outer = [
    at(x, slope),
    at(x + width * 0.42 - cap * 0.7, slope + fall * 0.3 - cap),
    at(x + width * 0.8 - cap * 0.3, slope + fall * 0.68 - cap * 0.4),
    bicepOuter,
    between(bicepOuter, cuffPoint(1), 0.42, at(out.x * bend, out.y * bend)),
    cuffPoint(1),
  ];
  const armpit = at(underarmX, underarm);
  const elbow = at(out.x * bend * 0.6, out.y * bend * 0.6);
  const inner = [
    armpit,
    between(armpit, cuffPoint(-1), 0.4, elbow),
    cuffPoint(-1),
  ];
  const head = at(x + 60, slope + 6);
  const gusset = at(underarmX + 50, underarm - 30);
  return {
    outline: [head, ...outer, ...inner.toReversed(), gusset],
    outer,
    inner,
    on: placer(outer, inner),
    around: placer(outer, [...block.armhole.slice(0, -1), ...inner]),
  };
}

/** A share of the way between two points, and `off` from there. */
const between = (from: Point, to: Point, share: number, off: Point) =>
  at(
    from.x + (to.x - from.x) * share + off.x,
    from.y + (to.y - from.y) * share + off.y,
  );

/** A row across a tube at one height, on its own side. */
export const rowOf = (tube: Pick<Tube, "on">, side: Side, down: number) =>
  side([tube.on(0, down), tube.on(0.5, down + 0.008), tube.on(1, down)]);

/** The end of a cuff sewn to a tube: `length` on along the tube's fall, and drawn in to a share of its width. */
export function cuffEnd(
  { on }: Pick<Tube, "on">,
  length: number,
  share: number,
): readonly Point[] {
  const [from, to] = [on(0.5, 0.9), on(0.5, 1)];
  const run = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [
    ((to.x - from.x) / run) * length,
    ((to.y - from.y) / run) * length,
  ];
  return [0.5 - share / 2, 0.5, 0.5 + share / 2].map((across) => {
    const { x, y } = on(across, 1);
    return at(x + dx, y + dy);
  });
}

/** A sleeve cut on to the neck: its outline, and the seam from the neck to the underarm. */
export interface Raglan {
  readonly outline: readonly Point[];
  readonly seam: readonly Point[];
}

/** The raglan cut of a sleeve: from a share of the neckline (0 at the shoulder) over the shoulder. */
export function raglanOf(
  { shoulder, armhole }: Pick<TopBlock, "shoulder" | "armhole">,
  neckline: readonly Point[],
  tube: Tube,
  share: number,
): Raglan {
  const start = sharp(along(neckline, share));
  const underarm = endOf(armhole);
  const seam = [
    start,
    between(start, underarm, 0.34, at(5, 0)),
    between(start, underarm, 0.74, at(9, 0)),
    sharp(underarm),
  ];
  return {
    outline: [
      start,
      startOf(shoulder),
      ...tube.outer,
      ...tube.inner.toReversed(),
      ...seam.slice(1).toReversed(),
    ],
    seam,
  };
}
