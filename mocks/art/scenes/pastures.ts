/** Pastures on the far slope, with their walls, copses and a field barn. */
import type { Point } from "../curves";
import { num } from "../curves";
import { higherThan, survey } from "../contour-map";
import type { Survey } from "../contour-map";
import { fractal } from "../noise";
import { seededRandom } from "../random";
import { linear } from "../shading";
import type { Sheet } from "../sheet";
import { drawCover, eased, heightAt } from "./relief";

const PASTURE = [
  [-0.02, 0.63],
  [0.14, 0.6],
  [0.34, 0.645],
  [0.52, 0.66],
  [0.7, 0.625],
  [0.88, 0.6],
  [1.02, 0.62],
] as const;

/** Fields on the far slope: each its own green, with walls between and trees in the corners. */
export function drawPastures(sheet: Sheet): void {
  const { width: W, height: H } = sheet;
  const edge = eased(PASTURE, sheet);
  drawCover(sheet, {
    edge,
    fill: linear(sheet, [
      [0, "#b0c06b"],
      [0.35, "#8fa957"],
      [1, "#587a40"],
    ]),
    shades: [
      { from: 0.16, colour: "#7c9a50", opacity: 0.6 },
      { from: 0.45, colour: "#658749", opacity: 0.5 },
    ],
    waves: [300, 40],
    seed: 61,
  });
  const y = (x: number, below: number) => heightAt(edge, x) + below;
  const fields = [
    [0.03, 0.17, 8, 46, "#c3d27a"],
    [0.2, 0.33, 12, 52, "#8fb551"],
    [0.55, 0.68, 10, 50, "#bccb6a"],
    [0.7, 0.86, 14, 60, "#7ea649"],
    [0.88, 1, 10, 54, "#c9d488"],
  ] as const;
  for (const [from, to, top, bottom, colour] of fields) {
    const [left, right] = [W * from, W * to];
    const slant = 34;
    sheet.draw(
      `<path d="M${num(left)} ${num(y(left, top))}Q${num((left + right) / 2)} ${num(y((left + right) / 2, top - 6))} ${num(right)} ${num(y(right, top))}L${num(right + slant)} ${num(y(right + slant, bottom))}Q${num((left + right) / 2)} ${num(y((left + right) / 2, bottom + 6))} ${num(left + slant)} ${num(y(left + slant, bottom))}Z" fill="${colour}" opacity=".5" stroke="#6d7064" stroke-width="3" stroke-dasharray="5 1.2"/>`,
    );
  }
  drawCopses(sheet, edge);
  drawBarn(sheet, W * 0.3, H * 0.655);
}

/** Round-headed trees along the field walls, lit from the left. */
function drawCopses(sheet: Sheet, edge: readonly Point[]): void {
  const random = seededRandom(14);
  const stands = Array.from({ length: 64 }, () => {
    const corner = Math.round(random() * 9) / 9;
    const x = sheet.width * (corner + (random() - 0.5) * 0.11);
    const size = 13 + 17 * random();
    return { x, size, foot: heightAt(edge, x) + 8 + 40 * random() };
  }).sort((one, other) => one.foot - other.foot);
  for (const [index, stand] of stands.entries()) {
    sheet.draw(copseTree(stand, index));
  }
}

function copseTree(
  { x, size, foot }: { x: number; size: number; foot: number },
  seed: number,
): string {
  const rough = fractal(seed + 3, 3);
  const middle = foot - size * 1.05;
  const area = {
    left: x - size * 1.4,
    top: foot - size * 2.4,
    width: size * 2.8,
    height: size * 2.4,
    step: 2.6,
  };
  const crown = (px: number, py: number) =>
    1 -
    Math.hypot((px - x) / size, (py - middle) / (size * 0.95)) +
    rough(px / (size * 0.34), py / (size * 0.3)) * 0.3;
  const lit = (px: number, py: number) =>
    Math.min(
      crown(px, py),
      0.2 -
        ((px - x) * 0.5 + (py - middle) * 0.85) / size +
        rough(px / (size * 0.22) + 5, py / (size * 0.18)) * 0.62,
    );
  const leaves = survey(lit, area);
  const tone = (land: Survey, level: number, colour: string) =>
    `<path d="${higherThan(land, level)}" fill="${colour}"/>`;
  return (
    `<ellipse cx="${num(x + size * 0.6)}" cy="${num(foot)}" rx="${num(size * 1.1)}" ry="2.6" fill="#2a5226" opacity=".5"/>` +
    `<path d="M${num(x)} ${num(foot)}v${num(-size * 0.6)}" stroke="#3a3226" stroke-width="${num(size * 0.16)}"/>` +
    tone(survey(crown, area), 0, "#2f5a31") +
    tone(leaves, 0.06, "#4b7d39") +
    tone(leaves, 0.5, "#7ba346") +
    tone(leaves, 0.95, "#a8c25c")
  );
}

function drawBarn(sheet: Sheet, x: number, y: number): void {
  sheet.draw(
    `<path d="M${x} ${y}v-30l34 -4v34Z" fill="#6f7268"/><path d="M${x + 34} ${y}v-34l60 2v32Z" fill="#a3a394"/>`,
    `<path d="M${x - 2} ${y - 29}l19 -20l20 16Z" fill="#6f7268"/><path d="M${x + 16} ${y - 50}l64 2l18 17l-62 -2Z" fill="#56606a"/>`,
    `<rect x="${x + 56}" y="${y - 20}" width="13" height="20" fill="#2b2f2c"/>`,
  );
}
