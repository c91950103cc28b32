/**
 * The large form of a shoe, painted where a last turns to the light or away from it. Panels round
 * their own edges; this is what ties them to one body.
 */
import { between, tapered } from "../curve-geometry";
import type { Outline, Point } from "../curves";
import { at, line, num, pointsOf, shape } from "../curves";
import { stroke } from "../panels";
import { seededRandom } from "../random";
import type { Sheet } from "../sheet";

/**
 * A blur whose region is measured from the line itself: the box of a level line has no height, and
 * a region in parts of it would cut the softness off.
 */
function softness(sheet: Sheet, along: Outline, width: number, share: number) {
  const points = pointsOf(along);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const room = Math.ceil(width * 2.2);
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  const [right, foot] = [Math.max(...xs) + room, Math.max(...ys) + room];
  return sheet.define(
    `<filter id="{id}" filterUnits="userSpaceOnUse" x="${num(x)}" y="${num(y)}" width="${num(right - x)}" height="${num(foot - y)}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${num(width * share)}"/></filter>`,
  );
}

/** A band of light along a ridge of the last. */
export const ridgeLight = (
  sheet: Sheet,
  along: Outline,
  width: number,
  strength = 0.3,
) =>
  stroke(line(along), {
    colour: "#fff",
    opacity: strength,
    width,
    cap: "round",
    filter: softness(sheet, along, width, 0.5),
  });

/** A band of shade along a hollow, or where a part meets the one that covers it. */
export const hollow = (
  sheet: Sheet,
  along: Outline,
  width: number,
  strength = 0.3,
) =>
  stroke(line(along), {
    colour: "#061016",
    opacity: strength,
    width,
    cap: "round",
    filter: softness(sheet, along, width, 0.42),
  });

/** A line pressed into a surface, running out at both ends: dark floor, lit lower lip. */
export function groove(along: Outline, width = 3, strength = 0.3): string {
  const path = shape(tapered(along, width));
  const lip = `translate(${(width * 0.12).toFixed(1)} ${(width * 0.55).toFixed(1)})`;
  return (
    `<path d="${path}" fill="#fff" opacity="${(strength * 0.7).toFixed(2)}" transform="${lip}"/>` +
    `<path d="${path}" fill="#060d12" opacity="${strength}"/>`
  );
}

export interface Rows {
  readonly from: Outline;
  readonly to: Outline;
  readonly count: number;
}

/** Lines spread evenly between two curves: knit courses, contour lines, quilting. */
export const rowsBetween = ({ from, to, count }: Rows) =>
  Array.from({ length: count }, (_, index) =>
    between(from, to, count === 1 ? 0.5 : index / (count - 1)),
  );

/** A loop of a map's contour lines, drawn again and again towards its middle. */
export function mapRings(loop: Outline, count: number): readonly string[] {
  const points = pointsOf(loop);
  const middle = {
    x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
    y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
  };
  return Array.from({ length: count }, (_, index) => {
    const scale = 1 - index / (count + 0.4);
    // Summits lie off centre, or the rings would look like a target.
    const [dx, dy] = [index * 3.2, index * -1.6];
    return shape(
      points.map((point) =>
        at(
          middle.x + (point.x - middle.x) * scale + dx,
          middle.y + (point.y - middle.y) * scale + dy,
        ),
      ),
    );
  });
}

/** Rows of round holes between two curves, every other row set over by half a pitch. */
export function perforations(
  rows: Rows,
  { radius, pitch, colour }: { radius: number; pitch: number; colour: string },
): string {
  return rowsBetween(rows)
    .map((row, index) => {
      const path = line(row);
      const hole = {
        dash: `0.1 ${pitch}`,
        cap: "round" as const,
        width: radius * 2,
      };
      const start = index % 2 === 0 ? 0 : pitch / 2;
      return (
        `<g stroke-dashoffset="${start}">` +
        stroke(path, {
          ...hole,
          colour: "#fff",
          opacity: 0.22,
          transform: "translate(.6 1.2)",
        }) +
        stroke(path, { ...hole, colour }) +
        `</g>`
      );
    })
    .join("");
}

/** The edge of a curled pile: every other point stands out a little, none of them alike. */
export function scalloped(
  points: readonly Point[],
  seed: number,
): readonly Point[] {
  const random = seededRandom(seed);
  return points.map(({ x, y }, index) => {
    const out = (index % 2 === 0 ? 2.4 : -1) + random() * 2.4;
    return at(x + (random() - 0.5) * 4, y - out);
  });
}
