/** The floor of the autumn wood: leaf litter, the path, the trunks' shadows. */
import { LICHEN } from "../palette";
import { higherThan, lowerThan, survey } from "../contour-map";
import type { Point } from "../curves";
import { at, line, num, shape } from "../curves";
import { fractal } from "../noise";
import { stroke } from "../panels";
import { seededRandom } from "../random";
import { blur, linear, radial } from "../shading";
import type { Sheet } from "../sheet";
import { leaves } from "./foliage";
import type { Leaf } from "./foliage";
import { GLOW, GOLD, END, SUN } from "./autumn-light";

/** The path's two edges from where it vanishes to our feet; it winds once. */
const pathEdge = ({ width: W, height: H }: Sheet, side: 1 | -1) =>
  (
    [
      [0.6, 0.566, 0.005],
      [0.588, 0.59, 0.011],
      [0.566, 0.625, 0.022],
      [0.556, 0.68, 0.04],
      [0.562, 0.76, 0.07],
      [0.55, 0.87, 0.115],
      [0.5, 1.04, 0.2],
    ] as const
  ).map(([across, down, half]) => at(W * (across + half * side), H * down));

export function drawFloor(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const top = H * 0.56;
  const path = `M-20 ${top + 14}Q${W * 0.3} ${top - 4} ${W * END[0]} ${top + 8}T${W + 20} ${top + 4}V${H + 20}H-20Z`;
  const way = shape([
    ...pathEdge(sheet, -1),
    ...pathEdge(sheet, 1).toReversed(),
  ]);
  sheet.draw(
    `<path d="${path}" fill="${linear(sheet, [
      [0, "#e3a656"],
      [0.2, "#b9692a"],
      [0.6, "#7c3f1b"],
      [1, "#43230f"],
    ])}"/>`,
  );
  sheet.clipped(path, () => {
    drawLitter(sheet, 1);
    sheet.draw(
      `<path d="${way}" fill="${linear(sheet, [
        [0, "#fbe3b4"],
        [0.16, "#e8bd80"],
        [0.5, "#bd8650"],
        [1, "#7b5130"],
      ])}" filter="${blur(sheet, 3)}"/>`,
    );
    drawPathGround(sheet, way);
    drawShadows(sheet);
    drawLitter(sheet, 2);
    drawContours(sheet);
    sheet.draw(
      `<ellipse cx="${W * END[0]}" cy="${H * 0.57}" rx="${W * 0.3}" ry="${H * 0.16}" fill="${radial(
        sheet,
        [
          [0, GLOW, 0.75],
          [0.5, "#f8cf86", 0.3],
          [1, "#f8cf86", 0],
        ],
      )}"/>`,
    );
  });
}

/** Trodden earth: lighter and darker patches, drawn out along the path. */
function drawPathGround(sheet: Sheet, way: string): void {
  const { width: W, height: H } = sheet;
  const worn = fractal(5, 4);
  const terrain = (x: number, y: number) => {
    const near = (y - H * 0.55) / (H * 0.45);
    return worn(x / (20 + 210 * near), y / (7 + 46 * near));
  };
  const area = {
    left: W * 0.28,
    top: H * 0.56,
    width: W * 0.45,
    height: H * 0.46,
    step: 7,
  };
  const land = survey(terrain, area);
  sheet.clipped(way, () => {
    sheet.draw(
      `<path d="${higherThan(land, 0.2)}" fill="#6b3f1f" opacity=".34"/>`,
      `<path d="${lowerThan(land, -0.34)}" fill="#ffe2ad" opacity=".24"/>`,
    );
  });
}

/** Fallen leaves: thick on the banks, few on the path; smaller towards its end. */
function drawLitter(sheet: Sheet, round: number): void {
  const { width: W, height: H } = sheet;
  const random = seededRandom(60 + round);
  const fallen: Leaf[] = [];
  for (let index = 0; index < 2600; index++) {
    const near = random() ** 0.8;
    const y = H * (0.575 + 0.44 * near);
    const x = W * random();
    const middle = W * (0.56 - 0.04 * near);
    const onPath = Math.abs(x - middle) < W * (0.006 + 0.17 * near ** 1.35);
    if (onPath && random() > (round === 1 ? 0 : 0.16)) continue;
    if (round === 2 && !onPath && random() > 0.42) continue;
    fallen.push({
      x,
      y,
      size: 3 + 17 * near * (0.6 + 0.6 * random()),
      angle: (random() - 0.5) * 1.4 + (random() < 0.5 ? Math.PI : 0),
      girth: 0.18 + 0.16 * random(),
    });
  }
  const colours =
    round === 1
      ? ["#a9561f", "#8f4519", "#c9731f", "#6f3414"]
      : [...GOLD, "#a9561f"];
  sheet.draw(leaves(fallen, colours, 70 + round, 0.85));
}

/** Trunks between us and the sun throw their shadows towards us. */
function drawShadows(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const feet = [0.1, 0.2, 0.3, 0.38, 0.45, 0.5, 0.7, 0.76, 0.83, 0.92];
  const paths = feet.map((across, index) => {
    const foot = H * (0.6 + 0.018 * (index % 4));
    const x = W * across;
    const lean = (x - W * SUN[0]) * 1.25;
    const half = 6 + 3 * (index % 3);
    return `M${num(x - half)} ${num(foot)}L${num(x + lean - half * 7)} ${H + 20}H${num(x + lean + half * 7)}L${num(x + half)} ${num(foot)}Z`;
  });
  sheet.draw(
    `<path d="${paths.join("")}" fill="#2c1408" opacity=".3" filter="${blur(sheet, 7)}"/>`,
  );
}

/** Isolines along the way; the one beside it is the one to follow. */
function drawContours(sheet: Sheet): void {
  const edge = pathEdge(sheet, -1);
  for (let index = 1; index < 8; index++) {
    const loud = index === 1;
    const apart = (point: Point) =>
      index * (6 + 150 * ((point.y / sheet.height - 0.56) / 0.44) ** 1.4);
    sheet.draw(
      stroke(
        line(edge.map((point) => at(point.x - apart(point) * 0.62, point.y))),
        {
          colour: loud ? LICHEN : "#ffe9c0",
          opacity: loud ? 0.95 : 0.14,
          width: loud ? 3.4 : 1.6,
        },
      ),
    );
  }
}
