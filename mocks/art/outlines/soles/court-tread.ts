/** Flat soles for floors and pavements: herringbone, waffle, crepe and the waves of a slide. */
import type { Point } from "../../curves";
import { at, line, num, shape } from "../../curves";
import { crepe } from "../../footwear/materials";
import { panel, stroke } from "../../panels";
import type { Sheet } from "../../sheet";
import { darken } from "../../tones";
import type { Edges } from "./sole-last";
import { across } from "./sole-last";
import type { SolePaint } from "./sole-parts";
import { drawBlocks, sipe } from "./sole-parts";

/** Zigzag ribs from edge to edge, broken by a ring to turn on under the ball of the foot. */
export function drawHerringbone(
  sheet: Sheet,
  inner: readonly Point[],
  { rubber, accent }: SolePaint,
): void {
  const rows = Array.from({ length: 44 }, (_, row) => {
    const y = 20 + row * 22;
    const zigzag = (shift: number) =>
      Array.from({ length: 23 }, (_, step) => {
        const x = -220 + step * 20;
        return `${x} ${y + shift + (step % 2 === 0 ? 0 : 14)}`;
      });
    return `M${zigzag(0).join("L")}L${zigzag(11).toReversed().join("L")}Z`;
  });
  const pivot = { x: 20, y: 240 };
  sheet.clipped(shape(inner), () => {
    drawBlocks(sheet, rows.join(""), rubber, 3.4);
    sheet.draw(
      `<circle cx="${pivot.x}" cy="${pivot.y}" r="92" fill="${darken(rubber, 0.25)}"/>`,
    );
    drawBlocks(
      sheet,
      [86, 66, 46, 26].map((radius) => ring(pivot, radius, 9)).join(""),
      rubber,
      3.4,
    );
    sheet.draw(
      `<circle cx="${pivot.x}" cy="${pivot.y}" r="9" fill="${accent}"/>`,
      ...[0.4, 0.47].map((share) => flex(share)),
    );
  });
}

const ring = ({ x, y }: Point, radius: number, width: number) => {
  const circle = (r: number, sweep: 0 | 1) =>
    `M${num(x - r)} ${y}A${r} ${r} 0 1 ${sweep} ${num(x + r)} ${y}A${r} ${r} 0 1 ${sweep} ${num(x - r)} ${y}Z`;
  return circle(radius, 1) + circle(radius - width, 0);
};

/** A flex line across the ball, where the foot bends. */
const flex = (share: number) =>
  sipe(
    `-210,${share * 1000 + 16} -60,${share * 1000 - 6} 90,${share * 1000 - 10} 210,${share * 1000 + 6}`,
    6,
    0.6,
  );

/** Diamonds in diagonal rows, the pattern of vulcanised soles. */
export function drawWaffle(
  sheet: Sheet,
  inner: readonly Point[],
  { rubber }: SolePaint,
): void {
  const diamonds = Array.from({ length: 36 }, (_, row) =>
    Array.from({ length: 13 }, (_, column) => {
      const x = -210 + column * 35 + (row % 2) * 17.5;
      const y = 16 + row * 28;
      return `M${x} ${y - 12}L${x + 15} ${y}L${x} ${y + 12}L${x - 15} ${y}Z`;
    }).join(""),
  ).join("");
  sheet.clipped(shape(inner), () => drawBlocks(sheet, diamonds, rubber, 3.6));
}

/** Pressed crepe: no tread but its own crinkle, and the line where the heel lift is glued on. */
export function drawCrepe(
  sheet: Sheet,
  inner: readonly Point[],
  edges: Edges,
  { rubber }: SolePaint,
): void {
  const path = shape(inner);
  const lift = [0.06, 0.3, 0.5, 0.7, 0.94].map((share) => {
    const bow = Math.sin(share * Math.PI) * 26;
    return { ...across(edges, share, 690), y: 690 - bow };
  });
  sheet.draw(panel(sheet, path, crepe(sheet, rubber, 8)));
  sheet.clipped(path, () => {
    sheet.draw(
      sipe(lift, 5, 0.5),
      stroke(path, { colour: darken(rubber, 0.5), opacity: 0.3, width: 26 }),
      stroke(path, {
        colour: darken(rubber, 0.6),
        opacity: 0.4,
        width: 2,
        dash: "9 6",
      }),
    );
  });
}

/** Contour lines from toe to heel, parted so that water runs out sideways. */
export function drawWaves(
  sheet: Sheet,
  inner: readonly Point[],
  { rubber, accent }: SolePaint,
): void {
  const wave = (y: number, width: number) => {
    const curve = (shift: number) =>
      [-220, -150, -80, -10, 60, 130, 220].map((x, index) =>
        at(x, y + shift + (index % 2 === 0 ? 14 : -14)),
      );
    return shape([
      ...cornered(curve(0)),
      ...cornered(curve(width)).toReversed(),
    ]);
  };
  const waves = Array.from({ length: 33 }, (_, row) => wave(10 + row * 30, 17));
  sheet.clipped(shape(inner), () => {
    drawBlocks(sheet, waves.join(""), rubber, 3.6);
    sheet.draw(
      stroke(
        line(
          [-220, -150, -80, -10, 60, 130, 220].map((x, index) =>
            at(x, 318 + (index % 2 === 0 ? 14 : -14)),
          ),
        ),
        { colour: accent, width: 8 },
      ),
    );
  });
}

const cornered = (points: readonly Point[]) =>
  points.map((point, index) => ({
    ...point,
    corner: index === 0 || index === points.length - 1,
  }));
