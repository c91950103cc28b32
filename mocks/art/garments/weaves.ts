/** Weaves and knits that only garments wear. */
import { num } from "../curves";
import type { Random } from "../random";
import { seededRandom } from "../random";
import type { Sheet } from "../sheet";
import { darken, lighten } from "../tones";

function tile(sheet: Sheet, width: number, height: number, content: string) {
  return sheet.define(
    `<pattern id="{id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern>`,
  );
}

const thread = (path: string, colour: string, width: number, opacity = 1) =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" fill="none" stroke-linecap="round"/>`;

/** Places strewn over a square tile; those near its border come in again on the other side. */
function strewn(count: number, size: number, random: Random) {
  return Array.from({ length: count }, () => {
    const [x, y] = [random() * size, random() * size];
    const around = [-size, 0, size];
    const places = around.flatMap((dx) =>
      around.map((dy) => ({ x: x + dx, y: y + dy })),
    );
    const near = (value: number) => value > -16 && value < size + 16;
    return places.filter((place) => near(place.x) && near(place.y));
  });
}

/** High pile: loose curls, each with a dark foot and a light back. */
export function pile(sheet: Sheet, colour: string): string {
  const random = seededRandom(17);
  const curls = strewn(260, 120, random).map((places) => {
    const turn = random() * Math.PI * 2;
    const radius = 4 + random() * 4.5;
    const sweep = random() > 0.5 ? 1 : 0;
    const [dx, dy] = [Math.cos(turn) * radius, Math.sin(turn) * radius];
    const tilt = num((turn * 180) / Math.PI);
    const arc = `a${num(radius)} ${num(radius * 0.8)} ${tilt} 0 ${sweep} ${num(dx * 2)} ${num(dy * 2)}`;
    return (lift: number) =>
      places
        .map(({ x, y }) => `M${num(x - dx)} ${num(y - dy - lift)}${arc}`)
        .join("");
  });
  const at = (lift: number) => curls.map((curl) => curl(lift)).join("");
  return tile(
    sheet,
    120,
    120,
    thread(at(-1.2), darken(colour, 0.62), 2.6, 0.8) +
      thread(at(1), lighten(colour, 0.42), 1.5, 0.9),
  );
}

/** Grid fleece: raised squares with channels between. */
export const gridKnit = (sheet: Sheet, colour: string) =>
  tile(
    sheet,
    13,
    13,
    thread("M0 12H13M12 0V13", darken(colour, 0.6), 2.4) +
      thread("M1 1H10M1 1V10", lighten(colour, 0.4), 1.4),
  );

/** Marl: pale and dark threads spun into the yarn. */
export function marl(sheet: Sheet, colour: string): string {
  const flecks = (seed: number) => {
    const random = seededRandom(seed);
    const marks = strewn(330, 110, random).map((places) => {
      const fleck = `l${num((random() - 0.5) * 3)} ${num(2.5 + random() * 6)}`;
      return places.map(({ x, y }) => `M${num(x)} ${num(y)}${fleck}`).join("");
    });
    return marks.join("");
  };
  return tile(
    sheet,
    110,
    110,
    thread(flecks(5), darken(colour, 0.5), 0.9, 0.6) +
      thread(flecks(9), lighten(colour, 0.55), 0.9, 0.8),
  );
}

/** Fine merino or polyester base-layer knit: narrow wales. */
export const fineRib = (sheet: Sheet, colour: string) =>
  tile(
    sheet,
    6,
    6,
    thread("M1.5 0V6", darken(colour, 0.5), 1.3) +
      thread("M4.4 0V6", lighten(colour, 0.3), 0.9),
  );

/** Perforated running jersey: staggered holes. */
export const perforated = (sheet: Sheet, colour: string) =>
  tile(
    sheet,
    14,
    16,
    [
      [3.5, 4],
      [10.5, 12],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="1.5" fill="${darken(colour, 0.6)}"/><path d="M${Number(x) - 1.3} ${Number(y) + 1.2}a1.7 1.7 0 0 0 2.6 0" stroke="${lighten(colour, 0.4)}" stroke-width=".7" fill="none"/>`,
      )
      .join(""),
  );

/** Warp-knitted stretch: a fine diagonal sheen. */
export const stretchKnit = (sheet: Sheet, colour: string) =>
  tile(
    sheet,
    4,
    6,
    thread("M0 0L2 3L0 6M4 0L2 3L4 6", darken(colour, 0.5), 0.7) +
      thread("M2 0V2", lighten(colour, 0.4), 0.6),
  );
