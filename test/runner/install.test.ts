import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isInstalled } from "./install.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "install-"));
  mkdirSync(path.join(folder, "node_modules"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const a = { "node_modules/a": { version: "1.0.0" } };
const optional = { "node_modules/b": { version: "1.0.0", optional: true } };

function write(locked: object, installed: object): void {
  const lock = (file: string, packages: object): void =>
    writeFileSync(path.join(folder, file), JSON.stringify({ packages }));
  lock("package-lock.json", { "": { name: "shop" }, ...locked });
  lock("node_modules/.package-lock.json", installed);
}

describe("the installation", () => {
  it("is complete when every locked package is there", () => {
    write({ ...a, ...optional }, { ...a, ...optional });
    expect(isInstalled(folder)).toBe(true);
  });

  it("may lack packages for other platforms", () => {
    write({ ...a, ...optional }, a);
    expect(isInstalled(folder)).toBe(true);
  });

  it("is incomplete when a package is missing or has another version", () => {
    write({ ...a, ...optional }, optional);
    expect(isInstalled(folder)).toBe(false);
    write(a, { "node_modules/a": { version: "1.0.1" } });
    expect(isInstalled(folder)).toBe(false);
  });

  it("is incomplete when nothing has been installed", () => {
    rmSync(path.join(folder, "node_modules"), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });
});
