/** The tests of the drawings, which the shop's own run leaves out. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  test: { environment: "node", testTimeout: 20_000, maxWorkers: 2 },
});
