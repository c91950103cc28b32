/** Parts of a page that are loaded late: each fails alone, without the rest of the page. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../runner/project.mjs";

/** The only module that may use `React.lazy`; it handles failures. */
const only = "app/ui/late.ts";

const sources = readdirSync(path.join(root, "app"), { recursive: true })
  .map((name) => path.join("app", String(name)))
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((file) => [file, readFileSync(path.join(root, file), "utf8")] as const);

const filesWith = (pattern: RegExp) =>
  sources.filter(([, code]) => pattern.test(code)).map(([file]) => file);

it("no part is lazy without handling its failure", () => {
  expect(filesWith(/\blazy\(/)).toEqual([only]);
});

it("every late part is in a file that waits for it, or in the table of dialogs", () => {
  const users = filesWith(/\b(?:late|dialogPart)\(\s*(?:\(\)|load)/).filter(
    (file) => ![only, "app/dialogs/dialog-part.ts"].includes(file),
  );
  expect(users.length).toBeGreaterThan(10);
  const waiting = new Set(filesWith(/<Suspense\b/));
  expect(users.filter((file) => !waiting.has(file))).toEqual([
    "app/dialogs/bodies.ts",
  ]);
});
