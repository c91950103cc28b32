// @ts-check
/** Hashes files, to find out whether something made from them is still current. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Yields every file below `path`, or `path` itself; nothing when it does not exist.
 * @param {string} path
 * @returns {Generator<string>}
 */
function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    yield* filesBelow(join(path, name));
  }
}

/**
 * Returns the SHA-256 of the names and contents of files and folders.
 * @param {string} folder the base of the paths
 * @param {readonly string[]} paths
 * @param {(file: string) => boolean} [isIncluded]
 * @returns {string}
 */
export function contentHash(folder, paths, isIncluded = () => true) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesBelow(join(folder, path))) {
      if (!isIncluded(file)) continue;
      const content = readFileSync(file);
      hash.update(`${file.slice(folder.length)} ${content.length}\n`);
      hash.update(content);
    }
  }
  return hash.digest("hex");
}
