/** Quilting: cloth stitched down in rows over loft, which stands up between them and puckers at the stitches. */
import type { Outline, Point } from "../curves";
import { along, at, line, shape } from "../curves";
import { stroke } from "../panels";
import { seededRandom } from "../random";
import type { Sheet } from "../sheet";
import type { Placer } from "./placer";
import { placer } from "./placer";
import { endOf, startOf } from "./points";
import type { Crease } from "./relief";
import { creased, groove } from "./relief";
import { softened } from "./soft-filters";
import { topstitch } from "./trims";

/** An edge that bulges out between `rows` stitch lines. */
export function scalloped(
  edge: Outline,
  rows: number,
  bulge: number,
  outwards: 1 | -1,
): readonly Point[] {
  const steps = 4;
  return Array.from({ length: rows * steps + 1 }, (_, index) => {
    const share = index / (rows * steps);
    const [before, point, after] = [share - 0.01, share, share + 0.01].map(
      (t) => along(edge, Math.max(0, Math.min(1, t))),
    );
    if (!before || !point || !after) return at(0, 0);
    const run = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const out =
      bulge * Math.abs(Math.sin((Math.PI * index) / steps)) ** 0.8 * outwards;
    return {
      x: point.x - ((after.y - before.y) / run) * out,
      y: point.y + ((after.x - before.x) / run) * out,
      corner: index === 0 || index === rows * steps,
    };
  });
}

interface Rows {
  readonly count: number;
  /** Where the first and the last row lie, as shares of the piece. */
  readonly from: number;
  readonly to: number;
  /** How far rows hang through in the middle, in units. */
  readonly sag: number;
}

/** Stitch lines across a piece, at even distances. */
export const rowsAcross = (
  on: Placer,
  { count, from, to, sag }: Rows,
): readonly (readonly Point[])[] =>
  Array.from({ length: count }, (_, index) => {
    const down = from + ((to - from) * index) / (count - 1);
    return [-0.02, 0.25, 0.5, 0.75, 1.02].map((across) => {
      const { x, y } = on(across, down);
      return at(x, y + Math.sin(across * Math.PI) * sag);
    });
  });

interface Baffles {
  readonly seed: number;
  /** Distance between two stitch lines, in units. */
  readonly pitch: number;
}

/** Heights of baffles between stitch lines: loft in the middle, grooves at the stitches, puckers along them. */
export function baffled(
  sheet: Sheet,
  rows: readonly Outline[],
  { seed, pitch }: Baffles,
): string {
  const lofts = rows.slice(1).map((row, index) => {
    const on = placer(rows[index] ?? row, row);
    const middle = [0, 0.25, 0.5, 0.75, 1].map((along) => on(0.5, along));
    return stroke(line(middle), {
      colour: "#fff",
      opacity: 0.9,
      width: pitch * 0.4,
    });
  });
  return (
    softened(sheet, pitch * 0.22, rows, lofts.join("")) +
    rows.map((row) => groove(sheet, row, 4, 0.34)).join("") +
    creased(sheet, puckers(rows, pitch, seed))
  );
}

/** Short creases that stand off the stitch lines, up and down, thickest where the thread pulls. */
function puckers(
  rows: readonly Outline[],
  pitch: number,
  seed: number,
): readonly Crease[] {
  const random = seededRandom(seed);
  return rows.flatMap((row) => {
    const [first, last] = [startOf(row), endOf(row)];
    const length = Math.hypot(last.x - first.x, last.y - first.y);
    const count = Math.round(length / 13);
    return Array.from({ length: count }, (_, index): Crease => {
      const { x, y } = along(row, (index + 0.2 + random() * 0.6) / count);
      const up = index % 2 === 0 ? -1 : 1;
      const reach = pitch * (0.16 + random() * 0.44);
      const lean = (random() - 0.5) * 16;
      return {
        path: [
          at(x, y),
          at(x + lean * 0.5, y + up * reach * 0.5),
          at(x + lean, y + up * reach),
        ],
        width: 6 + random() * 6,
        lift: (random() > 0.4 ? -1 : 1) * (0.05 + random() * 0.14),
      };
    });
  });
}

/** The stitches themselves, sunk into their grooves. */
export const quiltStitches = (rows: readonly Outline[], thread: string) =>
  rows.map((row) => topstitch(row, thread)).join("");

interface Field {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The two families of lines that cross into diamonds, `width` by `height`, symmetric about the middle. */
export function diamondRows(
  { left, right, top, bottom }: Field,
  width: number,
  height: number,
): readonly (readonly Point[])[] {
  const lean = (bottom - top) * (width / height);
  const reach = Math.ceil((right - left + lean) / width);
  return [1, -1].flatMap((side) =>
    Array.from({ length: reach }, (_, index) => {
      const from =
        500 + side * ((left - right) / 2 - lean + (index + 0.5) * width);
      return [0, 0.5, 1].map((share) =>
        at(from + side * lean * share, top + (bottom - top) * share),
      );
    }),
  );
}

/** Heights of diamonds: loft everywhere, drawn down along the rows; level where `plain` lies. */
export const diamonds = (
  sheet: Sheet,
  rows: readonly (readonly Point[])[],
  plain: Outline,
): string => {
  const pulled = rows
    .map((row) =>
      stroke(line(row), { colour: "#000", opacity: 0.6, width: 20 }),
    )
    .join("");
  return (
    softened(sheet, 10, rows, pulled) +
    rows.map((row) => groove(sheet, row, 4, 0.3)).join("") +
    softened(sheet, 5, [plain], `<path d="${shape(plain)}" fill="#808080"/>`)
  );
};
