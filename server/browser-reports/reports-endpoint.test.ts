/** The route over real sockets: whose reports are read, and its limits. */
import { afterEach, expect, it } from "vitest";
import { createClockedLimiter } from "../../test/server/memory-state";
import {
  startApp,
  testEnvironment,
  type RunningApp,
} from "../../test/server/start-app";
import { testRoutes } from "../../test/server/test-routes";
import { loadConfig } from "../config";
import type { BrowserReport } from "./read-reports";
import { reportsEndpoint } from "./reports-endpoint";

let app: RunningApp;
afterEach(() => app.stop());

async function start({ limited = false } = {}) {
  const counted: BrowserReport[] = [];
  const limiter = createClockedLimiter(() => 0);
  const config = { ...loadConfig(testEnvironment(1)), rateLimit: limited };
  let origin = "";
  app = await startApp({
    // No page may be rendered: a report waits for nobody.
    env: { MAX_IN_FLIGHT: "1" },
    parts: {
      reports: (...all) => {
        reportsEndpoint({
          config: { ...config, publicOrigin: origin },
          limiter,
          findRoute: testRoutes.find,
          counts: { count: (report) => counted.push(report) },
        })(...all);
      },
    },
  });
  ({ origin } = app);
  const violation = (extra: object = {}) => ({
    type: "csp-violation",
    url: origin,
    body: {
      documentURL: `${origin}/en-us/cart?a=b`,
      effectiveDirective: "img-src",
      blockedURL: "inline",
      ...extra,
    },
  });
  return {
    counted,
    violation,
    post: (
      body: string | Uint8Array<ArrayBuffer>,
      type = "application/reports+json",
      headers: Readonly<Record<string, string>> = {},
    ) =>
      fetch(`${origin}/fapi/reports`, {
        method: "POST",
        body,
        headers: { "content-type": type, ...headers },
      }),
  };
}

it("counts reports of both types, and answers without a body", async () => {
  const { post, violation, counted } = await start();
  const answer = await post(JSON.stringify([violation(), violation()]));
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const older = {
    "document-uri": `${app.origin}/en-us/cart`,
    "effective-directive": "font-src",
    "blocked-uri": "data",
  };
  const second = await post(
    JSON.stringify({ "csp-report": older }),
    "Application/CSP-Report; charset=utf-8",
  );
  expect(second.status).toBe(204);
  expect(counted.map(({ directive }) => directive)).toEqual([
    "img-src",
    "img-src",
    "font-src",
  ]);
  expect(app.reached).toEqual([]);
  expect(app.routes).toEqual(["/fapi/reports", "/fapi/reports"]);
});

it("refuses other methods, types and bodies", async () => {
  const { post, counted } = await start();
  const get = await fetch(`${app.origin}/fapi/reports`);
  expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
  for (const type of ["application/json", "text/plain", "", "x".repeat(500)])
    expect((await post("[]", type)).status).toBe(415);
  for (const body of ["", "{", "null", "{}", '"'.repeat(99)])
    expect((await post(body)).status).toBe(400);
  expect((await post(new Uint8Array([0xff, 0xfe, 0]))).status).toBe(400);
  expect(counted).toEqual([]);
});

it("reads deep nesting and long texts without a failure", async () => {
  const { post, violation, counted } = await start();
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  expect((await post(deep)).status).toBe(204);
  const path = "%E0%A4%A/".repeat(300);
  const body = JSON.stringify([
    violation({ documentURL: `${app.origin}/${path}`, sourceFile: path }),
    violation({ documentURL: "https://\u0000" }),
    violation({ documentURL: `${app.origin}/${"a/".repeat(2_000)}` }),
  ]);
  expect((await post(body)).status).toBe(204);
  // `sourceFile` is no address, and the second document none of the shop.
  expect(counted.length).toBe(1);
});

it("ends a body of more than 64 KB", async () => {
  const { post, counted } = await start();
  const answer = await post(`["${"x".repeat(65 * 1024)}"]`);
  expect(answer.status).toBe(413);
  expect(answer.headers.get("connection")).toBe("close");
  expect(counted).toEqual([]);
});

it("hears each address ten times a minute", async () => {
  const { post, violation } = await start({ limited: true });
  const statuses: number[] = [];
  for (let number = 0; number < 11; number += 1)
    statuses.push((await post(JSON.stringify([violation()]))).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
});

it("is under the shop's host alone", async () => {
  const { post } = await start();
  const { hostname, port } = new URL(app.origin);
  const other = await fetch(
    `http://${hostname === "127.0.0.1" ? "localhost" : "127.0.0.1"}:${port}/fapi/reports`,
    {
      method: "POST",
      body: "[]",
      headers: { "content-type": "application/reports+json" },
    },
  ).catch(() => null);
  // Where `localhost` is another address, there is nobody to answer.
  expect([421, undefined]).toContain(other?.status);
  expect((await post("[]")).status).toBe(204);
});
