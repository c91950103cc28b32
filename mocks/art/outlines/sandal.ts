/** Walking sandal: flat webbing over a moulded footbed, hook-and-loop tabs, lugged sole. */
import type { Outline } from "../curves";
import { at, line, ribbon, shape } from "../curves";
import type { DrawingRoles } from "../drawing-roles";
import { lugs, shoeStage } from "../footwear-parts";
import { castShadow, groundShadow, panel, stitch, stroke } from "../panels";
import { fall, linear, slant, volume } from "../shading";
import type { Sheet } from "../sheet";
import { mesh, webbing } from "../textures";
import { darken, lighten } from "../tones";

type Paint = DrawingRoles["sandal"];

export function drawSandal(sheet: Sheet, paint: Paint): void {
  sheet.group(shoeStage(324), () => {
    sheet.draw(groundShadow(sheet, [505, 562, 408, 24]));
    drawFarStraps(sheet, paint);
    drawOutsole(sheet, paint);
    drawFootbed(sheet, paint);
    drawNearStraps(sheet, paint);
    drawBuckle(sheet, paint);
  });
}

const ground = (x: number) => (x < 700 ? 552 : 552 - (x - 700) ** 2 * 0.0008);

function drawOutsole(sheet: Sheet, { outsole }: Paint): void {
  lugs(sheet, {
    from: 128,
    to: 860,
    count: 21,
    depth: 12,
    colour: outsole,
    seed: 7,
    ground,
  });
  const rubber = shape(
    "98,500 104,540 130,550 400,551 690,549 830,536 908,506 920,480 500,490 120,480",
  );
  sheet.draw(
    panel(sheet, rubber, {
      fill: fall(sheet, outsole, 0.12, 0.3),
      volume: volume(sheet, { reach: 5, height: 6 }),
      edge: [0.25, 26, 9],
      rim: 0.25,
    }),
  );
}

/** The footbed, seen as a sliver between the straps, and the foam it lies in. */
function drawFootbed(sheet: Sheet, { midsole, bed }: Paint): void {
  const footbed = shape(
    `100,432 122,398 170,404 240,414 340,424 440,434 560,444 700,444 800,432
     870,412 906,408 922,430 860,452 720,468 560,472 440,458 340,440 230,432
     140,436`,
  );
  const foam = shape(
    `92,446 94,490 104,520 140,532 400,530 690,524 830,506 906,484 930,456
     922,420 896,432 860,446 720,462 560,466 440,452 340,434 230,426 140,424
     104,408`,
  );
  sheet.draw(
    panel(sheet, footbed, {
      fill: fall(sheet, bed, 0.16, 0.25),
      volume: volume(sheet, { reach: 3, height: 3, shine: 0.1 }),
      texture: mesh(sheet, bed),
      textureOpacity: 0.5,
      edge: [0.2, 20, 8],
    }),
    panel(sheet, foam, {
      fill: fall(sheet, midsole, 0.16, 0.22),
      volume: volume(sheet, { reach: 11, height: 12, shine: 0.2 }),
      over: grooves(midsole),
      edge: [0.25, 24, 9],
      rim: 0.5,
    }),
  );
}

function grooves(midsole: string): string {
  return [0, 1, 2]
    .map((index) => {
      const path = line([
        at(96, 472 + index * 17),
        at(220, 482 + index * 13),
        at(400, 490 + index * 11),
        at(600, 494 + index * 9),
        at(780, 486 + index * 7),
        at(926, 456 + index * 6),
      ]);
      return (
        stroke(path, { colour: darken(midsole, 0.5), opacity: 0.3, width: 3 }) +
        stroke(path, {
          colour: "#fff",
          opacity: 0.25,
          width: 1.6,
          transform: "translate(0 2.5)",
        })
      );
    })
    .join("");
}

interface Strap {
  readonly centre: Outline;
  readonly width: number;
  readonly colour: string;
  /** Colour of the woven stripe and of the stitches; without it the strap is seen from inside. */
  readonly stripe?: string;
}

