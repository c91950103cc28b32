import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

/** A clone without packages: what a command imports before it installs them must come with Node. */
const clone = mkdtempSync(join(tmpdir(), "fresh-clone-"));

beforeAll(() => {
  for (const folder of ["server/build-steps", "test/runner"])
    cpSync(folder, join(clone, folder), { recursive: true });
  cpSync("package.json", join(clone, "package.json"));
});

afterAll(() => {
  rmSync(clone, { recursive: true });
});

it.each([
  ["demo.mjs", "npm run demo [-- OPTIONS]"],
  ["test.mjs", "npm test [-- OPTIONS]"],
])("%s starts before anything is installed", (command, usage) => {
  const words = execFileSync(
    process.execPath,
    [`test/runner/${command}`, "--help"],
    { cwd: clone, encoding: "utf8" },
  );
  expect(words.split("\n")[0]).toBe(usage);
});
