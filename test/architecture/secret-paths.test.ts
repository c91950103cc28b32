/** Every path parameter is listed here as secret or not, and secret ones are never logged. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../runner/project.mjs";

/** Whether the value lets its reader act for somebody else. */
const parameters: ReadonlyMap<string, boolean> = new Map([
  ["argument", false],
  ["child_slug", false],
  ["component", false],
  ["country", false],
  ["document", false],
  ["form", false],
  ["locale", false],
  ["model", false],
  ["name", false],
  // Only the order's account, or somebody with its e-mail address, can open it.
  ["orderId", false],
  ["page", false],
  ["part", false],
  ["productId", false],
  ["productType", false],
  ["slug", false],
  ["storeId", false],
  // Its owner can move a kiosk's cart to a phone.
  ["token", true],
  ["view", false],
]);

/** Read as text, because importing the table would load the tools that build the shop. */
const read = (file: string): string =>
  readFileSync(path.join(root, "app", file), "utf8");
const table = read("routes.ts");

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\/?:(\w+)/g)].map(([, name = ""]) => name);

const addresses = [...table.matchAll(/"([\w/*-]*:[\w/:?*-]*)"/g)].map(
  ([, address = ""]) => address,
);

/** Addresses with the file of their route. */
const routes = [
  ...[...table.matchAll(/route\(\s*"([^"]+)",\s*"([^"]+)"/g)].map(
    ([, address = "", file = ""]) => ({ address, file }),
  ),
  ...[...table.matchAll(/file: "([^"]+)",\s*below: "([^"]+)"/g)].map(
    ([, file = "", address = ""]) => ({ address, file }),
  ),
].filter(({ address }) => namesIn(address).some((name) => name !== "locale"));

describe("a parameter of a path", () => {
  it("is listed as secret or not", () => {
    expect([...new Set(addresses.flatMap(namesIn))].toSorted()).toEqual(
      [...parameters.keys()].toSorted(),
    );
  });

  it("is redacted in the log by its route if it is secret, and logged otherwise", () => {
    const found = new Set(routes.flatMap(({ address }) => namesIn(address)));
    const own = [...parameters.keys()].filter((name) => name !== "locale");
    expect([...found].toSorted()).toEqual(own.toSorted());
    for (const { address, file } of routes) {
      const isSecret = namesIn(address).some((name) => parameters.get(name));
      const isLeftOut = read(file).includes("secretPath: true");
      expect([address, isLeftOut]).toEqual([address, isSecret]);
    }
  });
});