/** Webbing is flat: a shallow volume, a woven stripe down the middle, stitches along both edges. */
function drawStrap(sheet: Sheet, strap: Strap): void {
  const { centre, width, colour, stripe } = strap;
  const path = shape(ribbon(centre, width));
  const middle = line(centre);
  const woven =
    stripe === undefined
      ? ""
      : stroke(middle, { colour: "#000", opacity: 0.25, width: width * 0.19 }) +
        stroke(middle, { colour: stripe, width: width * 0.13 });
  const edges = [0.78, -0.78].map((share) => {
    const edge = ribbon(centre, width * Math.abs(share));
    const half = edge.length / 2;
    return line(share > 0 ? edge.slice(0, half) : edge.slice(half));
  });
  const stitches =
    stripe === undefined
      ? ""
      : edges
          .map((edge) =>
            stitch(edge, lighten(colour, 0.35), { width: 1.4, dash: "5 4" }),
          )
          .join("");
  if (stripe !== undefined) {
    sheet.draw(castShadow(sheet, path, [5, 8, 7], 0.36));
  }
  sheet.draw(
    panel(sheet, path, {
      fill: slant(sheet, colour, 0.14, 0.2),
      volume: volume(sheet, { reach: 5, height: 4, shine: 0.12, gloss: 12 }),
      texture: webbing(sheet, colour),
      textureOpacity: 0.5,
      over: woven + stitches,
      edge: stripe === undefined ? [0.5, 24, 9] : [0.24, 16, 7],
      rim: stripe === undefined ? 0.1 : 0.4,
    }),
  );
}

/** The far half of each strap, seen from inside through the openings. */
function drawFarStraps(sheet: Sheet, { strap }: Paint): void {
  const inside = darken(strap, 0.55);
  const far = [
    { centre: "640,440 690,362 744,336 792,360 812,430", width: 70 },
    { centre: "380,440 440,330 500,262 560,262 574,330 560,440", width: 62 },
    { centre: "136,400 150,300 220,282 330,290 470,300", width: 44 },
  ];
  for (const { centre, width } of far) {
    drawStrap(sheet, { centre, width, colour: inside });
  }
}

function drawNearStraps(sheet: Sheet, { strap, accent }: Paint): void {
  const near: readonly Omit<Strap, "stripe">[] = [
    { centre: "140,452 137,380 135,320 138,276", width: 66, colour: strap },
    {
      centre: "106,290 190,276 290,280 390,276 480,250",
      width: 52,
      colour: lighten(strap, 0.03),
    },
    {
      centre: "546,262 620,300 690,330 752,346",
      width: 48,
      colour: darken(strap, 0.12),
    },
    {
      centre: "356,462 392,396 440,330 494,272 548,236",
      width: 76,
      colour: strap,
    },
    {
      centre: "636,476 656,412 694,358 752,330 806,338",
      width: 74,
      colour: strap,
    },
    {
      centre: "846,462 836,408 806,362 764,340",
      width: 62,
      colour: lighten(strap, 0.04),
    },
  ];
  for (const band of near) drawStrap(sheet, { ...band, stripe: accent });
}

/** Ladder-lock on the instep and the hook-and-loop tab on the toe strap. */
function drawBuckle(sheet: Sheet, { strap, accent }: Paint): void {
  const frame = linear(sheet, [
    [0, "#4a575c"],
    [0.5, "#1a2326"],
    [1, "#0b1214"],
  ]);
  const glossy = volume(sheet, { reach: 4, height: 6, shine: 0.5, gloss: 18 });
  sheet.draw(
    `<g transform="translate(470 300) rotate(-46) scale(.94)">`,
    castShadow(sheet, "M-40 -46H40V46H-40Z", [4, 8, 6]),
    `<g filter="${glossy}"><rect x="-40" y="-47" width="80" height="94" rx="12" fill="${frame}"/></g>`,
    `<rect x="-25" y="-33" width="18" height="66" rx="5" fill="#05090b"/><rect x="7" y="-33" width="18" height="66" rx="5" fill="#05090b"/>`,
    `<rect x="-23" y="-29" width="14" height="58" rx="3" fill="${strap}"/><rect x="9" y="-29" width="14" height="58" rx="3" fill="${lighten(strap, 0.1)}"/>`,
    `</g>`,
    `<g transform="translate(668 396) rotate(-62)">`,
    castShadow(sheet, "M-34 -38H34V38H-34Z", [3, 6, 5], 0.3),
    `<g filter="${glossy}"><rect x="-34" y="-38" width="68" height="76" rx="9" fill="${accent}"/></g>`,
    stitch("M-27 -31H27V31H-27Z", darken(accent, 0.4), {
      width: 1.6,
      dash: "5 4",
    }),
    `</g>`,
  );
}
