/**
 * What forms are posted as is the name of an entry in some table of forms: what no table knows is answered
 * with status 400. Intents that a component computes are not seen here.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { serverParts } from "../../app/dialogs/server-parts.server";
import { featureNames, featureTable } from "../../app/domain/features";
import type { FormTable } from "../../app/forms/form-table.server";
import { root } from "../runner/project.mjs";

const tables: readonly Pick<FormTable, "find">[] = [
  ...Object.values(
    import.meta.glob<Readonly<Record<string, unknown>>>(
      [
        "../../app/**/*.forms.server.ts",
        // Its table stands beside what the terminal's page reads.
        "../../app/features/checkout/payment/terminal.server.ts",
      ],
      { eager: true },
    ),
  )
    .flatMap((module) => Object.values(module))
    .filter(
      (it): it is FormTable =>
        typeof it === "object" && it !== null && "find" in it,
    ),
  ...Object.values(serverParts).flatMap(({ forms }) =>
    forms ? [forms as Pick<FormTable, "find">] : [],
  ),
];

const isKnown = (intent: string) => {
  const posted = new FormData();
  posted.set("intent", intent);
  return tables.some((table) => table.find(posted) !== null);
};

const components = readdirSync(path.join(root, "app"), { recursive: true })
  .map((name) => path.join("app", String(name)))
  .filter((name) => name.endsWith(".tsx"))
  .map((file) => readFileSync(path.join(root, file), "utf8"));

const intents = components.flatMap((code) =>
  [
    ...code.matchAll(/\bintent="([\w-]+)"/g),
    ...code.matchAll(/\bname="intent"\s+value="([\w-]+)"/g),
  ].map(([, intent = ""]) => intent),
);

it("every intent is the name of a form", () => {
  expect(isKnown("no-such-form")).toBe(false);
  expect(intents.length).toBeGreaterThan(30);
  expect(intents.filter((intent) => !isKnown(intent))).toEqual([]);
});

it("every form of a feature is one", () => {
  const forms = featureNames.flatMap((name): readonly string[] => {
    const facts = featureTable[name];
    return "forms" in facts ? facts.forms : [];
  });
  expect(forms.length).toBeGreaterThan(15);
  expect(forms.filter((intent) => !isKnown(intent))).toEqual([]);
});
