import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { createFeatures } from "../../app/domain/features";
import { endpoint, noContent } from "./endpoint";
import type { ClientUnderTest, StubUpstream } from "./stub-upstream";
import { facts, json, startClient, startStub } from "./stub-upstream";
import { mainList } from "./tolerant-parse";

const cart = { service: "cart", auth: "bearer" } as const;
const wishlists = { service: "wishlists", auth: "bearer" } as const;
const Basket = z.object({
  basketId: z.string(),
  totalItems: z.number().default(0),
});

const getCart = endpoint({
  ...cart,
  method: "GET",
  path: "/cart/v1/cart/{basketId}",
  query: z.strictObject({
    favStoreId: z.string().optional(),
    code: z.array(z.string()).optional(),
    fresh: z.boolean().optional(),
  }),
  response: Basket,
});
const addItem = endpoint({
  ...cart,
  method: "POST",
  path: "/cart/v1/item",
  body: z.strictObject({ productId: z.string(), qty: z.number().default(1) }),
  response: Basket,
});
const getFavorites = endpoint({
  ...wishlists,
  method: "GET",
  path: "/wishlists/v2/favorites",
  response: z.object({}),
});
const signOut = endpoint({
  service: "auth",
  auth: "none",
  method: "POST",
  path: "/signout",
  response: noContent,
});
const getMenu = endpoint({
  service: "content",
  auth: "none",
  method: "GET",
  path: "/{mode}/caas/v1/canvas/menu/{siteId}",
  response: z.object({}),
});

const getCatalog = endpoint({
  service: "products",
  auth: "none",
  method: "GET",
  path: "/products/v2/catalog",
  response: z.object({
    products: mainList(
      z.array(
        z.object({
          price: z.object({
            current: z.number(),
            currency: z.string().optional(),
          }),
        }),
      ),
    ),
  }),
});

let upstream: StubUpstream;
let client: ClientUnderTest;

beforeEach(async () => {
  upstream = await startStub();
  upstream.answers(json({ basketId: "b1" }));
  client = startClient(upstream.origin);
});

afterEach(async () => {
  await client.close();
  await upstream.close();
});

const forRequest = () => client.http.forRequest(facts);

