/** Which failure each fault of an upstream causes, over real sockets. */
import type { RequestListener, ServerResponse } from "node:http";
import { createServer } from "node:net";
import {
  brotliCompressSync,
  constants,
  deflateSync,
  gzipSync,
} from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { endpoint } from "./endpoint";
import type { UpstreamFailure } from "./errors";
import { isUpstreamFailure } from "./errors";
import { maxBodyBytes } from "./exchange";
import type { ClientUnderTest, StubUpstream } from "./stub-upstream";
import { facts, json, startClient, startStub } from "./stub-upstream";
import { budgetMs } from "../../test/runner/time-factor.mjs";

const shared = {
  service: "cart",
  auth: "none",
  response: z.object({ basketId: z.string() }),
} as const;
const read = endpoint({ ...shared, method: "GET", path: "/read" });
const optional = endpoint({ ...read, method: "GET", budget: "optional" });
const write = endpoint({ ...shared, method: "POST", path: "/write" });
const placeOrder = endpoint({ ...write, method: "PUT", budget: "placeOrder" });

let upstream: StubUpstream;
let client: ClientUnderTest;

beforeEach(async () => {
  upstream = await startStub();
  client = startClient(upstream.origin, {
    timeouts: { read: 150, optionalRead: 80, mutation: 150, placeOrder: 300 },
  });
});

afterEach(async () => {
  await client.close();
  await upstream.close();
});

/** Extends the timeouts for large answers: a busy machine needs time to read five megabytes. */
async function extendTimeouts(): Promise<void> {
  await client.close();
  client = startClient(upstream.origin);
}

type Call = typeof read | typeof write | typeof placeOrder;

async function failureOf(
  made: Call,
  of: ClientUnderTest = client,
): Promise<UpstreamFailure> {
  const outcome = await of.http
    .forRequest(facts)
    .call(made)
    .catch((error: unknown) => error);
  if (!isUpstreamFailure(outcome)) throw new Error("expected a failure");
  return outcome;
}

const start = (response: ServerResponse, headers = {}) =>
  response.writeHead(200, { "content-type": "application/json", ...headers });

const raw =
  (body: string | Buffer, headers = {}, status = 200): RequestListener =>
  (_, response) => {
    const type = { "content-type": "application/json" };
    response.writeHead(status, { ...type, ...headers }).end(body);
  };

const never: RequestListener = () => undefined;
const drip: RequestListener = (_, response) => {
  start(response);
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
};
const stall: RequestListener = (_, response) => {
  start(response).write('{"basketId":');
};
const after =
  (ms: number): RequestListener =>
  (request, response) => {
    const timer = setTimeout(json({ basketId: "b1" }), ms, request, response);
    response.on("close", () => clearTimeout(timer));
  };
/** Far above each time limit here, so that a busy machine does not affect the result. */
const slow = after(5_000);
const muchLess = 2_500;

