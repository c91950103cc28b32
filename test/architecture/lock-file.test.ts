/** A fresh clone must install: `npm ci` refuses a lock file that lacks something. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../runner/project.mjs";

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const file = readFileSync(path.join(root, "package-lock.json"), "utf8");
const { packages } = JSON.parse(file) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

/** Where Node would look for a dependency of the package in `folder`. */
function isLocked(name: string, folder: string): boolean {
  if (`${folder}/node_modules/${name}`.replace(/^\//, "") in packages) {
    return true;
  }
  const parent = folder.replace(
    /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/,
    "",
  );
  return folder !== "" && isLocked(name, parent);
}

it("locks the optional packages of every platform, not of one machine", () => {
  const missing = Object.entries(packages).flatMap(
    ([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !isLocked(name, folder),
      ),
  );
  expect(missing).toEqual([]);
});

it("names no registry of one workplace", () => {
  expect(file).not.toMatch(/"resolved": "(?!https:\/\/registry\.npmjs\.org\/)/);
});
