// @ts-check
/** Dependencies: whether the installed packages are those of the lock file. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "../../server/build-steps/content-hash.mjs";
import { run } from "./processes.mjs";
import { PlainError, excerpt, npm, root } from "./project.mjs";

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

/**
 * Whether `node_modules` contains every package of the lock file in its version.
 * npm omits packages for other platforms, so optional ones may be missing.
 * @param {string} [folder]
 * @returns {boolean}
 */
export function isInstalled(folder = root) {
  const installedList = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(installedList)) return false;
  const installed = packagesIn(installedList);
  const locked = packagesIn(join(folder, "package-lock.json"));
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === "") return true;
    const found = installed[path];
    return found === undefined ? optional === true : found.version === version;
  });
}

/** Records which patches were applied to `node_modules`; npm removes the file together with the packages. */
const patchStamp = join(root, "node_modules/.patches");

/** @returns {"current" | "missing" | "outdated"} */
function patchState() {
  if (!existsSync(patchStamp)) return "missing";
  const applied = readFileSync(patchStamp, "utf8");
  return applied === contentHash(root, ["patches"]) ? "current" : "outdated";
}

/**
 * @param {string} what
 * @param {string[]} command
 */
async function runOrFail(what, command) {
  const { code, output } = await run(command);
  if (code === 0) return;
  throw new PlainError(`${what} failed:\n${excerpt(output)}`);
}

/**
 * Installs packages when one is missing or has another version, and applies
 * `patches/` unless they were applied already; npm's install scripts are not run.
 * @param {(line: string) => void} print
 */
export async function ensureInstalled(print) {
  if (!isInstalled() || patchState() === "outdated") {
    print("Installing dependencies (about a minute) …");
    await runOrFail(
      "npm ci",
      npm("ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"),
    );
  }
  if (patchState() === "current") return;
  const patchPackage = join(root, "node_modules/patch-package/index.js");
  // Applying a patch again changes nothing.
  await runOrFail("patch-package", [process.execPath, patchPackage]);
  writeFileSync(patchStamp, contentHash(root, ["patches"]));
}