describe("time", () => {
  it.each([
    ["headers that come late", slow],
    ["headers that never come", never],
    ["a body that drips", drip],
    ["a body that stalls", stall],
  ])("ends %s as a timeout", async (_, listener) => {
    upstream.answers(listener);
    const startedAt = performance.now();
    expect(await failureOf(write)).toMatchObject({
      kind: "timeout",
      status: undefined,
      mayHaveExecuted: true,
    });
    expect(performance.now() - startedAt).toBeLessThan(budgetMs(muchLess));
  });

  it("retries a read that hung, and spends twice its time at most", async () => {
    upstream.answers(never, json({ basketId: "b1" }));
    await expect(client.http.forRequest(facts).call(read)).resolves.toEqual({
      basketId: "b1",
    });
    upstream.answers(never);
    const startedAt = performance.now();
    expect(await failureOf(read)).toMatchObject({ kind: "timeout" });
    expect(performance.now() - startedAt).toBeLessThan(budgetMs(muchLess));
    expect(upstream.requests).toHaveLength(4);
  });

  it("does not wait twice for an optional read", async () => {
    // Enough time for the request to arrive on a busy machine.
    const calm = startClient(upstream.origin, {
      timeouts: { optionalRead: 2_000 },
    });
    upstream.answers(never);
    expect(await failureOf(optional, calm)).toMatchObject({ kind: "timeout" });
    expect(upstream.requests).toHaveLength(1);
    await calm.close();
  });

  it("bounds reads, retry included, and writes by the configured request timeout [API-005]", async () => {
    const strict = startClient(upstream.origin, { timeouts: { request: 100 } });
    for (const made of [read, write]) {
      upstream.answers(slow);
      const startedAt = performance.now();
      expect(await failureOf(made, strict)).toMatchObject({ kind: "timeout" });
      expect(performance.now() - startedAt).toBeLessThan(budgetMs(muchLess));
    }
    await strict.close();

    const patient = startClient(upstream.origin, {
      timeouts: { request: 5_000 },
    });
    upstream.answers(after(300));
    await expect(
      patient.http.forRequest(facts).call(read),
    ).resolves.toMatchObject({ basketId: "b1" });
    await patient.close();
  });

  it("leaves placing an order its own, longer time", async () => {
    const strict = startClient(upstream.origin, {
      timeouts: { request: 50, placeOrder: 5_000 },
    });
    upstream.answers(after(300));
    await expect(
      strict.http.forRequest(facts).call(placeOrder),
    ).resolves.toEqual({ basketId: "b1" });
    await strict.close();
  });
});

describe("connection", () => {
  it("knows that a refused connection executed nothing", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => closed.once("listening", resolve));
    const address = closed.address();
    const port = address && typeof address === "object" ? address.port : 0;
    await new Promise((resolve) => closed.close(resolve));
    const nobody = startClient(`http://127.0.0.1:${port}`);
    for (const made of [read, write]) {
      expect(await failureOf(made, nobody)).toMatchObject({
        kind: "network",
        detail: "ECONNREFUSED",
        mayHaveExecuted: false,
      });
    }
    expect(nobody.text()).not.toContain(String(port));
    await nobody.close();
  });

  it.each<[string, RequestListener]>([
    ["before the headers", (request) => request.socket.destroy()],
    ["by a reset", (request) => request.socket.resetAndDestroy()],
    [
      "in the middle of the body",
      (request, response) => {
        start(response).write('{"basketId":', () => request.socket.destroy());
      },
    ],
    [
      "short of the stated length",
      (request, response) => {
        start(response, { "content-length": "99" });
        response.write('{"basketId":"b1"}', () => request.socket.end());
      },
    ],
    [
      "by something that is not HTTP",
      (request) => {
        request.socket.end("SMTP ready\r\n\r\n");
      },
    ],
  ])("reports one broken off %s as network", async (_, listener) => {
    upstream.answers(listener);
    expect(await failureOf(write)).toMatchObject({
      kind: "network",
      mayHaveExecuted: true,
    });
    expect(upstream.requests).toHaveLength(1);

    expect(await failureOf(read)).toMatchObject({
      kind: "network",
      mayHaveExecuted: false,
    });
    expect(upstream.requests).toHaveLength(3); // the read's retry
  });
});

const deep = (levels: number) =>
  `{"basketId":"b1","a":${"[".repeat(levels)}${"]".repeat(levels)}}`;
const huge = JSON.stringify({ basketId: "b1", pad: "x".repeat(maxBodyBytes) });
const lightly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const packed = (body: Buffer, encoding: string) =>
  raw(body, { "content-encoding": encoding });

