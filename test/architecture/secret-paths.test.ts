/** What stands in addresses: each parameter of a path is decided on here, and secret ones are never logged. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../runner/project.mjs";

/** Whether who reads it can do something that is somebody else's. */
const parameters: ReadonlyMap<string, boolean> = new Map([
  ["argument", false],
  ["country", false],
  ["document", false],
  ["form", false],
  ["locale", false],
  ["name", false],
  // Opened by the account that it is of, or with the e-mail address.
  ["orderId", false],
  ["part", false],
  ["productId", false],
  ["storeId", false],
  // Who has it takes a kiosk's bag to their phone.
  ["token", true],
]);

/** As text: to load the table would load the tools that build the shop. */
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
  it("is known to be a secret or not", () => {
    expect([...new Set(addresses.flatMap(namesIn))].toSorted()).toEqual(
      [...parameters.keys()].toSorted(),
    );
  });

  it("is left out of the log by its route where it is one, and stands in it elsewhere", () => {
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
