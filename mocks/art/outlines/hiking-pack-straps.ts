/** The touring pack's hip belt, compression straps and lid straps. */
import type { Side } from "../curves";
import { at, bothSides, line, right, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { ladderLock, packed, sideRelease, strap } from "../gear-parts";
import { castShadow, panel, puller, stitch, stroke, zip } from "../panels";
import { fall, slant } from "../shading";
import type { Sheet } from "../sheet";
import { ripstop, twill } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["hiking-pack"];

/** The padded fins of the hip belt reach forward past the pack on both sides. */
export function drawHipFin(
  sheet: Sheet,
  { main, second, trim, accent }: Paint,
  side: Side,
): void {
  const fin = shape(
    side(`330,880 260,874 196,892 146,930 122,984 128,1030 160,1048 220,1030
          280,1000 340,990`),
  );
  const pocket = shape(
    side("300,900 240,900 190,924 168,960 176,996 230,1000 300,968"),
  );
  const tail = side("136,1004 104,1040 92,1092 96,1140");
  const [end = at(0, 0)] = tail.slice(-1);
  const zipPath = line(side("288,916 236,916 192,942"));
  const [tab = at(0, 0)] = side("196,936");
  sheet.draw(
    strap(sheet, tail, 30, trim),
    sideRelease(sheet, [end.x, end.y - 26], 46, side === right ? -4 : 4),
    panel(sheet, fin, {
      fill: slant(sheet, darken(main, 0.26), 0.08, 0.2),
      volume: packed(sheet, { seed: 3, wrinkle: 0.2, reach: 14, height: 16 }),
      texture: twill(sheet, main),
      edge: [0.4, 26, 10],
      rim: 0.3,
    }),
    stroke(fin, { colour: darken(trim, 0.2), width: 7 }),
    stitch(fin, lighten(trim, 0.3), { width: 1.4, dash: "4 3", opacity: 0.6 }),
    castShadow(sheet, pocket, [2, 5, 6], 0.4),
    panel(sheet, pocket, {
      fill: fall(sheet, second, 0.12, 0.2),
      volume: packed(sheet, { seed: 4, wrinkle: 0.2, reach: 10, height: 12 }),
      texture: ripstop(sheet, second),
      textureOpacity: 0.2,
      edge: [0.3, 18, 7],
    }),
    zip(zipPath, trim, 5),
    puller([tab.x, tab.y], 30, accent, side === right ? -20 : 20),
  );
}

/** Two straps on each side draw the load to the back; their ends hang free. */
export function drawCompression(sheet: Sheet, { trim, accent }: Paint): void {
  for (const side of bothSides) {
    const lean = side === right ? 1 : -1;
    for (const [from, to] of [
      [500, 548],
      [690, 738],
    ] as const) {
      const [lock = at(0, 0)] = side(`366,${to - 8}`);
      sheet.draw(
        strap(
          sheet,
          side(`314,${from + 8} 342,${(from + to) / 2 + 4} 380,${to}`),
          18,
          trim,
        ),
        strap(sheet, side(`362,${to} 352,${to + 36} 358,${to + 74}`), 15, trim),
        ladderLock(sheet, [lock.x, lock.y], 30, 40 * -lean),
      );
      const [tip = at(0, 0)] = side(`358,${to + 76}`);
      sheet.draw(
        `<rect x="${tip.x - 9}" y="${tip.y - 8}" width="18" height="12" rx="2" fill="${accent}"/>`,
      );
    }
  }
}

export function drawLidStraps(sheet: Sheet, { trim }: Paint): void {
  for (const x of [398, 602]) {
    sheet.draw(
      strap(sheet, `${x},452 ${x},560`, 26, trim),
      sideRelease(sheet, [x, 530], 44),
      strap(sheet, `${x - 5},566 ${x - 6},610 ${x - 2},650`, 18, trim),
    );
  }
}