describe("answers that break the contract", () => {
  beforeEach(extendTimeouts);

  it.each<[string, RequestListener, string]>([
    ["truncated JSON", raw('{"basketId":'), "does not parse"],
    [
      "HTML",
      raw("<html>", { "content-type": "text/html" }),
      "wrong content type",
    ],
    ["HTML that claims to be JSON", raw("<html>"), "does not parse"],
    [
      "JSON that claims to be text",
      raw("{}", { "content-type": "text/plain" }),
      "wrong content type",
    ],
    [
      "a body without a type",
      (_, response) => void response.end("{}"),
      "wrong content type",
    ],
    ["an empty 200", raw(""), "body: invalid_type"],
    ["a 204", raw("", {}, 204), "body: invalid_type"],
    ["null", raw("null"), "body: invalid_type"],
    ["a wrong shape", json({ basketId: {} }), "basketId: invalid_type"],
    [
      "a field that is null",
      json({ basketId: null }),
      "basketId: invalid_type",
    ],
    ["a missing field", json({}), "basketId: invalid_type"],
    ["a body over 5 MB", raw(huge), "too large"],
    ["a gzip bomb", packed(gzipSync(huge), "gzip"), "too large"],
    [
      "a brotli bomb",
      packed(brotliCompressSync(huge, lightly), "br"),
      "too large",
    ],
    ["a deflate bomb", packed(deflateSync(huge), "deflate"), "too large"],
    [
      "broken gzip",
      packed(Buffer.from("nonsense"), "gzip"),
      "broken compression",
    ],
    [
      "cut gzip",
      packed(gzipSync('{"basketId":"b1"}').subarray(0, 20), "gzip"),
      "broken compression",
    ],
    [
      "chained encodings",
      packed(gzipSync(gzipSync("{}")), "gzip, gzip"),
      "unknown compression",
    ],
    ["JSON 61 deep", raw(deep(60)), "too deep"],
    ["JSON 100,000 deep", raw(deep(100_000)), "too deep"],
    [
      "a redirect",
      raw("", { location: "http://127.0.0.1:9/" }, 302),
      "unexpected Found",
    ],
    [
      "a redirect after a write",
      raw("", { location: "/read" }, 303),
      "unexpected See Other",
    ],
    ["a 304", raw("", {}, 304), "unexpected Not Modified"],
  ])("takes %s for garbled, once", async (_, listener, detail) => {
    upstream.answers(listener);
    expect(await failureOf(write)).toMatchObject({
      kind: "garbled",
      detail,
      mayHaveExecuted: true,
    });
    expect(await failureOf(read)).toMatchObject({
      kind: "garbled",
      mayHaveExecuted: false,
    });
    expect(upstream.requests).toHaveLength(2);
  });

  it.each<[string, RequestListener]>([
    ["gzip", packed(gzipSync('{"basketId":"b1"}'), "gzip")],
    ["brotli", packed(brotliCompressSync('{"basketId":"b1"}'), "br")],
    ["deflate", packed(deflateSync('{"basketId":"b1"}'), "deflate")],
    [
      "a vendor's JSON type",
      raw('{"basketId":"b1"}', {
        "content-type": "application/vnd.shop+json; charset=utf-8",
      }),
    ],
    ["nesting within the limit", raw(deep(59))],
    [
      "brackets after a quote in a string",
      json({ basketId: "b1", text: `"${"[".repeat(99)}` }),
    ],
    [
      "brackets after a string that ends in a backslash",
      raw(`{"a":"\\\\","b":"${"[".repeat(99)}","basketId":"b1"}`),
    ],
    [
      "a body of many chunks",
      json({ pad: "x".repeat(1_000_000), basketId: "b1" }),
    ],
  ])("reads %s", async (_, listener) => {
    upstream.answers(listener);
    await expect(client.http.forRequest(facts).call(read)).resolves.toEqual({
      basketId: "b1",
    });
  });

  it("stays healthy after refusing a bomb", async () => {
    upstream.answers(
      packed(gzipSync(Buffer.alloc(50 * maxBodyBytes)), "gzip"),
      json({ basketId: "b1" }),
    );
    expect(await failureOf(write)).toMatchObject({ detail: "too large" });
    await expect(
      client.http.forRequest(facts).call(write),
    ).resolves.toMatchObject({ basketId: "b1" });
  });
});

