/** From drawings to files: rasterise once, then one file for each width and format. */
import { mkdir, readdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { PictureFile } from "./gallery-views";
import type { VectorPicture } from "./views";

// One picture at a time on one core: a render never takes the whole machine.
sharp.concurrency(1);
sharp.cache(false);

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

/** File names of one picture. */
export const fileNames = (path: string, files: readonly PictureFile[]) =>
  files.map(({ width, format }) => `${path}-${width}.${format}`);

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

/** Writes a picture's files; returns its widest size in pixels. */
export async function writePicture(
  path: string,
  pixels: Buffer,
  files: readonly PictureFile[],
): Promise<{ width: number; height: number }> {
  await mkdir(dirname(mediaFile(path)), { recursive: true });
  let widest = { width: 0, height: 0 };
  for (const { format, width, quality } of files) {
    const { width: wide, height } = await sharp(pixels)
      .resize({ width })
      .toFormat(format, { ...encoder[format], quality })
      .toFile(mediaFile(`${path}-${width}.${format}`));
    if (wide > widest.width) widest = { width: wide, height };
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

/** Names of all pictures that are there. */
export async function pictureNames(): Promise<readonly string[]> {
  const names = await readdir(mediaRoot, { recursive: true });
  return names
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.(?:avif|webp)$/.test(name));
}
