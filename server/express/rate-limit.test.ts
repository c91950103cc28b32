import express from "express";
import type { Request, RequestHandler } from "express";
import { describe, expect, it } from "vitest";
import { rateLimit, rateLimits } from "./rate-limit";
import { createTokenBuckets } from "./token-buckets";

describe("createTokenBuckets", () => {
  it("gives a minute's allowance at once, then refills steadily", () => {
    const buckets = createTokenBuckets({ perMinute: 2 });
    expect([0, 0, 0].map((now) => buckets.take("a", now))).toEqual([0, 0, 30]);
    expect(buckets.take("a", 29_999)).toBe(1);
    expect(buckets.take("a", 30_000)).toBe(0);
    expect(buckets.take("a", 30_000)).toBe(30);
  });

  it("counts every key apart", () => {
    const buckets = createTokenBuckets({ perMinute: 1 });
    expect(buckets.take("a", 0)).toBe(0);
    expect(buckets.take("b", 0)).toBe(0);
    expect(buckets.take("a", 0)).toBe(60);
  });

  it("never saves up more than a minute", () => {
    const buckets = createTokenBuckets({ perMinute: 1 });
    buckets.take("a", 0);
    expect(buckets.take("a", 3_600_000)).toBe(0);
    expect(buckets.take("a", 3_600_000)).toBe(60);
  });

  it("forgets the key used longest ago when there are too many", () => {
    const buckets = createTokenBuckets({ perMinute: 1, maxKeys: 2 });
    for (const key of ["a", "b", "a", "c"]) buckets.take(key, 0);
    expect(buckets.take("a", 0)).toBe(60);
    expect(buckets.take("b", 0)).toBe(0);
  });
});

/** Whether a request gets past the limit, without a server. */
function tryRequest(
  handler: RequestHandler,
  { ip, method = "GET", url = "/en-us" }: Partial<Record<string, string>>,
): number {
  const request = Object.create(express.request, {
    method: { value: method },
    originalUrl: { value: url },
    headers: { value: {} },
    complete: { value: true },
    ip: { value: ip },
    accepts: { value: () => "html" },
  }) as Request;
  let status = 200;
  const response = {
    locals: { nonce: "n", correlationId: "c" },
    setHeader: () => undefined,
    vary: () => undefined,
    status: (code: number) => (status = code),
    end: () => undefined,
  };
  // Only what the limit touches; a whole response would need a socket.
  handler(request, response as never, () => undefined);
  return status;
}

describe("rateLimit", () => {
  const limit = (now = () => 0) => rateLimit({ rateLimit: true }, now);

  it.each([
    ["pages", { method: "GET" }, rateLimits.pages],
    ["forms", { method: "POST" }, rateLimits.forms],
    [
      "credentials",
      { method: "POST", url: "/de-de/dialog/sign-in" },
      rateLimits.credentials,
    ],
  ])("allows as many %s a minute as stated", (_tier, request, allowed) => {
    const handler = limit();
    const statuses = Array.from({ length: allowed + 1 }, () =>
      tryRequest(handler, { ip: "203.0.113.1", ...request }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(allowed);
    expect(statuses.at(-1)).toBe(429);
  });

  it("takes the addresses of one IPv6 network for one client", () => {
    const handler = limit();
    const post = (ip: string): number =>
      tryRequest(handler, { ip, method: "POST", url: "/en-us/sign-in" });
    for (let host = 1; host <= 10; host += 1) {
      expect(post(`2001:db8:0:1::${host}`)).toBe(200);
    }
    expect(post("2001:db8:0:1:ffff::1")).toBe(429);
    expect(post("2001:db8::1:0:0:0:11")).toBe(429);
    expect(post("2001:db8:0:2::1")).toBe(200);
  });

  it("takes IPv4 clients on an IPv6 socket apart", () => {
    const handler = limit();
    const post = (ip: string): number =>
      tryRequest(handler, { ip, method: "POST", url: "/en-us/sign-in" });
    for (let count = 0; count < 10; count += 1) post("::ffff:203.0.113.1");
    expect(post("::ffff:203.0.113.1")).toBe(429);
    expect(post("::ffff:203.0.113.2")).toBe(200);
  });

  it("can be switched off", () => {
    const handler = rateLimit({ rateLimit: false });
    for (let count = 0; count < 20; count += 1) {
      const request = { ip: "1.1.1.1", method: "POST", url: "/x/sign-in" };
      expect(tryRequest(handler, request)).toBe(200);
    }
  });
});
