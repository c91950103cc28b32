/** The duffel's barrel, the same from both sides: skin, welded base, round end. */
import type { Side } from "../curves";
import { at, line, shape, shift } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { strap } from "../gear-parts";
import { binding } from "../harness-parts";
import { castShadow, panel, puller, stitch, stroke, zip } from "../panels";
import { blur, linear, radial, volume } from "../shading";
import type { Sheet } from "../sheet";
import { ripstop, twill } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["duffel"];

/** Welded laminate: stiffer than pack cloth, and it shines. */
const laminate = (sheet: Sheet, seed: number, wrinkle: number) =>
  volume(sheet, {
    reach: 26,
    height: 26,
    elevation: 56,
    shine: 0.2,
    gloss: 12,
    grain: {
      frequency: ".006 .009",
      smooth: 2,
      octaves: 3,
      height: wrinkle * 44,
      seed,
    },
  });

/** A barrel lying on the ground, its right end turned towards us. */
const BODY = `118,520 170,480 300,462 480,456 660,460 820,472c 880,520 912,620
  908,720 900,820 872,920 820,960c 640,972 420,974 250,966 150,950 104,900
  80,800 74,700 84,600`;

const END = `820,470 868,500 906,580 922,716 908,850 868,936 820,962 778,930
  746,840 736,716 748,590 780,500`;

/** Light on a lying cylinder: brightest above its middle, dark where it meets the ground. */
function roll(sheet: Sheet, path: string, colour: string): string {
  const shade = darken(colour, 0.85);
  const light = linear(sheet, [
    [0, shade, 0.24],
    [0.1, "#ffffff", 0.06],
    [0.24, "#ffffff", 0.22],
    [0.42, "#ffffff", 0.03],
    [0.66, shade, 0.16],
    [1, shade, 0.66],
  ]);
  return `<path d="${path}" fill="${light}"/>`;
}

/** The skin; `details` are drawn on it, above its welded base. */
export function drawBarrel(
  sheet: Sheet,
  paint: Paint,
  side: Side,
  details: () => void,
): void {
  const path = shape(side(BODY));
  sheet.draw(
    panel(sheet, path, {
      fill: paint.main,
      volume: laminate(sheet, 5, 0.26),
      texture: ripstop(sheet, paint.main),
      textureOpacity: 0.26,
      edge: [0.3, 44, 18],
      rim: 0.3,
    }),
  );
  sheet.clipped(path, () => {
    sheet.draw(roll(sheet, path, paint.main));
    drawBase(sheet, paint, side);
    details();
  });
}

/** The base is a second, thicker skin, welded on. */
function drawBase(sheet: Sheet, { base }: Paint, side: Side): void {
  const path = shape(
    side("50,830c 200,862 400,872 560,870 700,866 800,856c 900,1000c 50,1000c"),
  );
  const weld = side("60,842 200,872 400,882 560,880 700,876 810,866");
  sheet.draw(
    castShadow(sheet, path, [0, -5, 6], 0.3),
    `<path d="${path}" fill="${linear(sheet, [
      [0, lighten(base, 0.14)],
      [0.3, base],
      [1, darken(base, 0.5)],
    ])}"/>`,
    `<path d="${path}" fill="${twill(sheet, base)}" opacity=".4"/>`,
    stitch(line(weld), lighten(base, 0.35), { width: 1.6 }),
  );
}

/** The round end: piped edge, a small zipped pocket, a grab handle. */
export function drawEnd(
  sheet: Sheet,
  { end, trim, accent }: Paint,
  side: Side,
): void {
  const path = shape(side(END));
  const [tab = at(0, 0)] = side("790,588");
  sheet.draw(
    castShadow(sheet, path, [tab.x < 500 ? 8 : -8, 4, 12], 0.34),
    panel(sheet, path, {
      fill: radial(
        sheet,
        [
          [0, lighten(end, 0.15)],
          [0.6, end],
          [1, darken(end, 0.3)],
        ],
        [0.4, 0.34, 0.8],
      ),
      volume: laminate(sheet, 11, 0.24),
      texture: ripstop(sheet, end),
      textureOpacity: 0.22,
      edge: [0.26, 30, 12],
      rim: 0.3,
    }),
    binding(path, trim, 11),
    zip(line(side("782,590 812,578 846,586 876,612")), trim, 5),
    puller([tab.x, tab.y], 34, accent, tab.x < 500 ? -8 : 8),
  );
  drawGrabHandle(sheet, trim, side);
}

function drawGrabHandle(sheet: Sheet, trim: string, side: Side): void {
  const handle = side("826,650 858,672 870,720 856,772 824,796");
  const [foot = at(0, 0)] = side("825,0");
  const tacks = [650, 796].map((y) =>
    stroke(`M${foot.x - 13} ${y - 12}h26v24h-26Zl26 24`, {
      colour: lighten(trim, 0.4),
      width: 2,
      dash: "4 3",
    }),
  );
  sheet.draw(
    stroke(line(shift(handle, 8, 10)), {
      colour: "#000",
      opacity: 0.4,
      width: 26,
      filter: blur(sheet, 8),
    }),
    strap(sheet, handle, 28, trim),
    ...tacks,
  );
}
