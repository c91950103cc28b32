/**
 * What a deployment does without (`FEATURES_OFF`): every kind of page, walked in shops without features. No page has
 * a link, a form or a text of what is off, no operation of it is called, and its addresses are not found.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createFeatures,
  featureNames,
  featureTable,
  type FeatureName,
} from "../../app/domain/features";
import { pathPattern } from "../../server/http/endpoint";
import { listOperations } from "../contracts/openapi/operations";
import { isFull } from "../matrix/representatives";
import type { Page } from "./support/navigation";
import { listedPages, otherPages } from "./support/page-table";
import { startPageShop, type PageShop } from "./support/shop";

const operations = await listOperations();

/** `METHOD /path/{template}` of a call. */
const operationOf = ({ method, path }: { method: string; path: string }) => {
  const found = operations.find(
    ({ endpoint }) =>
      endpoint.method === method && pathPattern(endpoint).match(path),
  );
  return found ? `${method} ${found.endpoint.path}` : `${method} ${path}`;
};

/** The addresses on a page, below the locale, with what has them. */
function addressesOn({ document, url }: Page): readonly string[] {
  return ["href", "action", "formaction"].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) => {
      const to = new URL(element.getAttribute(name) ?? "", url);
      const isOwn = to.origin === url.origin && !element.matches("link");
      return isOwn ? [to.pathname.replace(/^\/[a-z]{2}-[a-z]{2}/, "")] : [];
    }),
  );
}

/** What a page has of features that are off. */
function tracesOn(page: Page, off: readonly FeatureName[]): string[] {
  const features = createFeatures(off);
  const { document } = page;
  const valuesOf = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map(
      (element) => element.getAttribute(name) ?? "",
    );
  const addresses = addressesOn(page);
  const dialogs = [
    ...valuesOf("[data-dialog]", "data-dialog"),
    ...addresses.flatMap((path) => /^\/dialog\/([^/]+)/.exec(path)?.[1] ?? []),
  ];
  const intents = valuesOf("[name=intent]", "value");
  return [
    ...addresses.filter((path) => !features.leadsOn(path)),
    ...dialogs.filter((name) => !features.hasDialog(name)),
    ...intents.filter((intent) => !features.hasForm(intent)),
  ];
}

const ways = Object.entries({ ...listedPages, ...otherPages });

const deployments: readonly (readonly [string, readonly FeatureName[]])[] = [
  ["everything", featureNames],
  [
    "everything but accounts",
    featureNames.filter((name) => name !== "accounts"),
  ],
  ...(isFull ? featureNames.map((name) => [name, [name]] as const) : []),
];

describe.each(deployments)("without %s", (_, off) => {
  const features = createFeatures(off);
  let shop: PageShop;
  beforeAll(async () => {
    shop = await startPageShop({ FEATURES_OFF: off.join(","), RATE_LIMIT: "off" });
  });
  afterAll(() => shop.stop());

  it("the table names operations that there are", () => {
    const known = new Set(
      operations.map(({ endpoint: { method, path } }) => `${method} ${path}`),
    );
    const named = off.flatMap((name) => [...featureTable[name].operations]);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(ways)("%s", async (name, way) => {
    const guest = shop.visit();
    shop.clearCalls();
    let broken = "";
    await way(guest).catch((error: unknown) => {
      broken = error instanceof Error ? error.message.split("\n")[0] ?? "" : String(error);
    });
    const { page } = guest.visitor;
    const path = page.url.pathname.replace(/^\/[a-z]{2}-[a-z]{2}/, "");
    const dialog = /^\/dialog\/([^/]+)/.exec(path)?.[1] ?? "";
    const isClosed = !features.leadsOn(path) || !features.hasDialog(dialog);
    const called = shop.upstreams.callLog
      .find()
      .map(operationOf)
      .filter((operation) => !features.hasOperation(operation));
    const { default: fs } = await import("node:fs");
    fs.writeFileSync(`/tmp/c/pages/${off.length}-${name.replace(/[^a-z]/gi, "_")}.txt`, (page.document.body.textContent ?? "").replace(/\s+/g, " "));
    fs.writeFileSync(`/tmp/c/pages/${off.length}-${name.replace(/[^a-z]/gi, "_")}.html`, page.html);
    console.log("WALK", JSON.stringify([off.length, name, page.status, path, isClosed, broken, tracesOn(page, off), called]));
  });
});
