/** The figures of real visits over real sockets: whose are counted, under which labels, and the limits. */
import { afterEach, expect, it } from "vitest";
import { createClockedLimiter } from "../../test/server/memory-state";
import {
  startApp,
  testEnvironment,
  type RunningApp,
} from "../../test/server/start-app";
import { testRoutes } from "../../test/server/test-routes";
import { loadConfig } from "../config";
import { createMetrics } from "../metrics";
import { figuresEndpoint } from "./figures-endpoint";

const answered = (performance: 0 | 1) =>
  `OptanonConsent=groups=${encodeURIComponent(`C0001:1,C0002:${performance}`)}; OptanonAlertBoxClosed=2026-11-27T08:12:44.000Z`;

let app: RunningApp;
afterEach(() => app.stop());

async function start({ limited = false } = {}) {
  const metrics = createMetrics();
  const limiter = createClockedLimiter(() => 0);
  const config = { ...loadConfig(testEnvironment(1)), rateLimit: limited };
  let origin = "";
  app = await startApp({
    env: { MAX_IN_FLIGHT: "1" },
    parts: {
      figures: (...all) => {
        figuresEndpoint({
          config: { ...config, publicOrigin: origin },
          limiter,
          findRoute: testRoutes.find,
          metrics,
        })(...all);
      },
    },
  });
  ({ origin } = app);
  return {
    post: async (
      fields: Readonly<Record<string, string>>,
      headers: Readonly<Record<string, string>> = {},
    ) => {
      const answer = await fetch(`${origin}/fapi/figures`, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { origin, "sec-fetch-site": "same-origin", ...headers },
      });
      return [answer.status, answer.headers.getSetCookie().length];
    },
    /** The series that counted anything: their labels with the number and the sum. */
    counted: async () =>
      (await metrics.render())
        .split("\n")
        .filter((line) => /^visit_\w+_(?:count|sum)\{/.test(line)),
  };
}

const cart = { path: "/en-us/cart", lcp: "1250.0000", inp: "80", cls: "0.02" };

it("counts the three figures by route and device, in seconds, and sets no cookie", async () => {
  const { post, counted } = await start();
  expect(await post(cart)).toEqual([204, 0]);
  expect(
    await post({ ...cart, path: "/en-us/cart?email=a@b.example" }),
  ).toEqual([204, 0]);
  expect(await counted()).toEqual([
    'visit_largest_contentful_paint_seconds_sum{route="/:locale/cart",device="desktop"} 1.25',
    'visit_largest_contentful_paint_seconds_count{route="/:locale/cart",device="desktop"} 1',
    'visit_interaction_to_next_paint_seconds_sum{route="/:locale/cart",device="desktop"} 0.08',
    'visit_interaction_to_next_paint_seconds_count{route="/:locale/cart",device="desktop"} 1',
    'visit_cumulative_layout_shift_sum{route="/:locale/cart",device="desktop"} 0.02',
    'visit_cumulative_layout_shift_count{route="/:locale/cart",device="desktop"} 1',
  ]);
});

it.each([
  { "sec-ch-ua-mobile": "?1" },
  { "user-agent": "Mozilla/5.0 (iPhone) Mobile/15E148 Safari/604.1" },
])("knows a phone by %o", async (headers) => {
  const { post, counted } = await start();
  await post({ path: "/en-us/cart", cls: "0" }, headers);
  expect(await counted()).toContain(
    'visit_cumulative_layout_shift_count{route="/:locale/cart",device="mobile"} 1',
  );
});

it("counts whom the visitor's consent lets it, kiosks and crawlers never", async () => {
  const { post, counted } = await start();
  const german = { ...cart, path: "/de-de/cart" };
  const nobody: readonly [
    Readonly<Record<string, string>>,
    Readonly<Record<string, string>>,
  ][] = [
    [german, {}],
    [german, { cookie: answered(0) }],
    [german, { cookie: "OptanonConsent=%%%" }],
    [cart, { cookie: answered(0) }],
    [cart, { cookie: "fellrow-kiosk=x" }],
    [cart, { "user-agent": "Googlebot/2.1" }],
  ];
  for (const [fields, headers] of nobody)
    expect(await post(fields, headers)).toEqual([204, 0]);
  expect(await counted()).toEqual([]);
  await post(german, { cookie: answered(1) });
  expect((await counted()).length).toBe(6);
});

it("counts no figure of what is no path or no number, and lets a stranger make no label", async () => {
  const { post, counted } = await start();
  for (const path of [
    "",
    "en-us/cart",
    "/xx-xx/cart",
    "/en-us/cart?email=a@b.example",
    "/en-us/%E0%A4%A",
    "/en-us/\u0000",
    `/en-us/${"a/".repeat(900)}`,
  ])
    expect(await post({ ...cart, path })).toEqual([204, 0]);
  for (const text of ["-1", "1e9", "NaN", "", "9999999", "0x10", "1.00000"])
    expect(
      await post({ path: "/en-us/cart", lcp: text, inp: text, cls: text }),
    ).toEqual([204, 0]);
  expect(await post({ path: "/en-us/cart", cls: "1001", fid: "5" })).toEqual([
    204, 0,
  ]);
  expect(await counted()).toEqual([]);
  // Any other path may be a page of the editors: all of them have one label.
  await post({ path: "/en-us/made-up/by/a/stranger", cls: "0.1" });
  await post({ path: "/en-us/another", cls: "0.1" });
  expect(await counted()).toEqual([
    'visit_cumulative_layout_shift_sum{route="/:locale/*",device="desktop"} 0.2',
    'visit_cumulative_layout_shift_count{route="/:locale/*",device="desktop"} 2',
  ]);
});

it("refuses pages of others, other methods and long bodies, and has a limit of its own", async () => {
  const { post, counted } = await start({ limited: true });
  expect((await post(cart, { "sec-fetch-site": "cross-site" }))[0]).toBe(403);
  expect((await fetch(`${app.origin}/fapi/figures`)).status).toBe(405);
  expect((await post({ ...cart, x: "x".repeat(9_000) }))[0]).toBe(413);
  expect(await counted()).toEqual([]);
  const statuses: unknown[] = [];
  for (let number = 0; number < 101; number += 1)
    statuses.push((await post(cart))[0]);
  expect(statuses.filter((status) => status === 204).length).toBe(100);
  expect(statuses.at(-1)).toBe(429);
  expect(app.reached).toEqual([]);
});
