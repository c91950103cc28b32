/**
 * Reads a picture file that a shopper sends. Its kind is decided by its bytes, never by its name or the type
 * that the browser states. What it tells about the shopper (place, camera, times, previews, appended films) is
 * removed; the pixels are not decoded, so nothing here can be made to work for long or to take much memory.
 */
import { mostPictureBytes } from "~/domain/shopper-picture";
import type { FilePart } from "~server/http/endpoint";

/** Why a file is not taken. */
export type PictureFlaw = "empty" | "large" | "type" | "broken";

export type ReadPicture =
  | { readonly ok: true; readonly file: FilePart }
  | { readonly ok: false; readonly flaw: PictureFlaw };

const refused = (flaw: PictureFlaw): ReadPicture => ({ ok: false, flaw });

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegHead = Buffer.from([0xff, 0xd8, 0xff]);

const beginsWith = (bytes: Buffer, head: Buffer): boolean =>
  bytes.subarray(0, head.length).equals(head);

/** No camera writes more parts; a file made of nothing but parts would cost memory for each. */
const mostParts = 20_000;

/** A part of a JPEG: `marker` is its second byte, `body` has what follows both and its length. */
interface Segment {
  readonly marker: number;
  /** Where it begins and ends in the file. */
  readonly start: number;
  readonly end: number;
}

const marker = {
  startOfScan: 0xda,
  end: 0xd9,
  exif: 0xe1,
  /** Application data: 0xe0 holds the density, 0xe2 the colour profile, 0xee how colours are stored. */
  firstApplication: 0xe0,
  lastApplication: 0xef,
  comment: 0xfe,
} as const;

/** The application data without which colours are shown wrongly. */
const neededApplications: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee]);

/** Colour profiles begin with this; the index of several pictures (MPF) has the same marker. */
const profileName = "ICC_PROFILE\0";
const exifName = "Exif\0\0";

const isApplication = (code: number): boolean =>
  code >= marker.firstApplication && code <= marker.lastApplication;

const textAt = (bytes: Buffer, at: number, length: number): string =>
  bytes.toString("latin1", at, at + length);

/** The segment at a place; null if the file ends before it does. */
function segmentAt(bytes: Buffer, start: number): Segment | null {
  if (start + 4 > bytes.length || bytes[start] !== 0xff) return null;
  const end = start + 2 + bytes.readUInt16BE(start + 2);
  const code = bytes[start + 1] ?? 0;
  return end > start + 3 && end <= bytes.length
    ? { marker: code, start, end }
    : null;
}

/** Where the pixels after a scan's head end: at the next marker; -1 if the file ends before. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    // 00 stands for a byte ff of the pixels, d0 to d7 restart the decoder, and ff only fills.
    const isPixels = next === 0 || next === 0xff || (next & 0xf8) === 0xd0;
    if (!isPixels) return at;
  }
  return -1;
}

/** Which way up the picture is, from 1 to 8, from the first directory of its Exif data; 1 is as stored. */
function orientationIn(bytes: Buffer, { start, end }: Segment): number {
  const tiff = start + 4 + exifName.length;
  if (textAt(bytes, start + 4, exifName.length) !== exifName || tiff + 8 > end)
    return 1;
  const isLittle = textAt(bytes, tiff, 2) === "II";
  const short = (at: number) =>
    at + 2 > end
      ? 0
      : isLittle
        ? bytes.readUInt16LE(at)
        : bytes.readUInt16BE(at);
  const directory =
    tiff +
    (isLittle ? bytes.readUInt32LE(tiff + 4) : bytes.readUInt32BE(tiff + 4));
  const count = directory + 2 > end ? 0 : short(directory);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + 12 * entry;
    if (at + 12 > end) return 1;
    if (short(at) === 0x0112) {
      const value = short(at + 8);
      return value >= 1 && value <= 8 ? value : 1;
    }
  }
  return 1;
}

