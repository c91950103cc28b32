// @ts-check
/** Whether `build/` is current: made from the present sources. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "./content-hash.mjs";
import { run } from "./processes.mjs";
import { PlainError, cacheFile, excerpt, npm, root } from "./project.mjs";

const sources = [
  "app",
  "server",
  "server.ts",
  "vite.config.ts",
  "remix.config.js",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "patches",
];
const products = ["build/server.js", "build/server/index.js", "build/client"];
const stampFile = () => cacheFile("build-sources");

const sourcesHash = () =>
  contentHash(root, sources, (file) => !/\.test\.tsx?$/.test(file));

/** Whether there is a build, and its sources have not changed since. */
export function isBuilt() {
  return (
    existsSync(stampFile()) &&
    products.every((path) => existsSync(join(root, path))) &&
    readFileSync(stampFile(), "utf8") === sourcesHash()
  );
}

/** Records that `build/` was made from the present sources. */
export function stampBuild() {
  writeFileSync(stampFile(), sourcesHash());
}

/**
 * Builds unless the build is current.
 * @param {(line: string) => void} print
 */
export async function ensureBuilt(print) {
  if (isBuilt()) return;
  print("Building …");
  const { code, output } = await run(npm("run", "--silent", "build"));
  if (code !== 0) {
    throw new PlainError(`The build failed:\n${excerpt(output)}`);
  }
}
