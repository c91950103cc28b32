/** Stones: rounded by the sea or squared for a wall, each with its own light, moss and shadow. */
import { higherThan, lowerThan, survey } from "../contour-map";
import type { Survey } from "../contour-map";
import type { Point } from "../curves";
import { at, num, shape } from "../curves";
import { fractal } from "../noise";
import { seededRandom } from "../random";
import { blur, linear } from "../shading";
import type { Sheet } from "../sheet";
import { darken, lighten, mix } from "../tones";

export interface Boulder {
  /** Middle of its foot. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly seed: number;
  /** 1 when lit from the left, -1 from the right. */
  readonly light: 1 | -1;
  /** Colour of the light on its sunny side. */
  readonly glow: string;
}

/** A lumpy dome: the outline of a stone lying on the ground. */
function outline({ x, y, width, height, seed }: Boulder): readonly Point[] {
  const random = seededRandom(seed);
  const lumps = Array.from({ length: 11 }, (_, index) => {
    const turn = Math.PI - (Math.PI * index) / 10;
    const rough = 0.86 + 0.26 * random();
    return at(
      x + Math.cos(turn) * width * 0.5 * rough,
      y - Math.sin(turn) ** 0.8 * height * rough,
    );
  });
  return [
    ...lumps,
    at(x + width * 0.3, y + height * 0.1),
    at(x - width * 0.3, y + height * 0.1),
  ];
}

/** How dark each place of a boulder is: by its faces, and by how far it is turned from the light. */
function facesOf({ x, y, width, height, seed, light }: Boulder): Survey {
  const facets = fractal(seed * 3 + 1, 4);
  const size = Math.max(8, width * 0.16);
  const shade = (px: number, py: number) =>
    facets((px + py * 0.5) / size, (py - px * 0.3) / (size * 0.5)) * 0.36 +
    ((px - x) / width) * light * 1.7 +
    ((py - y) / height) * 1.1 +
    0.42;
  return survey(shade, {
    left: x - width * 0.7,
    top: y - height * 1.2,
    width: width * 1.4,
    height: height * 1.5,
    step: Math.max(3, width * 0.022),
  });
}

/** Warm on the sunny side, dark where it meets the ground. */
export function drawBoulder(sheet: Sheet, boulder: Boulder): void {
  const { x, y, width, height, colour, light, glow } = boulder;
  const path = shape(outline(boulder));
  const faces = facesOf(boulder);
  const side = linear(
    sheet,
    [
      [0, mix(colour, glow, 0.62)],
      [0.4, colour],
      [1, darken(colour, 0.35)],
    ],
    light === 1 ? [0, 0, 1, 0.7] : [1, 0, 0, 0.7],
  );
  sheet.draw(
    `<ellipse cx="${num(x + light * width * 0.1)}" cy="${num(y + height * 0.05)}" rx="${num(width * 0.58)}" ry="${num(height * 0.12)}" fill="#06090c" opacity=".4" filter="${blur(sheet, Math.max(2, Math.round(width * 0.03)))}"/>`,
    `<path d="${path}" fill="${side}"/>`,
  );
  sheet.clipped(path, () => {
    sheet.draw(
      `<path d="${higherThan(faces, 0.18)}" fill="${darken(colour, 0.4)}" opacity=".55"/>`,
      `<path d="${higherThan(faces, 0.52)}" fill="${darken(colour, 0.62)}" opacity=".55"/>`,
      `<path d="${lowerThan(faces, -0.5)}" fill="${lighten(mix(colour, glow, 0.7), 0.2)}" opacity=".5"/>`,
      `<rect x="${num(x - width)}" y="${num(y - height * 0.22)}" width="${num(width * 2)}" height="${num(height * 0.4)}" fill="${linear(
        sheet,
        [
          [0, "#0a1013", 0],
          [0.6, "#0a1013", 0.6],
          [1, "#0a1013", 0.8],
        ],
      )}"/>`,
    );
  });
}

export interface Shingle {
  readonly from: number;
  readonly to: number;
  /** Height of the beach at `near` 0 to 1. */
  readonly at: (x: number, near: number) => number;
  readonly count: number;
  readonly size: readonly [least: number, most: number];
  readonly colours: readonly string[];
  readonly seed: number;
  readonly light: 1 | -1;
}

/** Many small stones: a dark one, its lit cap and its glint. */
export function shingle(sheet: Sheet, options: Shingle): string {
  const { from, to, count, size, colours, seed, light } = options;
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const near = index / count;
    const x = from + (to - from) * random();
    const y = options.at(x, near);
    const rx = (size[0] + (size[1] - size[0]) * near) * (0.5 + 0.9 * random());
    const ry = rx * (0.36 + 0.22 * random());
    const colour = colours[Math.floor(random() * colours.length)] ?? "#777777";
    const fill = linear(
      sheet,
      [
        [0, lighten(colour, 0.26)],
        [0.55, colour],
        [1, darken(colour, 0.5)],
      ],
      light === 1 ? [0, 0, 0.8, 1] : [1, 0, 0.2, 1],
    );
    const turn = num((random() - 0.5) * 24);
    return (
      `<ellipse cx="${num(x + light * rx * 0.14)}" cy="${num(y + ry * 0.5)}" rx="${num(rx * 1.05)}" ry="${num(ry * 0.8)}" fill="#05080a" opacity=".38"/>` +
      `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" transform="rotate(${turn} ${num(x)} ${num(y)})"/>`
    );
  }).join("");
}
