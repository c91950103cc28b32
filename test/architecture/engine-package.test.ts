/** The engine's package: installed from its own lock file, with its own licence, and nowhere else. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../runner/project.mjs";

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}

const read = (name: string): string =>
  readFileSync(path.join(root, name), "utf8");

const manifest = JSON.parse(read("gateway/engine/package.json")) as {
  license: string;
  dependencies: Readonly<Record<string, string>>;
};
const lock = JSON.parse(read("gateway/engine/package-lock.json")) as {
  packages: Readonly<Record<string, LockedPackage & { version: string }>>;
};
const locked = Object.entries(lock.packages).filter(([name]) => name !== "");

describe("the engine's package", () => {
  it("has the licence of what it runs", () => {
    expect(manifest.license).toBe("GPL-3.0-or-later");
  });

  it("names exact versions, and its lock file has them", () => {
    const names = Object.entries(manifest.dependencies);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter(([, range]) => !/^\d+\.\d+\.\d+$/.test(range))).toEqual(
      [],
    );
    expect(
      names.filter(
        ([name, version]) =>
          lock.packages[`node_modules/${name}`]?.version !== version,
      ),
    ).toEqual([]);
    expect(manifest.dependencies["@vendure/core"]).toBe("3.7.3");
  });

  it("knows every package by its contents, not by an address", () => {
    expect(locked.length).toBeGreaterThan(200);
    expect(
      locked.filter(
        ([, { integrity, resolved, link }]) =>
          !integrity?.startsWith("sha512-") || resolved !== undefined || link,
      ),
    ).toEqual([]);
  });

  it("is not part of the shop's packages", () => {
    for (const file of ["package.json", "package-lock.json"])
      expect(read(file)).not.toMatch(/@vendure\/|"typeorm"|@nestjs\//);
  });
});
