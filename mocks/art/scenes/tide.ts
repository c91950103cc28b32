/** The beach at low tide: wet sand, the lines of earlier waves, the last one's foam. */
import { LICHEN } from "../palette";
import type { Point } from "../curves";
import { at, line, num, polyline } from "../curves";
import { stroke } from "../panels";
import { seededRandom } from "../random";
import { blur, linear, radial } from "../shading";
import type { Sheet } from "../sheet";

/** The tide's edge: how far the water comes up the sand at x. */
function tideLine(sheet: Sheet, out: number): readonly Point[] {
  const { width: W, height: H } = sheet;
  return Array.from({ length: 121 }, (_, index) => {
    const x = (W * (index - 2)) / 116;
    const lobes =
      26 * Math.sin(x / 330 + out * 2.4) +
      13 * Math.sin(x / 141 + out * 5.1) +
      6 * Math.sin(x / 57 + out * 9);
    return at(x, H * (0.668 + 0.075 * out) + lobes - x * 0.026 + 34);
  });
}

/** Sand that the last wave left wet mirrors the sky; higher up it is dry and dark. */
export function drawSand(sheet: Sheet, sunAcross: number): void {
  const { width: W, height: H } = sheet;
  const edge = tideLine(sheet, 0);
  const below = (points: readonly Point[]) =>
    `${polyline(points)}L${W + 20} ${H + 20}L-20 ${H + 20}Z`;
  sheet.draw(
    `<path d="${below(edge)}" fill="${linear(sheet, [
      [0, "#d9b391"],
      [0.22, "#a98f80"],
      [0.5, "#5e6668"],
      [1, "#25363e"],
    ])}"/>`,
  );
  sheet.clipped(below(edge), () => {
    sheet.draw(
      `<ellipse cx="${W * sunAcross}" cy="${H * 0.7}" rx="520" ry="330" fill="${radial(
        sheet,
        [
          [0, "#fff0d2", 0.85],
          [0.4, "#ffd9a4", 0.4],
          [1, "#ffd9a4", 0],
        ],
      )}"/>`,
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => tideMark(sheet, index)),
    );
  });
  drawFoam(sheet, edge);
}

/** A line each wave left in the sand; the fourth is the one to follow. */
function tideMark(sheet: Sheet, index: number): string {
  const loud = index === 4;
  const curve = tideLine(sheet, index * 0.44).filter(
    (_, place) => place % 4 === 0,
  );
  return (
    stroke(line(curve), {
      colour: "#17262d",
      opacity: 0.2,
      width: 3 + index * 0.6,
      transform: "translate(0 3)",
    }) +
    stroke(line(curve), {
      colour: loud ? LICHEN : "#ffe7c9",
      opacity: loud ? 0.95 : 0.34 - index * 0.02,
      width: loud ? 3.6 : 1.8,
    })
  );
}

/** The last breaker, its lace of foam and the shadow it rolls over. */
function drawFoam(sheet: Sheet, edge: readonly Point[]): void {
  const lace = edge.filter((_, place) => place % 2 === 0);
  const lifted = (up: number) => lace.map(({ x, y }) => at(x, y - up));
  const random = seededRandom(3);
  const bubbles = Array.from({ length: 420 }, () => {
    const place = lace[Math.floor(random() * lace.length)] ?? at(0, 0);
    const up = 2 + 26 * random() ** 2;
    const size = 1 + 3.4 * random();
    return `<ellipse cx="${num(place.x + 22 * random())}" cy="${num(place.y - up)}" rx="${num(size * 1.7)}" ry="${num(size * 0.7)}" opacity="${(0.4 + 0.5 * random()).toFixed(2)}"/>`;
  });
  sheet.draw(
    stroke(line(lifted(-7)), {
      colour: "#0e2530",
      opacity: 0.4,
      width: 12,
      filter: blur(sheet, 5),
    }),
    stroke(line(lifted(3)), { colour: "#fff6e8", opacity: 0.95, width: 8 }),
    stroke(line(lifted(16)), {
      colour: "#fff6e8",
      opacity: 0.45,
      width: 4,
      dash: "60 14 120 22",
    }),
    stroke(line(lifted(34)), {
      colour: "#fff6e8",
      opacity: 0.32,
      width: 3,
      dash: "90 40 34 30",
    }),
    `<g fill="#fffaf0">${bubbles.join("")}</g>`,
  );
}
