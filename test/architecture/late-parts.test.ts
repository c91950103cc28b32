/** Parts of a page that are fetched late: each fails by itself, and none takes the page with it. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../runner/project.mjs";

/** The one place that may use `React.lazy`; what becomes of a failure is decided there. */
const only = "app/ui/late.ts";

const sources = readdirSync(path.join(root, "app"), { recursive: true })
  .map((name) => path.join("app", String(name)))
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((file) => [file, readFileSync(path.join(root, file), "utf8")] as const);

const holding = (pattern: RegExp) =>
  sources.filter(([, code]) => pattern.test(code)).map(([file]) => file);

it("no part is lazy without an end of its own for its failure", () => {
  expect(holding(/\blazy\(/)).toEqual([only]);
});

it("every late part stands in a file that waits for it, or in the table of dialogs", () => {
  const users = holding(/\b(?:late|dialogPart)\(\s*(?:\(\)|load)/).filter(
    (file) => ![only, "app/dialogs/dialog-part.ts"].includes(file),
  );
  expect(users.length).toBeGreaterThan(10);
  const waiting = new Set(holding(/<Suspense\b/));
  expect(users.filter((file) => !waiting.has(file))).toEqual([
    "app/dialogs/bodies.ts",
  ]);
});
