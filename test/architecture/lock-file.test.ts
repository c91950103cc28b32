/**
 * The lock file: a fresh clone can be installed from it on every platform, the contents of packages are fixed
 * by hashes, and nothing that is shipped has a known vulnerability.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../runner/project.mjs";
import { knownHoles } from "./known-holes";

type Versions = Readonly<Record<string, string>>;

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Versions;
}

interface Manifest {
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
  readonly overrides: Versions;
}

const read = (name: string): string =>
  readFileSync(path.join(root, name), "utf8");

const manifest = JSON.parse(read("package.json")) as Manifest;
const file = read("package-lock.json");
const { packages } = JSON.parse(file) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

/** Every copy of every package: its folder, and its entry. */
const copies = Object.entries(packages).filter(([folder]) => folder !== "");
const shipped = copies.filter(([, { dev, optional }]) => !dev && !optional);

const nameOf = (folder: string): string =>
  folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);

/** A second version of a package is locked under an alias: `npm:typescript@7.0.2`. */
const versionIn = (range: string): string => range.replace(/^npm:[a-z-]+@/, "");

/** The copies that violate a rule, with their versions. */
const refused = (
  of: typeof copies,
  isGood: (locked: LockedPackage, name: string) => boolean,
): string[] =>
  of
    .filter(([folder, locked]) => !isGood(locked, nameOf(folder)))
    .map(([folder, { version }]) => `${folder} ${version}`);

/** Whether the dependency is in a folder where Node would look for it from the package in `folder`. */
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

describe("installing", () => {
  it("finds the optional packages of every platform, not of one machine", () => {
    const missing = copies.flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !isLocked(name, folder),
      ),
    );
    expect(missing).toEqual([]);
  });

  it("uses the public registry only: no git, no file, no other host", () => {
    expect(file).not.toMatch(
      /"resolved": "(?!https:\/\/registry\.npmjs\.org\/)/,
    );
    expect(refused(copies, ({ link }) => !link)).toEqual([]);
    const ranges = Object.values({
      ...manifest.dependencies,
      ...manifest.devDependencies,
    });
    expect(
      ranges.filter((range) => !/^\d+\.\d+\.\d+$/.test(versionIn(range))),
    ).toEqual([]);
  });

  it("has the versions of the manifest", () => {
    const declared = { ...manifest.dependencies, ...manifest.devDependencies };
    const other = Object.entries(declared).filter(
      ([name, version]) =>
        packages[`node_modules/${name}`]?.version !== versionIn(version),
    );
    expect(other).toEqual([]);
  });

  it("knows the contents of every package by hash", () => {
    // npm writes no hash for tools of platforms on which it has never installed them.
    const isTool = ({ dev, optional, os, cpu }: LockedPackage): boolean =>
      Boolean(dev && optional && (os ?? cpu));
    const isKnown = (locked: LockedPackage): boolean =>
      locked.integrity?.startsWith("sha512-") ?? isTool(locked);
    expect(refused(copies, isKnown)).toEqual([]);
    expect(refused(shipped, ({ integrity }) => Boolean(integrity))).toEqual([]);
  });

  it("runs no install script of a shipped package", () => {
    expect(
      refused(shipped, ({ hasInstallScript }) => !hasInstallScript),
    ).toEqual([]);
  });
});

/** Whether a version is the same as the other or later. */
function isAtLeast(version: string, least: string): boolean {
  const [one, other] = [version, least].map((text) =>
    text.split(/[.-]/).map(Number),
  );
  const at = (one ?? []).findIndex((part, index) => part !== other?.[index]);
  return at < 0 || (one?.[at] ?? 0) > (other?.[at] ?? 0);
}

describe("shipped packages", () => {
  it("have the versions of the manifest's overrides everywhere", () => {
    const { overrides } = manifest;
    expect(
      refused(
        copies,
        ({ version }, name) => (overrides[name] ?? version) === version,
      ),
    ).toEqual([]);
  });

  it.each(knownHoles)("have a fix for %s (%s, %s)", (_, name, least) => {
    const all = shipped.filter(([folder]) => nameOf(folder) === name);
    expect(all.length).toBeGreaterThan(0);
    expect(refused(all, ({ version }) => isAtLeast(version, least))).toEqual(
      [],
    );
  });
});