describe("headers", () => {
  it("sends source, access key, locale, channel and site on every call", async () => {
    await forRequest().call(getCart, { params: { basketId: "b1" } });
    expect(upstream.requests[0]?.headers).toMatchObject({
      accept: "application/json",
      source: "ECOM15",
      "x-access-key": "access-key-canary",
      locale: "en-us",
      channel: "ECOMM",
      brand: "fellrow",
      region: "AMER",
      siteid: "us",
      authorization: "Bearer token-canary",
    });
  });

  it("gives each attempt a request id, each call a transaction id and the page one correlation id [API-001] [API-003]", async () => {
    upstream.answers(json({}, 503), json({ basketId: "b1" }));
    const http = forRequest();
    await http.call(getCart, { params: { basketId: "b1" } });
    await http.call(addItem, { body: { productId: "P1" } });

    const ids = (name: string) =>
      upstream.requests.map(({ headers }) => String(headers[name]));
    const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
    expect(new Set(ids("x-request-id")).size).toBe(3);
    for (const id of ids("x-request-id")) expect(id).toMatch(uuid);
    const [first, retry, second] = ids("x-transaction-id");
    expect(first).toMatch(uuid);
    expect(retry).toBe(first);
    expect(second).not.toBe(first);
    expect(ids("x-correlation-id")).toEqual(Array(3).fill("page-request-1"));
    const rest = ["source", "x-access-key", "locale", "brand", "region"];
    for (const name of rest) {
      expect(ids(name)).not.toContain("undefined");
    }
  });

  it("goes on with the page's trace: one trace, a span for each attempt, and the trace in the log", async () => {
    upstream.answers(json({}, 503), json({ basketId: "b1" }));
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const trace = { traceId, flags: "01", state: "congo=t61rcWkgMzE" };
    const http = client.http.forRequest({ ...facts, trace });
    await http.call(getCart, { params: { basketId: "b1" } });

    const sent = upstream.requests.map(({ headers }) => headers);
    const parents = sent.map(({ traceparent }) => String(traceparent));
    expect(parents).toHaveLength(2);
    for (const parent of parents)
      expect(parent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`));
    expect(new Set(parents).size).toBe(2);
    expect(sent.map(({ tracestate }) => tracestate)).toEqual(
      Array(2).fill("congo=t61rcWkgMzE"),
    );
    expect(client.lines().map((line) => line["traceId"])).toEqual([
      traceId,
      traceId,
    ]);
  });

  it("sends the channel of the mobile web view", async () => {
    const http = client.http.forRequest({ ...facts, channel: "MAPP" });
    await http.call(getFavorites);
    expect(upstream.requests[0]?.headers["channel"]).toBe("MAPP");
  });

  it("sends x-usid to authentication and wishlists, and to no cart", async () => {
    const http = forRequest();
    await http.call(getFavorites);
    await http.call(signOut);
    await http.call(getCart, { params: { basketId: "b1" } });
    const sent = upstream.requests.map(({ headers }) => headers["x-usid"]);
    expect(sent).toEqual(["usid-canary", "usid-canary", undefined]);
  });

  it("keeps the token from endpoints without auth", async () => {
    await forRequest().call(signOut);
    expect(upstream.requests[0]?.headers).not.toHaveProperty("authorization");
  });

  it("awaits the token and passes its failure on unchanged", async () => {
    const failure = new Error("no token to be had");
    const http = client.http.forRequest({
      ...facts,
      accessToken: () => Promise.reject(failure),
    });
    await expect(http.call(getFavorites)).rejects.toBe(failure);
    expect(upstream.requests).toHaveLength(0);
  });

  it("refuses a bearer call without a token", async () => {
    const http = client.http.forRequest({ ...facts, accessToken: () => "" });
    await expect(http.call(getFavorites)).rejects.toThrow(TypeError);
    expect(upstream.requests).toHaveLength(0);
  });

  it("refuses a header value that could start another header", async () => {
    const http = client.http.forRequest({ ...facts, usid: "a\r\nX-Evil: 1" });
    await expect(http.call(signOut)).rejects.toThrow(/^(?!.*Evil)/);
    expect(upstream.requests).toHaveLength(0);
  });

  it("sends an idempotency key when the caller has one", async () => {
    const input = { body: { productId: "P1" }, idempotencyKey: "attempt-1" };
    await forRequest().call(addItem, input);
    const [request] = upstream.requests;
    expect(request?.headers["idempotency-key"]).toBe("attempt-1");
  });
});

describe("address and body", () => {
  it("fills path and query, leaving out what is undefined", async () => {
    await forRequest().call(getCart, {
      params: { basketId: "b 1/x" },
      query: { favStoreId: undefined, code: ["A", "B&C"], fresh: true },
    });
    expect(upstream.requests[0]?.url).toBe(
      "/cart/v1/cart/b%201%2Fx?code=A&code=B%26C&fresh=true",
    );
  });

  it("sends the parsed body as JSON", async () => {
    await forRequest().call(addItem, { body: { productId: "P1" } });
    const [request] = upstream.requests;
    expect(request?.headers["content-type"]).toBe("application/json");
    expect(request?.body).toBe('{"productId":"P1","qty":1}');
  });

  it("refuses a body that breaks its contract, naming the field only", async () => {
    const body = { productId: "P1", coupon: "canary" };
    const call = forRequest().call(addItem, { body });
    await expect(call).rejects.toThrow(/^POST .*body.*unrecognized_keys$/);
    expect(upstream.requests).toHaveLength(0);
  });

  it("answers an impossible path like a 404, without calling", async () => {
    const params = { basketId: "../../consumer" };
    await expect(forRequest().call(getCart, { params })).rejects.toMatchObject({
      kind: "rejected",
      status: 404,
      errorId: "API404",
      mayHaveExecuted: false,
    });
    expect(upstream.requests).toHaveLength(0);
  });

  it("refuses an address that the parser would rewrite, or that is too long", async () => {
    const dotted = endpoint({ ...getFavorites, path: "/a/../b" });
    const long = {
      params: { basketId: "b1" },
      query: { code: ["x".repeat(9_000)] },
    };
    const refused = { kind: "rejected", mayHaveExecuted: false };
    const http = forRequest();
    await expect(http.call(dotted)).rejects.toMatchObject(refused);
    await expect(http.call(getCart, long)).rejects.toMatchObject(refused);
    expect(upstream.requests).toHaveLength(0);
  });

  it("uses the base address of the service, path included", async () => {
    const own = startClient("http://127.0.0.1:9", {
      services: { cart: `${upstream.origin}/edge/` },
    });
    const http = own.http.forRequest(facts);
    await http.call(getCart, { params: { basketId: "b1" } });
    expect(upstream.requests[0]?.url).toBe("/edge/cart/v1/cart/b1");
    await own.close();
  });

  it("puts /pre and the preview headers on content calls in preview only", async () => {
    const preview = { date: "2025-01-02", access: "preview-canary" };
    const http = client.http.forRequest({ ...facts, preview });
    await http.call(getMenu, { params: { mode: "preview", siteId: "us" } });
    await http.call(getFavorites);
    const [content, other] = upstream.requests;
    expect(content?.url).toBe("/pre/preview/caas/v1/canvas/menu/us");
    expect(content?.headers).toMatchObject({
      "x-preview-date": "2025-01-02",
      "x-preview-access": "preview-canary",
    });
    expect(other?.url).toBe("/wishlists/v2/favorites");
    expect(other?.headers).not.toHaveProperty("x-preview-access");
  });
});

describe("answers", () => {
  it("resolves to the parsed shape, unknown fields passing unharmed [API-046]", async () => {
    upstream.answers(
      json({ basketId: "b1", surprise: { deep: [1] }, another: null }),
    );
    const basket = await forRequest().call(getCart, {
      params: { basketId: "b1" },
    });
    expect(basket).toEqual({ basketId: "b1", totalItems: 0 });
  });

  it.each([
    [
      "204 without a body",
      (_: unknown, response: StubResponse) => {
        response.writeHead(204).end();
      },
    ],
    [
      "200 with some text",
      (_: unknown, response: StubResponse) => {
        response.writeHead(200, { "content-type": "text/plain" }).end("ok");
      },
    ],
  ])("resolves a status-only call to undefined on %s", async (_, listener) => {
    upstream.answers(listener);
    await expect(forRequest().call(signOut)).resolves.toBeUndefined();
  });

  it("reuses connections", async () => {
    const sockets = new Set<unknown>();
    upstream.answers((request, response) => {
      sockets.add(request.socket);
      json({ basketId: "b1" })(request, response);
    });
    for (let count = 0; count < 20; count += 1) {
      await forRequest().call(getCart, { params: { basketId: "b1" } });
    }
    // A call may start just before the socket of the last one is free again.
    expect(sockets.size).toBeLessThanOrEqual(2);
  });
});

type StubResponse = Parameters<Parameters<StubUpstream["answers"]>[0]>[1];

describe("log and metrics", () => {
  it("writes one line per attempt with the path's template", async () => {
    upstream.answers(json({}, 503), json({ basketId: "b1" }));
    await forRequest().call(getCart, { params: { basketId: "basket-canary" } });
    const [failed, passed] = client.lines();
    expect(client.lines()).toHaveLength(2);
    expect(failed).toMatchObject({
      level: "warn",
      service: "cart",
      method: "GET",
      path: "/cart/v1/cart/{basketId}",
      status: 503,
      kind: "unavailable",
      attempt: 1,
      correlationId: "page-request-1",
      transactionId: upstream.requests[0]?.headers["x-transaction-id"],
      requestId: upstream.requests[0]?.headers["x-request-id"],
    });
    expect(passed).toMatchObject({ level: "info", status: 200, attempt: 2 });
    expect(passed?.["ms"]).toBeTypeOf("number");
    expect(Object.keys(passed ?? {}).sort()).toEqual(
      `attempt correlationId level method ms msg path requestId service status
      time transactionId`.split(/\s+/),
    );
  });

  it("never writes tokens, keys, bodies, filled paths or upstream texts", async () => {
    const echo = { errorId: "BSK404", message: "message-canary" };
    upstream.answers(
      json({ errorDetails: [echo], correlationId: "upstream-1" }, 404),
    );
    const http = client.http.forRequest({
      ...facts,
      preview: { access: "preview-canary" },
    });
    const input = {
      body: { productId: "product-canary" },
      idempotencyKey: "key-canary",
    };
    await http.call(addItem, input).catch(() => undefined);
    await http
      .call(getCart, {
        params: { basketId: "basket-canary" },
        query: { favStoreId: "query-canary" },
      })
      .catch(() => undefined);
    expect(client.lines()).toHaveLength(2);
    expect(client.lines()[0]).toMatchObject({
      errorId: "BSK404",
      upstreamCorrelationId: "upstream-1",
    });
    expect(client.text()).not.toContain("canary");
    expect(client.text()).not.toContain(new URL(upstream.origin).host);
  });

  it("names the currency of a list of which nothing can be read, as an error", async () => {
    const tile = (currency: string) => ({
      price: { current: 99.99, currency },
    });
    upstream.answers(
      json({ products: [tile("USD"), tile("USD")] }),
      json({ products: [tile("not-canary")] }),
    );
    const list = () =>
      client.http.forRequest({ ...facts, currency: "EUR" }).call(getCatalog);
    await expect(list()).rejects.toMatchObject({ kind: "garbled" });
    await expect(list()).rejects.toMatchObject({ kind: "garbled" });
    expect(client.lines()).toMatchObject([
      {
        level: "error",
        foreignCurrency: "USD",
        detail: "products[].price.currency: other currency",
      },
      { level: "error", foreignCurrency: "no ISO code" },
    ]);
    expect(client.text()).not.toContain("canary");
  });

  it("tells once that an operation is not offered, counts each call, and asks it no more", async () => {
    const sets = endpoint({ ...getCart, budget: "optional" });
    upstream.answers(json({}, 501));
    const ask = () => forRequest().call(sets, { params: { basketId: "b1" } });
    for (const _ of [1, 2, 3])
      await expect(ask()).rejects.toMatchObject({
        status: 501,
        operation: "GET /cart/v1/cart/{basketId}",
        correlationId: "page-request-1",
      });
    expect(upstream.requests).toHaveLength(1);
    expect(client.lines()).toMatchObject([
      { level: "warn", msg: "upstream operation not offered", status: 501 },
    ]);
    expect(client.samples.map(({ outcome }) => outcome)).toEqual([
      "not offered",
      "not sent",
      "not sent",
    ]);
  });

  it("sends no call of a feature that is off, and answers as an upstream without it", async () => {
    const without = startClient(upstream.origin, {
      features: createFeatures(["wishlists"]),
    });
    const accessToken = vi.fn(() => Promise.resolve("token"));
    const { call } = without.http.forRequest({ ...facts, accessToken });
    await expect(call(getFavorites)).rejects.toMatchObject({
      kind: "unavailable",
      status: 501,
      operation: "GET /wishlists/v2/favorites",
      mayHaveExecuted: false,
    });
    expect(accessToken).not.toHaveBeenCalled();
    expect(upstream.requests).toHaveLength(0);
    expect(without.lines()).toEqual([]);
    expect(without.samples.map(({ outcome }) => outcome)).toEqual(["not sent"]);
    upstream.answers(json({ basketId: "b1" }));
    await call(getCart, { params: { basketId: "b1" } });
    expect(upstream.requests).toHaveLength(1);
    await without.close();
  });

  it("asks each time for what a page needs, and tells of it once", async () => {
    upstream.answers(json({}, 405));
    for (const _ of [1, 2, 3])
      await expect(
        forRequest().call(getCart, { params: { basketId: "b1" } }),
      ).rejects.toMatchObject({ status: 405 });
    expect(upstream.requests).toHaveLength(3);
    expect(client.lines()).toHaveLength(1);
  });

  it("counts each attempt by service, operation and outcome", async () => {
    upstream.answers(json({}, 503), json({ basketId: "b1" }));
    await forRequest().call(getCart, { params: { basketId: "b1" } });
    const operation = "GET /cart/v1/cart/{basketId}";
    expect(client.samples).toMatchObject([
      { service: "cart", operation, outcome: "unavailable" },
      { service: "cart", operation, outcome: "ok" },
    ]);
  });

  it("tells once, and counts each time, which part of an answer was left out", async () => {
    upstream.answers(
      json({ basketId: "b1", totalItems: "canary" }),
      json({ basketId: "b1", totalItems: {} }),
      json({ basketId: "b1", totalItems: null }),
    );
    const call = () =>
      forRequest().call(getCart, { params: { basketId: "b1" } });
    expect(await call()).toEqual({ basketId: "b1", totalItems: 0 });
    expect(await call()).toEqual({ basketId: "b1", totalItems: 0 });
    expect(await call()).toEqual({ basketId: "b1", totalItems: 0 });
    const path = "/cart/v1/cart/{basketId}";
    expect(
      client.lines().filter(({ msg }) => msg === "part of an answer left out"),
    ).toMatchObject([
      {
        level: "warn",
        service: "cart",
        method: "GET",
        path,
        field: "totalItems",
      },
    ]);
    expect(client.text()).not.toContain("canary");
    expect(client.lostParts).toEqual([`GET ${path}`, `GET ${path}`]);
  });
});
