import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod/v4";
import type { Method } from "./endpoint";
import { endpoint, noContent } from "./endpoint";
import { UpstreamFailure } from "./errors";
import { retryDelay, retryStatuses } from "./retry";
import type { ClientUnderTest, StubUpstream } from "./stub-upstream";
import { facts, json, startClient, startStub } from "./stub-upstream";

const shared = { service: "cart", auth: "none" } as const;
const statuses = [408, 409, 425, 429, 500, 502, 503, 504];

const readOf = (method: "GET" | "HEAD") =>
  endpoint({ ...shared, method, path: "/read", response: noContent });
const writeOf = (method: "POST" | "PUT" | "PATCH" | "DELETE") =>
  endpoint({ ...shared, method, path: "/write", response: z.object({}) });
const reads = [readOf("GET"), readOf("HEAD")];
const writes = (["POST", "PUT", "PATCH", "DELETE"] as const).map(writeOf);

describe("retries over HTTP", () => {
  let upstream: StubUpstream;
  let client: ClientUnderTest;

  beforeEach(async () => {
    upstream = await startStub();
    client = startClient(upstream.origin);
  });

  afterEach(async () => {
    await client.close();
    await upstream.close();
  });

  const call = (made: (typeof reads | typeof writes)[number]) =>
    client.http.forRequest(facts).call(made);

  it("repeats GET and HEAD once on each listed status, and no other method on any [API-004]", async () => {
    for (const status of statuses) {
      for (const read of reads) {
        upstream.requests.length = 0;
        upstream.answers(json({}, status), json({}));
        await expect(call(read)).resolves.toBeUndefined();
        expect(upstream.requests, `${read.method} ${status}`).toHaveLength(2);
        // One retry each; a fresh client keeps the retry budget out of this.
        await client.close();
        client = startClient(upstream.origin);
      }
      for (const write of writes) {
        upstream.requests.length = 0;
        upstream.answers(json({}, status), json({}));
        await expect(call(write)).rejects.toMatchObject({ status });
        expect(upstream.requests, `${write.method} ${status}`).toHaveLength(1);
      }
    }
  });

  it.each([400, 401, 403, 404, 406, 410, 415, 422, 423, 501, 505])(
    "does not repeat a read answered by %d",
    async (status) => {
      upstream.answers(json({}, status), json({}));
      await expect(call(readOf("GET"))).rejects.toMatchObject({ status });
      expect(upstream.requests).toHaveLength(1);
    },
  );

  it("repeats a read that got no answer, but no write", async () => {
    upstream.answers((request) => request.socket.destroy(), json({}));
    await expect(call(readOf("GET"))).resolves.toBeUndefined();
    expect(upstream.requests).toHaveLength(2);
    for (const write of writes) {
      upstream.requests.length = 0;
      upstream.answers((request) => request.socket.destroy(), json({}));
      await expect(call(write)).rejects.toMatchObject({ kind: "network" });
      expect(upstream.requests, write.method).toHaveLength(1);
    }
  });

  it("repeats once only, and fails with the last answer", async () => {
    upstream.answers(json({}, 503), json({}, 502), json({}));
    await expect(call(readOf("GET"))).rejects.toMatchObject({ status: 502 });
    expect(upstream.requests).toHaveLength(2);
  });

  it("leaves a read alone whose caller repeats it itself", async () => {
    const own = endpoint({ ...readOf("GET"), method: "GET", retry: "never" });
    upstream.answers(json({}, 503), json({}));
    await expect(call(own)).rejects.toMatchObject({ status: 503 });
    expect(upstream.requests).toHaveLength(1);
  });

  it("waits as a short Retry-After asks", async () => {
    upstream.answers(json({}, 503, { "retry-after": "1" }), json({}));
    const startedAt = performance.now();
    await expect(call(readOf("GET"))).resolves.toBeUndefined();
    expect(performance.now() - startedAt).toBeGreaterThan(980);
  });

  it("gives up at once on a long Retry-After", async () => {
    upstream.answers(json({}, 503, { "retry-after": "2" }), json({}));
    await expect(call(readOf("GET"))).rejects.toMatchObject({ status: 503 });
    expect(upstream.requests).toHaveLength(1);
  });

  it("stops repeating when the retry budget is used up", async () => {
    await client.close();
    client = startClient(upstream.origin, { now: () => 0 });
    upstream.answers(json({}, 409)); // retried, but not a sign of an outage
    for (let count = 0; count < 15; count += 1) {
      await call(readOf("GET")).catch(() => undefined);
    }
    // Ten were saved up, and the calls earn one more.
    expect(upstream.requests.length - 15).toBe(11);
  });

  it("fails with the answer it has when the circuit opens before the retry", async () => {
    const single = endpoint({
      ...readOf("GET"),
      method: "GET",
      retry: "never",
    });
    upstream.answers(json({}, 503));
    for (let count = 0; count < 19; count += 1) {
      await call(single).catch(() => undefined);
    }
    await expect(call(readOf("GET"))).rejects.toMatchObject({ status: 503 });
    expect(upstream.requests).toHaveLength(20);
  });

  it("holds reads back while the circuit is open, and never a write", async () => {
    upstream.answers(json({}, 503));
    for (let count = 0; count < 20; count += 1) {
      await call(readOf("GET")).catch(() => undefined);
    }
    const before = upstream.requests.length;
    await expect(call(readOf("GET"))).rejects.toMatchObject({
      kind: "unavailable",
      status: undefined,
      detail: "circuit open",
      mayHaveExecuted: false,
    });
    expect(upstream.requests).toHaveLength(before);
    expect(client.samples.at(-1)).toMatchObject({ outcome: "not sent" });

    upstream.answers(json({}));
    await expect(call(writeOf("POST"))).resolves.toEqual({});
    const other = endpoint({
      ...readOf("GET"),
      method: "GET",
      service: "stores",
    });
    await expect(call(other)).resolves.toBeUndefined();
  });
});

