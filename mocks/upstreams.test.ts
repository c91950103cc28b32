/** Every read of the reference upstreams fulfils its contract in every market. */
import { setupServer } from "msw/node";
import { describe, expect, it } from "vitest";
import type { AnyEndpoint } from "~server/http/endpoint";
import { fillPath } from "~server/http/endpoint";
import { createToken } from "~server/upstreams/auth/contract";
import * as content from "~server/upstreams/content/contract";
import * as products from "~server/upstreams/products/contract";
import * as utilities from "~server/upstreams/utilities/contract";
import { fellrowCatalogue } from "./catalogue/fellrow-catalogue";
import { smallCatalogue } from "./catalogue-index/small-catalogue";
import { respond } from "./server";
import { marketSites } from "./sites";
import { headersWithout, shopHeaders, siteOf } from "./api/test-call";
import type { Upstreams } from "./upstreams";
import { createUpstreams } from "./upstreams";

const publicOrigin = "http://127.0.0.1:4000";
const starter = createUpstreams({ catalogue: fellrowCatalogue, publicOrigin });
const small = createUpstreams({ catalogue: smallCatalogue, publicOrigin });

interface Sent {
  readonly locale?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(
  upstreams: Upstreams,
  endpoint: AnyEndpoint,
  params: Readonly<Record<string, string>>,
  { locale = "en-us", query = {}, body, headers }: Sent = {},
) {
  const search = new URLSearchParams(query).toString();
  const path = fillPath(endpoint.path, params) + (search && `?${search}`);
  const response = await respond(
    upstreams.handlers,
    new Request(`http://upstream.test${path}`, {
      method: endpoint.method,
      headers: headers ?? shopHeaders(locale),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as unknown };
}

/** All reads with their parameters, each with a name for failures. */
function reads(upstreams: Upstreams, locale: string) {
  const { siteId } = siteOf(locale);
  const [product] = upstreams.catalogue.products;
  const productId = product?.id ?? "";
  const categoryId = product?.categoryIds[0] ?? "";
  const mode = "published";
  const q = product?.typeName[siteOf(locale).language] ?? "";
  const at = { locale };
  return [
    ["details", products.getProduct, { productId }, at],
    ["inventory", products.getInventory, { productId }, {}],
    ["sets", products.getProductSets, { productId }, at],
    ["catalog", products.getCatalog, {}, { ...at, categoryId }],
    ["search", products.searchProducts, {}, { ...at, q }],
    ["suggest", products.suggest, {}, { ...at, q }],
    ...["home", "cart", "checkout", "search", "error-4xx"].map(
      (page) =>
        [page, content.getAugmentedPage, { mode, siteId, page }, at] as const,
    ),
    ["category", content.getCategoryContent, { mode, siteId, categoryId }, at],
    [
      "search content",
      content.getSearchContent,
      { mode, siteId, searchType: "product" },
      { ...at, q },
    ],
    ["menu", content.getMenu, { mode, siteId }, at],
    ["footer", content.getFooter, { mode, siteId }, at],
    ["fragment", content.getFragment, { mode, fragmentId: "delivery" }, at],
    [
      "showcase",
      content.getShowcase,
      { mode, siteId, docType: "hero" },
      { ...at, limit: "10", offset: "0" },
    ],
    ["translations", content.getTranslations, { locale }, at],
    ["countries", utilities.getCountries, {}, { ...at, type: "billing" }],
    ["country", utilities.getCountryFormat, { countryCode: "CA" }, at],
    [
      "stores",
      utilities.getStores,
      {},
      { country: siteOf(locale).country, siteId },
    ],
    ["employees", utilities.getStoreEmployees, { storeId: "101" }, {}],
  ] as const;
}

/** Addresses of categories without products in an answer. */
function emptyCategoriesIn(upstreams: Upstreams, body: unknown) {
  const addresses = JSON.stringify(body).match(/\/c\/[^"]+/g) ?? [];
  return addresses.filter((address) => {
    const id = address.slice(address.lastIndexOf("-") + 1);
    return upstreams.catalogue.productsIn(id).length === 0;
  });
}

describe.each([
  ["starter", starter],
  ["small", small],
])("the %s catalogue's upstreams", (_, upstreams) => {
  const locales = marketSites.map(({ locale }) => locale);
  it.each(locales)(
    "answer every read by contract, without dead links, in %s",
    async (locale) => {
      for (const [name, endpoint, params, query] of reads(upstreams, locale)) {
        const read: AnyEndpoint = endpoint;
        const { query: accepted } = read;
        const answer = await send(upstreams, read, params, {
          locale,
          ...(accepted && { query }),
        });
        expect(answer, name).toMatchObject({ status: 200 });
        expect(read.response.safeParse(answer.body).success, name).toBe(true);
        expect(emptyCategoriesIn(upstreams, answer.body), name).toEqual([]);
      }
    },
  );
});

describe("popular searches", () => {
  it.each(marketSites.map((site) => [site.locale, site] as const))(
    "find products without a corrected spelling in %s",
    async (locale, { siteId }) => {
      const { body } = await send(
        starter,
        content.getMenu,
        { mode: "published", siteId },
        { locale, query: { locale } },
      );
      const { popularSearches } = content.getMenu.response.parse(body);
      expect(popularSearches.length).toBeGreaterThanOrEqual(4);
      for (const query of popularSearches) {
        const found = starter.search.find(query, siteOf(locale));
        expect(found.candidates.length, query).toBeGreaterThan(0);
        expect(found.suggestion, query).toBeUndefined();
      }
    },
  );
});

describe("a call", () => {
  const params = { productId: "T1001" };
  const query = { locale: "en-us" };
  const problem = (errorId: string) => ({
    body: { errorDetails: [{ errorId }] },
  });

  it.each([
    "x-request-id",
    "x-transaction-id",
    "x-correlation-id",
    "x-access-key",
    "locale",
    "channel",
    "source",
    "brand",
    "region",
    "siteId",
  ])("is refused without the header %s", async (name) => {
    const headers = headersWithout(name);
    const sent = { query, headers };
    const answer = await send(small, products.getProduct, params, sent);
    expect(answer).toMatchObject({ status: 400, ...problem("API400") });
  });

  it.each([
    ["source", "ECOM14"],
    ["channel", "WEB"],
    ["locale", "en-xx"],
    ["siteId", "fellrow-de"],
    ["region", "EMEA"],
  ])("is refused with %s: %s", async (name, value) => {
    const headers = { ...shopHeaders(), [name]: value };
    const sent = { query, headers };
    const answer = await send(small, products.getProduct, params, sent);
    expect(answer).toMatchObject({ status: 400, ...problem("API400") });
  });

  it("is refused when a parameter is unknown, repeated or of another locale", async () => {
    for (const text of ["locale=en-us&x=1", "locale=en-us&locale=en-us", ""]) {
      const url = `http://upstream.test/products/v2/products/T1001/details?${text}`;
      const request = new Request(url, { headers: shopHeaders() });
      const response = await respond(small.handlers, request);
      expect(response.status, text).toBe(400);
    }
    const answer = await send(small, products.getProduct, params, {
      query: { locale: "de-de" },
    });
    expect(answer).toMatchObject({ status: 400, ...problem("API400") });
  });

  it("answers an unknown category, product, page and country with its error", async () => {
    const site = { mode: "published", siteId: "fellrow-us" };
    const cases = [
      [products.getCatalog, {}, { ...query, categoryId: "zz" }, "PLP400"],
      [products.getProduct, { productId: "NO1" }, query, "API404"],
      [content.getAugmentedPage, { ...site, page: "no" }, query, "API404"],
      [utilities.getCountryFormat, { countryCode: "XX" }, query, "API404"],
    ] as const;
    for (const [endpoint, path, own, errorId] of cases) {
      const answer = await send(small, endpoint, path, { query: own });
      expect(answer).toMatchObject({ status: 404, ...problem(errorId) });
    }
  });

  it("has status 404 for an unknown path and 405 for an unknown method", async () => {
    const nowhere = new Request("http://upstream.test/nowhere");
    expect((await respond(small.handlers, nowhere)).status).toBe(404);
    const method = new Request(
      "http://upstream.test/products/v2/products/T1001/details",
      { method: "POST" },
    );
    expect((await respond(small.handlers, method)).status).toBe(405);
  });
});

describe("the handlers", () => {
  it("also answer fetch in the same process", async () => {
    const server = setupServer(...small.handlers);
    server.listen({ onUnhandledRequest: "error" });
    try {
      const url = "http://any.test/products/v2/products/T1001/inventory";
      const response = await fetch(url, { headers: shopHeaders() });
      expect(
        products.getInventory.response.parse(await response.json()),
      ).toMatchObject({
        productId: "T1001",
      });
    } finally {
      server.close();
    }
  });
});

describe("tokens", () => {
  const now = { value: Date.UTC(2026, 10, 21) };
  const upstreams = createUpstreams({
    catalogue: smallCatalogue,
    publicOrigin,
    now: () => new Date(now.value),
  });
  const issue = (body: unknown, headers = shopHeaders()) =>
    send(upstreams, createToken, {}, { body, headers });

  it("are issued to guests, expire after half an hour and are renewed for the same shopper", async () => {
    const first = createToken.response.parse(
      (await issue({ grantType: "guest" })).body,
    );
    expect(first).toMatchObject({ expiresIn: 1800, consumerType: "GUEST" });
    const renewed = createToken.response.parse(
      (
        await issue({
          grantType: "refresh_token",
          refreshToken: first.refreshToken,
        })
      ).body,
    );
    expect(renewed.consumerNo).toBe(first.consumerNo);
    expect(renewed.accessToken).not.toBe(first.accessToken);
    expect(upstreams.tokens.check(first.accessToken)).toBeDefined();
    now.value += 1800_000;
    expect(upstreams.tokens.check(first.accessToken)).toBeUndefined();
  });

  it("are refused for an unknown refresh token, an unknown grant and without x-usid", async () => {
    const refresh = { grantType: "refresh_token", refreshToken: "no" };
    expect(await issue(refresh)).toMatchObject({ status: 401 });
    expect(await issue({ grantType: "password" })).toMatchObject({
      status: 400,
    });
    const headers = headersWithout("x-usid");
    expect(await issue({ grantType: "guest" }, headers)).toMatchObject({
      status: 400,
    });
  });

  it("are the same after a reset", async () => {
    upstreams.reset();
    const before = await issue({ grantType: "guest" });
    upstreams.reset();
    expect(await issue({ grantType: "guest" })).toEqual(before);
  });
});
