/** The material view: the product's two cloths close up, one sewn onto the other. */
import { line, shape, shift } from "./curves";
import { castShadow, fold, panel, stitch, stroke } from "./panels";
import { slant, volume } from "./shading";
import { Sheet } from "./sheet";
import { darken, lighten } from "./tones";

export interface Swatch {
  readonly colour: string;
  readonly weave: (sheet: Sheet, colour: string) => string;
}

/** How much larger than on the product the weave is shown. */
const ENLARGED = 4;
/** The stage in enlarged units. */
const [WIDTH, HEIGHT] = [1000 / ENLARGED, 1250 / ENLARGED];
/** How far the cloths reach beyond it, so that their edge shade stays out of the picture. */
const BEYOND = 30;

/** Where the sewn-on cloth begins, from the left edge to the right one. */
const EDGE = "-30,229 39,207 91,214 143,186 195,153 234,151 286,124";

export function drawMaterial(
  [base, sewn]: readonly [Swatch, Swatch],
  thread: string,
  scale: number,
): Sheet {
  const sheet = new Sheet(1000, 1250, scale);
  sheet.group(`transform="scale(${ENLARGED})"`, () => {
    drawCloth(sheet, base);
    drawSewnOn(sheet, sewn, thread);
  });
  return sheet;
}

const drape = (sheet: Sheet, seed: number) =>
  volume(sheet, {
    reach: 8,
    height: 8,
    elevation: 58,
    shine: 0.04,
    gloss: 8,
    grain: { frequency: ".009 .014", smooth: 2, octaves: 3, height: 20, seed },
  });

function drawCloth(sheet: Sheet, { colour, weave }: Swatch): void {
  const path = `M${-BEYOND} ${-BEYOND}H${WIDTH + BEYOND}V${HEIGHT + BEYOND}H${-BEYOND}Z`;
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, colour, 0.1, 0.14),
      volume: drape(sheet, 3),
      texture: weave(sheet, colour),
      textureOpacity: 0.33,
      edge: [0, 0, 0],
      rim: 0,
    }),
    fold(sheet, "-13,117 58,78 124,83 195,26 260,13", 22, 0.2),
    fold(sheet, "-13,46 39,29 85,39 150,-7", 17, 0.16),
  );
}

function drawSewnOn(
  sheet: Sheet,
  { colour, weave }: Swatch,
  thread: string,
): void {
  const path = shape(`${EDGE} 286,364c -30,364c`);
  const rows = [6, 11].map((inset) =>
    stitch(line(shift(EDGE, inset * 0.3, inset)), thread, {
      width: 1.5,
      dash: "5 3.4",
    }),
  );
  const relief = [0, 1, 2, 3].map((index) => {
    const curve = line(shift(EDGE, 9, 40 + index * 17));
    return (
      stroke(curve, {
        colour: darken(colour, 0.6),
        opacity: 0.5,
        width: 2.6,
        transform: "translate(.4 .8)",
      }) + stroke(curve, { colour: lighten(colour, 0.14), width: 2 })
    );
  });
  sheet.draw(
    castShadow(sheet, path, [-1, -3, 5], 0.4),
    panel(sheet, path, {
      fill: slant(sheet, colour, 0.12, 0.16),
      volume: drape(sheet, 9),
      texture: weave(sheet, colour),
      textureOpacity: 0.33,
      over: relief.join(""),
      edge: [0.22, 10, 4],
      rim: 0.5,
    }),
    ...rows,
  );
}
