/** Plain upstreams answer exactly what `spec/api.md` says: no other fields, and all required ones. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { plainAnswers } from "../../mocks/api/plain/plain-answers";
import { startUpstreams, type StartedUpstreams } from "../../mocks/server";
import { shopHeaders } from "../../mocks/api/test-call";
import { judgeAnswer } from "./support/judge-answer";

let upstreams: StartedUpstreams;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue }, (own) =>
    plainAnswers(own),
  );
});
afterAll(() => upstreams.stop());

async function get(path: string, locale = "en-us") {
  const response = await fetch(upstreams.origin + path, {
    headers: shopHeaders(locale),
  });
  const body: unknown = await response.json();
  const [pathname = ""] = path.split("?");
  return { call: `GET ${pathname}`, status: response.status, body };
}

/** Returns all values of a field, anywhere in an answer. */
function valuesOf(name: string, value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === name ? [part] : valuesOf(name, part),
  );
}

const catalog = "/products/v2/catalog?locale=en-us&categoryId=1";

describe("plain upstreams", () => {
  it.each([
    catalog,
    "/products/v2/search/productSearch?locale=en-us&q=scree",
    "/products/v2/search/autoSuggest?locale=en-us&q=scree",
    "/products/v2/products/1/details?locale=en-us",
    "/products/v2/products/1/inventory",
    "/products/v2/products/1/productSets?locale=en-us",
    "/published/caas/v1/canvas/menu/fellrow-us?locale=en-us",
    "/published/caas/v1/canvas/footer/fellrow-us?locale=en-us",
    "/published/caas/v1/canvas/category/fellrow-us/1?locale=en-us",
    "/published/caas/v1/canvas/augmentedpage/fellrow-us/cart?locale=en-us",
    "/consumers-v3/utilities/i18n/US?locale=en-us",
  ])("answer %s with its type and nothing beyond it", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(judgeAnswer(answer)).toEqual([]);
  });

  it.each([
    "/published/caas/v1/canvas/augmentedpage/fellrow-us/home?locale=en-us",
    "/fapi/translations/en-us",
  ])("have no %s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(valuesOf("errorId", answer.body)).toEqual(["API404"]);
    expect(judgeAnswer(answer)).toEqual([]);
  });

  it("have their own forms of ids and addresses", async () => {
    const { body } = await get(catalog);
    for (const id of valuesOf("masterId", body)) expect(id).toMatch(/^\d+$/);
    for (const url of valuesOf("pdpUrl", body))
      expect(url).toMatch(/^\/product\/\d+$/);
    const { body: product } = await get(
      "/products/v2/products/1/details?locale=en-us",
    );
    for (const sku of valuesOf("sku", product))
      expect(sku).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    const { body: menu } = await get(
      "/published/caas/v1/canvas/menu/fellrow-us?locale=en-us",
    );
    expect(valuesOf("url", menu)).toContain("/women");
    expect(valuesOf("categoryId", menu)).toContain("1");
    const { body: details } = await get(
      "/products/v2/products/1/details?locale=en-us",
    );
    expect(valuesOf("url", details)).toContain("/category/1");
  });

  it.each([
    ["en-us", "USD"],
    ["fr-fr", "EUR"],
    ["pl-pl", "PLN"],
  ])("sell in the currency of the market: %s in %s", async (locale, money) => {
    const path = `/products/v2/products/1/details?locale=${locale}`;
    const { body } = await get(path, locale);
    expect(new Set(valuesOf("currency", body))).toEqual(new Set([money]));
  });

  it("would fail with more or fewer fields", async () => {
    const answer = await get(catalog);
    const body = answer.body as { products: Record<string, unknown>[] };
    const [tile = {}, ...others] = body.products;
    const judge = (changed: Record<string, unknown>) =>
      judgeAnswer({
        ...answer,
        body: { ...body, products: [changed, ...others] },
      });
    expect(judge({ ...tile, tint: "oat" })).toHaveLength(1);
    expect(judge({ ...tile, price: null })).toHaveLength(1);
  });
});
