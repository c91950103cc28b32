// @ts-check
/**
 * Copies the library that runs the tag manager's script in a worker from its package into the build; the server sends
 * it from there (server/vendors/vendor-files.ts), so nothing of the package is needed when the shop runs.
 */
import { cpSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const from = new URL(
  "lib",
  import.meta.resolve("@qwik.dev/partytown/package.json"),
);
const to = "build/worker/partytown";

rmSync(to, { recursive: true, force: true });
cpSync(fileURLToPath(from), to, {
  recursive: true,
  filter: (file) => !/atomics|media/.test(file),
});
