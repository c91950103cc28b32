/** What has been rendered from what, so that a second run draws only what changed. */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { encoder, fileNames, mediaFile, sizeOf } from "./encode";
import type { PictureFile } from "./gallery-views";

export interface ManifestEntry {
  /** Of the drawing and its encoding: the same hash is the same picture. */
  readonly hash: string;
  /** Size of the widest file. */
  readonly width: number;
  readonly height: number;
}
/** Picture path → entry. */
export type Manifest = Record<string, ManifestEntry>;

const FILE = "manifest.json";

/** Of a drawing and what is made of it, together with the encoder's settings. */
export const hashOf = (...source: readonly unknown[]) =>
  createHash("sha256")
    .update(JSON.stringify([encoder, ...source]))
    .digest("hex")
    .slice(0, 16);

/** An absent manifest means that nothing was rendered yet; a broken one is an error. */
export async function readManifest(): Promise<Manifest> {
  if ((await sizeOf(FILE)) === null) return {};
  // Our own file, written below.
  return JSON.parse(await readFile(mediaFile(FILE), "utf8")) as Manifest;
}

/** Sorted by path, so that a diff shows only what changed. */
export async function writeManifest(manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries(
    Object.entries(manifest).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  await writeFile(mediaFile(FILE), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Whether every file of this very picture is there. */
export async function isCurrent(
  manifest: Manifest,
  path: string,
  hash: string,
  files: readonly PictureFile[],
): Promise<boolean> {
  if (manifest[path]?.hash !== hash) return false;
  const sizes = await Promise.all(fileNames(path, files).map(sizeOf));
  return sizes.every((size) => size !== null);
}
