import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { isNodeNewEnough, oldestNode } from "./node-version.mjs";
import { root } from "./project.mjs";

const manifest = JSON.parse(
  readFileSync(path.join(root, "package.json"), "utf8"),
) as { readonly engines: { readonly node: string } };

it.each(["20.19.0", "20.19.6", "20.20.2", "22.0.0", "24.21.0", "100.0.0"])(
  "Node %s is new enough",
  (version) => {
    expect(isNodeNewEnough(version)).toBe(true);
  },
);

it.each(["20.18.3", "20.9.0", "18.20.8", "2.19.0"])(
  "Node %s is too old",
  (version) => {
    expect(isNodeNewEnough(version)).toBe(false);
  },
);

it("is the version in the manifest", () => {
  expect(manifest.engines.node).toBe(">=20.19");
  expect(oldestNode).toBe("20.19");
});
