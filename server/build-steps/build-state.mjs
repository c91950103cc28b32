// @ts-check
/** Tells whether `build/` was made from the sources as they are. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { contentHash } from "./content-hash.mjs";

const root = resolve(import.meta.dirname, "../..");

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
const products = [
  "build/server.js",
  "build/tracing.js",
  "build/server/index.js",
  "build/client",
];
const stampFile = join(root, "build/sources.sha256");

const sourcesHash = () =>
  contentHash(root, sources, (file) => !/\.test\.tsx?$/.test(file));

/** Whether there is a build, and none of its sources has changed since. */
export function isBuilt() {
  return (
    existsSync(stampFile) &&
    products.every((path) => existsSync(join(root, path))) &&
    readFileSync(stampFile, "utf8") === sourcesHash()
  );
}

/** Records in `build/` which sources it was made from. */
export function stampBuild() {
  writeFileSync(stampFile, sourcesHash());
}