describe("refusals", () => {
  beforeEach(extendTimeouts);

  it("carries the first entry of the API error", async () => {
    const details = [
      {
        errorId: "PRM130",
        message: "No such code",
        type: "flash",
        additionalInfo: { code: "X" },
      },
      { errorId: "GEN500", message: "second" },
    ];
    upstream.answers(
      json({ errorDetails: details, correlationId: "page-request-1" }, 400),
    );
    const failure = await failureOf(write);
    expect(failure).toMatchObject({
      kind: "rejected",
      status: 400,
      errorId: "PRM130",
      serverMessage: "No such code",
      type: "flash",
      additionalInfo: { code: "X" },
      correlationId: "page-request-1",
      upstreamCorrelationId: undefined,
      operation: "POST /write",
      mayHaveExecuted: false,
    });
    expect(failure.message).toBe("POST /write: rejected");
  });

  it("tells the bot defence by its appId, even without details", async () => {
    upstream.answers(json({ appId: "PX1" }, 403));
    expect(await failureOf(write)).toMatchObject({
      kind: "rejected",
      status: 403,
      appId: "PX1",
      errorId: undefined,
    });
  });

  const refusal = { errorDetails: [{ errorId: "GEN500", message: "" }] };
  it.each<[string, RequestListener, Partial<UpstreamFailure>]>([
    [
      "HTML 404",
      raw("<p>", { "content-type": "text/html" }, 404),
      { kind: "rejected", status: 404, mayHaveExecuted: false },
    ],
    [
      "empty 401 to what needs no token as an outage",
      raw("", {}, 401),
      { kind: "unavailable", status: 401, mayHaveExecuted: false },
    ],
    [
      "403 that says no more as an outage",
      json({ errorDetails: [{ errorId: "GEN403", message: "" }] }, 403),
      { kind: "unavailable", errorId: undefined, mayHaveExecuted: false },
    ],
    [
      "403 with a reason as an answer",
      json({ errorDetails: [{ errorId: "AUT453", message: "" }] }, 403),
      { kind: "rejected", errorId: "AUT453", mayHaveExecuted: false },
    ],
    [
      "garbage 409",
      raw("[[", {}, 409),
      { kind: "rejected", status: 409, mayHaveExecuted: false },
    ],
    [
      "400 under a broken encoding",
      raw("x", { "content-encoding": "gzip" }, 400),
      { kind: "rejected", status: 400, mayHaveExecuted: false },
    ],
    [
      "HTML 502",
      raw("<p>", { "content-type": "text/html" }, 502),
      { kind: "unavailable", status: 502, mayHaveExecuted: true },
    ],
    [
      "500 with an API error",
      json(refusal, 500),
      {
        kind: "rejected",
        status: 500,
        errorId: "GEN500",
        mayHaveExecuted: true,
      },
    ],
    [
      "500 with malformed details",
      json({ errorDetails: [{ errorId: {} }] }, 500),
      { kind: "unavailable", errorId: undefined, mayHaveExecuted: true },
    ],
    [
      "400 with nulls and an id that is a number",
      json(
        {
          errorDetails: [
            null,
            { errorId: 4044, message: null, type: null, additionalInfo: null },
          ],
          appId: null,
          correlationId: null,
        },
        400,
      ),
      { kind: "rejected", status: 400, errorId: "4044", appId: undefined },
    ],
    [
      "huge 500",
      raw(huge, {}, 500),
      { kind: "unavailable", status: 500, mayHaveExecuted: true },
    ],
  ])("reads: %s", async (_, listener, expected) => {
    upstream.answers(listener);
    expect(await failureOf(write)).toMatchObject(expected);
    expect(upstream.requests).toHaveLength(1);
  });
});