describe("retryDelay", () => {
  const failed = (
    status: number | undefined,
    retryAfter?: string,
    remainingMs = 4_000,
  ) => ({
    attempt: 1,
    failure: new UpstreamFailure({
      kind: status ? "unavailable" : "network",
      operation: "GET /read",
      correlationId: "c",
      mayHaveExecuted: false,
      status,
    }),
    retryAfter,
    remainingMs,
  });
  const delay = (
    attempt: ReturnType<typeof failed>,
    random = 0,
    method: Method = "GET",
  ) =>
    retryDelay({ method, retry: "standard" }, attempt, random, 1_000_000_000);

  it("knows exactly the specified statuses", () => {
    expect([...retryStatuses]).toEqual(statuses);
  });

  it("spreads retries over 100 ms", () => {
    expect(delay(failed(503), 0)).toBe(0);
    expect(delay(failed(503), 0.5)).toBe(50);
    expect(delay(failed(undefined), 0.99)).toBeCloseTo(99);
  });

  it("does not retry when the wait would use up the time", () => {
    expect(delay(failed(503, undefined, 10), 0.5)).toBeNull();
    expect(delay(failed(503, undefined, 0), 0)).toBeNull();
    expect(delay(failed(503, "1", 900))).toBeNull();
  });

  it.each([
    ["0", 0],
    ["1", 1_000],
    [" 1 ", 1_000],
    ["2", null],
    ["86400", null],
    [new Date(1_000_000_000 + 1_000).toUTCString(), 1_000],
    [new Date(1_000_000_000 + 60_000).toUTCString(), null],
    [new Date(0).toUTCString(), 0],
    ["soon", 0],
    ["-5", 0],
    ["", 0],
  ])("reads Retry-After %j as %j", (value, expected) => {
    expect(delay(failed(503, value))).toBe(expected);
  });
});