/** Exif data that says nothing but which way up the picture is. */
function orientationSegment(orientation: number): Buffer {
  const data = Buffer.alloc(36);
  data.writeUInt16BE(0xff00 + marker.exif, 0);
  data.writeUInt16BE(34, 2);
  data.write(`${exifName}MM\0*`, 4, "latin1");
  data.writeUInt32BE(8, 14);
  data.writeUInt16BE(1, 18);
  data.writeUInt16BE(0x0112, 20);
  data.writeUInt16BE(3, 22);
  data.writeUInt32BE(1, 24);
  data.writeUInt16BE(orientation, 28);
  return data;
}

function isNeeded(bytes: Buffer, { marker: code, start }: Segment): boolean {
  if (code === marker.comment) return false;
  if (!isApplication(code)) return true;
  if (!neededApplications.has(code)) return false;
  return (
    code !== 0xe2 ||
    textAt(bytes, start + 4, profileName.length) === profileName
  );
}

/** The JPEG without what it tells besides its pixels; null if it is not whole. */
function cleanJpeg(bytes: Buffer): Buffer | null {
  const pieces = [bytes.subarray(0, 2)];
  let orientation = 1;
  let hasPixels = false;
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== marker.end) {
    const segment = segmentAt(bytes, at);
    if (!segment || pieces.length > mostParts) return null;
    if (segment.marker === marker.exif && orientation === 1)
      orientation = orientationIn(bytes, segment);
    at = segment.end;
    if (segment.marker === marker.startOfScan) {
      at = endOfScan(bytes, segment.end);
      if (at < 0) return null;
      hasPixels = true;
    }
    if (isNeeded(bytes, segment))
      pieces.push(bytes.subarray(segment.start, at));
  }
  if (!hasPixels || bytes[at + 1] !== marker.end) return null;
  const told = orientation === 1 ? [] : [orientationSegment(orientation)];
  const [head = Buffer.alloc(0), ...rest] = pieces;
  // What follows the end, such as the film of a moving picture, stays behind.
  return Buffer.concat([head, ...told, ...rest, bytes.subarray(at, at + 2)]);
}

/** The chunks of a PNG that are not about its pixels or its colours. */
const toldByPng: ReadonlySet<string> = new Set([
  "eXIf",
  "tEXt",
  "zTXt",
  "iTXt",
  "tIME",
]);

/** The PNG without what it tells besides its pixels; null if it is not whole. */
function cleanPng(bytes: Buffer): Buffer | null {
  const pieces = [bytes.subarray(0, pngHead.length)];
  let hasPixels = false;
  for (let at = pngHead.length; at + 12 <= bytes.length;) {
    const kind = textAt(bytes, at + 4, 4);
    const end = at + 12 + bytes.readUInt32BE(at);
    const isFirst = at === pngHead.length;
    if (end > bytes.length || isFirst !== (kind === "IHDR")) return null;
    if (pieces.length > mostParts) return null;
    hasPixels ||= kind === "IDAT";
    if (!toldByPng.has(kind)) pieces.push(bytes.subarray(at, end));
    // What follows the end is no picture.
    if (kind === "IEND") return hasPixels ? Buffer.concat(pieces) : null;
    at = end;
  }
  return null;
}

const kinds = [
  { head: jpegHead, type: "image/jpeg", clean: cleanJpeg },
  { head: pngHead, type: "image/png", clean: cleanPng },
] as const;

/**
 * Reads what was posted in a field for one picture [SOCI-002].
 *
 * @param posted all values of the field; a text, several files, or none are no picture
 */
export async function readPicture(
  posted: readonly (File | string)[],
): Promise<ReadPicture> {
  const [file, ...others] = posted;
  if (others.length > 0) return refused("type");
  // Browsers send an empty file when none is chosen.
  if (!(file instanceof File) || file.size === 0) return refused("empty");
  if (file.size > mostPictureBytes) return refused("large");
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = kinds.find(({ head }) => beginsWith(bytes, head));
  if (!kind) return refused("type");
  const cleaned = kind.clean(bytes);
  return cleaned
    ? { ok: true, file: { type: kind.type, bytes: cleaned } }
    : refused("broken");
}
