/** Finds the test files whose titles name a row of the specification. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../runner/project.mjs";

const testFiles = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name));

/** Returns their paths from the root of the project, sorted. */
export function testsOfRow(row: string): readonly string[] {
  return ["app", "server", "mocks", "test"]
    .flatMap(testFiles)
    .filter((file) =>
      readFileSync(path.join(root, file), "utf8").includes(`[${row}]`),
    )
    .sort();
}
