// @ts-check
/** One hash over files, to tell whether what was made from them is still current. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Every file below `path`, or `path` itself; nothing when it does not exist.
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
 * SHA-256 over the names and contents of files and folders.
 * @param {string} folder What the paths are relative to.
 * @param {readonly string[]} paths
 * @param {(file: string) => boolean} [counts]
 * @returns {string}
 */
export function contentHash(folder, paths, counts = () => true) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesBelow(join(folder, path))) {
      if (!counts(file)) continue;
      const content = readFileSync(file);
      hash.update(`${file.slice(folder.length)} ${content.length}\n`);
      hash.update(content);
    }
  }
  return hash.digest("hex");
}
