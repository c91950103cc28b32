// @ts-check
/** The secret that seals the demo's session cookies. */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cacheFile } from "./project.mjs";

/**
 * A random secret of this clone, created once, so that a browser's session outlives a restart of the demo.
 * @returns {string}
 */
export function demoSecret() {
  const file = cacheFile("demo-session-secret");
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}
