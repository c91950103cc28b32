import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { vendors } from "../../app/vendors/vendors";
import { testEnvironment } from "../../test/server/start-app";
import { root } from "../../test/runner/project.mjs";
import { loadConfig } from "../config";
import { libraryVersion, vendorBase, vendorFactsOf } from "./vendor-facts";

const configOf = (env: Readonly<Record<string, string>>) =>
  loadConfig({ ...testEnvironment(1), ...env });

const worker = {
  TAG_MANAGER: "worker",
  TAG_MANAGER_URL: "https://tags.example/collect",
  TAG_MANAGER_SCRIPT: "https://tags.example/tag.js",
};

it("names the version of the library that is installed", () => {
  const { devDependencies } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  ) as { readonly devDependencies: Readonly<Record<string, string>> };
  expect(devDependencies["@qwik.dev/partytown"]).toBe(libraryVersion);
});

it("every script of the table is started by a module that exists", () => {
  for (const { startedBy } of Object.values(vendors))
    expect(existsSync(path.join(root, startedBy)), startedBy).toBe(true);
});

it("tells pages what is set up, by a path that changes with what the worker may do", () => {
  expect(vendorFactsOf(configOf({}))).toBeNull();
  // The address without the mode, and the mode without a script.
  const { TAG_MANAGER_SCRIPT } = worker;
  expect(vendorFactsOf(configOf({ TAG_MANAGER_SCRIPT }))).toBeNull();
  const facts = vendorFactsOf(configOf(worker));
  expect(facts).toMatchObject({ names: ["tag-manager"], tagManager: "worker" });
  const bases = [
    {},
    { VENDOR_ORIGINS: "https://one.example" },
    { VENDOR_ORIGINS: "https://two.example" },
    { SCRIPT_ORIGINS: "https://one.example" },
    { MEASUREMENT_SCRIPT: "https://one.example/m.js" },
  ].map((env) => vendorBase(configOf({ ...worker, ...env })));
  expect(new Set(bases).size).toBe(bases.length);
  expect(bases[0]).toBe(facts?.base);
});
