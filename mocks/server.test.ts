import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { smallCatalogue } from "./catalogue-index/small-catalogue";
import type { StartedUpstreams } from "./server";
import { startUpstreams } from "./server";
import { shopHeaders } from "./api/test-call";

let started: StartedUpstreams;
beforeAll(async () => {
  started = await startUpstreams({ catalogue: smallCatalogue });
});
afterAll(() => started.stop());
beforeEach(() => started.upstreams.reset());

const details = "/products/v2/products/T1001/details";

function read(path = `${details}?locale=en-us`, headers = {}, timeout = 2_000) {
  return fetch(started.origin + path, {
    headers: { ...shopHeaders(), ...headers },
    signal: AbortSignal.timeout(timeout),
  });
}

function arm(fault: unknown) {
  return fetch(`${started.origin}/__mock/fault`, {
    method: "POST",
    body: JSON.stringify(fault),
  });
}

interface LoggedRequests {
  readonly requests: readonly {
    readonly path: string;
    readonly status?: number;
    readonly headers: Readonly<Record<string, string>>;
  }[];
}
async function requests(query = ""): Promise<LoggedRequests["requests"]> {
  const response = await fetch(`${started.origin}/__mock/requests${query}`);
  return ((await response.json()) as LoggedRequests).requests;
}

describe("the server", () => {
  it("answers over HTTP", async () => {
    const response = await read();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ id: "T1001" });
  });

  it("records requests, which can be filtered by path and correlation id", async () => {
    await read(undefined, { "x-correlation-id": "one" });
    await read(undefined, { "x-correlation-id": "two" });
    expect(await requests()).toHaveLength(2);
    expect(await requests("?correlationId=two")).toHaveLength(1);
    expect(await requests("?path=/products/*")).toHaveLength(2);
    expect(await requests("?path=/cart/*")).toEqual([]);
    expect((await requests())[0]).toMatchObject({ path: details, status: 200 });
  });

  it("deletes recorded calls and faults on reset", async () => {
    await read();
    await arm({ path: details });
    const reset = await fetch(`${started.origin}/__mock/reset`, {
      method: "POST",
    });
    expect(reset.status).toBe(204);
    expect(await requests()).toEqual([]);
    expect((await read()).status).toBe(200);
  });

  it("refuses control calls for any host but its own", async () => {
    const { request } = await import("node:http");
    const status = await new Promise((resolve) => {
      request(`${started.origin}/__mock/reset`, {
        method: "POST",
        headers: { host: "evil.example" },
      })
        .on("response", (response) => resolve(response.statusCode))
        .end();
    });
    expect(status).toBe(404);
  });
});

describe("a fault", () => {
  it("answers with its error, as often as configured", async () => {
    const fault = {
      method: "GET",
      path: details,
      errorId: "AUT401",
      status: 401,
      appId: "bot-defence",
      times: 2,
    };
    expect((await arm(fault)).status).toBe(201);
    for (const status of [401, 401, 200]) {
      const response = await read();
      expect(response.status).toBe(status);
      if (status === 200) continue;
      expect(await response.json()).toMatchObject({
        errorDetails: [{ errorId: "AUT401" }],
        appId: "bot-defence",
        correlationId: "correlation-1",
      });
    }
  });

  it("affects only the calls that it matches", async () => {
    const headers = { "x-correlation-id": "mine" };
    await arm({ path: "/products/*", match: { headers } });
    expect((await read()).status).toBe(200);
    expect((await read(undefined, headers)).status).toBe(500);
    await arm({ path: "/cart/*", match: { basketId: "b1" } });
    const other = await read("/cart/v1/cart/b2");
    const tied = await read("/cart/v1/cart/b1");
    expect([other.status, tied.status]).toEqual([401, 500]);
  });

  it("can delay a correct answer", async () => {
    await arm({ path: details, kind: "slow", delayMs: 60 });
    const from = performance.now();
    expect((await read()).status).toBe(200);
    expect(performance.now() - from).toBeGreaterThanOrEqual(55);
  });

  it("can hang, before or after doing the work", async () => {
    for (const kind of ["hang", "commit-then-hang"]) {
      await arm({ path: details, kind });
      await expect(read(undefined, {}, 100)).rejects.toThrow(/timeout/i);
    }
  });

  it("can break the connection before, during and after the answer", async () => {
    for (const kind of ["reset", "commit-then-reset"]) {
      await arm({ path: details, kind });
      await expect(read(), kind).rejects.toThrow(/fetch failed/);
    }
    await arm({ path: details, kind: "truncate" });
    const cut = await read();
    await expect(cut.text()).rejects.toThrow();
  });

  it("can answer with invalid JSON", async () => {
    await arm({ path: details, kind: "garble" });
    const response = await read();
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it("is refused when it is malformed", async () => {
    const response = await arm({ path: details, kind: "explode" });
    expect(response.status).toBe(400);
    expect((await read()).status).toBe(200);
  });

  it("that commits first has done the work", async () => {
    const path = "/token/v2/auth/token";
    await arm({ path, kind: "commit-then-reset" });
    const call = fetch(started.origin + path, {
      method: "POST",
      headers: shopHeaders(),
      body: JSON.stringify({ grantType: "guest" }),
    });
    await expect(call).rejects.toThrow();
    expect(started.upstreams.ids.count("accessToken")).toBeGreaterThan(1);
  });
});

describe("pictures", () => {
  it("replace missing ones, are cached for ever and have an ETag", async () => {
    const path = "/media/placeholder/boot/aa3322.svg";
    const first = await fetch(started.origin + path);
    expect(first.headers.get("content-type")).toBe("image/svg+xml");
    expect(first.headers.get("cache-control")).toContain("immutable");
    const etag = first.headers.get("etag") ?? "";
    const again = await fetch(started.origin + path, {
      headers: { "if-none-match": etag },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    "/media/none-400.webp",
    "/media/%2e%2e/start.ts",
    "/media/..%2f..%2fpackage.json",
    "/media/manifest.json",
  ])("do not include %s", async (path) => {
    expect((await fetch(started.origin + path)).status).toBe(404);
  });
});

describe("an answer that breaks its contract", () => {
  it("is a 500 for the caller and fails the test that stops the server", async () => {
    const broken = await startUpstreams({
      catalogue: {
        ...smallCatalogue,
        products: smallCatalogue.products.map((product) => ({
          ...product,
          rating: { score: 9, count: 1 },
        })),
      },
    });
    const response = await fetch(`${broken.origin}${details}?locale=en-us`, {
      headers: shopHeaders(),
    });
    expect(response.status).toBe(500);
    await expect(broken.stop()).rejects.toThrow(/contract/);
  });
});
