/**
 * Renders pictures that show products outside: those of `mocks/data/social/media.json`, which stand for
 * photographs by shoppers, and the looks of `mocks/data/content/looks.json`. Each is a scene with rendered
 * products in front. It reads the files of `mocks/media`, so it runs after `render.ts`.
 */
import { readFile, mkdir } from "node:fs/promises";
import sharp from "sharp";
import { encoder, mediaFile } from "./encode";

interface Piece {
  /** Drawing and colour, such as `boot/moss`. */
  readonly picture: string;
  /** The longer side in pixels. */
  readonly size: number;
  /** Middle and lower edge, as parts of the picture's width and height. */
  readonly x: number;
  readonly y: number;
}

interface Media {
  readonly id: string;
  readonly scene: string;
  readonly pieces: readonly Piece[];
}

const width = 800;
const height = 1000;
/** Widths of the files, in WebP. */
const widths = [400, 800];

/** A product with a soft shadow below it. */
async function layersOf({ picture, size, x, y }: Piece) {
  const { data, info } = await sharp(
    mediaFile(`products/${picture}/side-1200.avif`),
  )
    .trim()
    .resize({ width: size, height: size, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(x * width - info.width / 2);
  const top = Math.round(y * height - info.height);
  const shadow = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="60"><defs><radialGradient id="s"><stop offset="0" stop-opacity=".45"/><stop offset="1" stop-opacity="0"/></radialGradient></defs><ellipse cx="50%" cy="30" rx="${info.width / 2}" ry="28" fill="url(#s)"/></svg>`,
  );
  return [
    { input: shadow, left, top: Math.min(height - 60, top + info.height - 34) },
    { input: data, left, top },
  ];
}

const readMedia = async (name: string) =>
  JSON.parse(
    await readFile(new URL(`../data/${name}.json`, import.meta.url), "utf8"),
  ) as readonly Media[];

async function render(
  folder: string,
  { id, scene, pieces }: Media,
): Promise<void> {
  const layers = await Promise.all(pieces.map(layersOf));
  const ground = await sharp(mediaFile(`scenes/${scene}-tall-960.webp`))
    .resize(width, height)
    .composite(layers.flat())
    .png()
    .toBuffer();
  for (const wide of widths)
    await sharp(ground)
      .resize(wide)
      .webp({ ...encoder.webp, quality: 76 })
      .toFile(mediaFile(`${folder}/${id.toLowerCase()}-${wide}.webp`));
}

for (const [folder, name] of [
  ["community", "social/media"],
  ["looks", "content/looks"],
] as const) {
  await mkdir(mediaFile(folder), { recursive: true });
  for (const one of await readMedia(name)) await render(folder, one);
}
