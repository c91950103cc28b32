/** From drawings to files: rasterise once, then one file for each width and format. */
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { VectorPicture } from "./views";

// One picture at a time on one core: a render never takes the whole machine.
sharp.concurrency(1);
sharp.cache(false);

export const formats = ["avif", "webp"] as const;

/** Quality of each format at one width; wider files are seen on denser screens and bear less. */
export interface Rendition {
  readonly width: number;
  readonly avif: number;
  readonly webp: number;
}

/**
 * Settings of every picture. More AVIF effort takes six times as long for a twentieth of the size;
 * with less alpha quality the soft shadows of WebP break into bands.
 */
export const encoder = {
  avif: { effort: 2, chromaSubsampling: "4:2:0" },
  webp: { effort: 6, alphaQuality: 76 },
} as const;

const mediaRoot = new URL("../media/", import.meta.url);

export const mediaFile = (name: string) =>
  fileURLToPath(new URL(name, mediaRoot));

/** File names of one picture, in every width and format. */
export const fileNames = (path: string, renditions: readonly Rendition[]) =>
  renditions.flatMap(({ width }) =>
    formats.map((format) => `${path}-${width}.${format}`),
  );

/** Pixels of a drawing at its own size. Resizing while loading would light it at another scale. */
export async function rasterise(picture: VectorPicture): Promise<Buffer> {
  const { svg, ground, bleed } = picture;
  const drawn = await sharp(Buffer.from(svg), { unlimited: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const inset = Math.round(bleed);
  const pixels = await sharp(drawn.data)
    .extract({
      left: inset,
      top: inset,
      width: drawn.info.width - 2 * inset,
      height: drawn.info.height - 2 * inset,
    })
    .png()
    .toBuffer();
  if (ground === undefined) return pixels;
  return sharp(Buffer.from(ground))
    .composite([{ input: pixels }])
    .png()
    .toBuffer();
}

/** A region as high as the picture. */
export interface Crop {
  /** Width to height. */
  readonly ratio: number;
  /** Middle of the region, as a part of the picture's width. */
  readonly across: number;
}

export async function cropped(pixels: Buffer, crop: Crop): Promise<Buffer> {
  const { width, height } = await sharp(pixels).metadata();
  const wide = Math.round(height * crop.ratio);
  const left = Math.round(width * crop.across - wide / 2);
  return sharp(pixels)
    .extract({
      left: Math.max(0, Math.min(width - wide, left)),
      top: 0,
      width: wide,
      height,
    })
    .png()
    .toBuffer();
}

/** Writes every width and format of a picture; returns its widest size in pixels. */
export async function writePicture(
  path: string,
  pixels: Buffer,
  renditions: readonly Rendition[],
): Promise<{ width: number; height: number }> {
  await mkdir(dirname(mediaFile(path)), { recursive: true });
  let widest = { width: 0, height: 0 };
  for (const rendition of renditions) {
    const { data, info } = await sharp(pixels)
      .resize({ width: rendition.width })
      .png()
      .toBuffer({ resolveWithObject: true });
    const name = mediaFile(`${path}-${rendition.width}`);
    await sharp(data)
      .avif({ ...encoder.avif, quality: rendition.avif })
      .toFile(`${name}.avif`);
    await sharp(data)
      .webp({ ...encoder.webp, quality: rendition.webp })
      .toFile(`${name}.webp`);
    if (info.width > widest.width) {
      widest = { width: info.width, height: info.height };
    }
  }
  return widest;
}

/** Size of a rendered file in bytes, or null when there is none. */
export async function sizeOf(name: string): Promise<number | null> {
  try {
    return (await stat(mediaFile(name))).size;
  } catch {
    return null;
  }
}
