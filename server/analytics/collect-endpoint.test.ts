/** The browser's relay over real sockets: who is heard, what is left of what they send, and its limits. */
import { afterEach, expect, it } from "vitest";
import {
  analyticsEvent,
  type AnalyticsEvent,
} from "../../app/analytics/events";
import type { SentUserData } from "../../app/analytics/user-data";
import {
  startApp,
  testEnvironment,
  type RunningApp,
} from "../../test/server/start-app";
import { createClockedLimiter } from "../../test/server/memory-state";
import { loadConfig } from "../config";
import { collectEndpoint } from "./collect-endpoint";

const login = analyticsEvent("login", {});
const item = analyticsEvent("view_item", {
  label: "FR1001",
  metrics: { price: 12_900 },
  variables: { currency: "USD" },
});

let app: RunningApp;
afterEach(() => app.stop());

async function start({ limited = false, hasPreviews = false } = {}) {
  const sent: {
    readonly events: readonly AnalyticsEvent[];
    readonly locale: string;
    readonly user?: SentUserData;
  }[] = [];
  const config = {
    ...loadConfig(testEnvironment(1)),
    rateLimit: limited,
    previewEnabled: hasPreviews,
    previewAccess: "access-canary-of-16",
  };
  const limiter = createClockedLimiter(() => 0);
  let origin = "";
  app = await startApp({
    env: { MAX_IN_FLIGHT: "1" },
    parts: {
      collect: (request, response, next) => {
        collectEndpoint({
          config: { ...config, publicOrigin: origin },
          limiter,
          tagManager: {
            send: (events, locale, user) =>
              sent.push({ events, locale, ...(user && { user }) }),
          },
        })(request, response, next);
      },
    },
  });
  ({ origin } = app);
  /** Posts a beacon as a browser does. */
  async function post(
    events: unknown,
    {
      locale = "en-us",
      user,
      query = "",
      headers = {},
      ...init
    }: RequestInit & {
      readonly locale?: string;
      readonly user?: object;
      readonly query?: string;
      readonly headers?: Record<string, string>;
    } = {},
  ) {
    const answer = await fetch(`${origin}/fapi/collect${query}`, {
      method: "POST",
      body: new URLSearchParams({
        locale,
        events: typeof events === "string" ? events : JSON.stringify(events),
        ...(user && { user: JSON.stringify(user) }),
      }),
      ...init,
      headers: { origin, "sec-fetch-site": "same-origin", ...headers },
    });
    return answer;
  }
  return { post, sent };
}

it("passes on what the visitor's consent of that moment allows", async () => {
  const { post, sent } = await start();
  const answer = await post([login, item]);
  expect([
    answer.status,
    answer.headers.get("cache-control"),
    await answer.text(),
  ]).toEqual([204, "no-store", ""]);
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(sent).toEqual([{ events: [login, item], locale: "en-us" }]);

  const cookie = (groups: string) => ({
    cookie: `OptanonConsent=groups=${encodeURIComponent(groups)}; OptanonAlertBoxClosed=2026-11-26T08:12:44.000Z`,
  });
  const silent = [
    { locale: "fr-fr" },
    { locale: "fr-fr", headers: cookie("C0002:0,C0004:1") },
    { locale: "en-us", headers: cookie("C0002:0") },
    {
      locale: "en-us",
      headers: { cookie: "OptanonConsent=groups=%; fellrow-kiosk=x" },
    },
    { locale: "xx-xx" },
    { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } },
    { headers: { cookie: "fellrow-kiosk=x" } },
  ];
  for (const one of silent) expect((await post([login], one)).status).toBe(204);
  expect(sent.length).toBe(1);
  await post([login], { locale: "fr-fr", headers: cookie("C0002:1") });
  expect(sent[1]).toEqual({ events: [login], locale: "fr-fr" });
});

it("passes on who the visitor is, without the address", async () => {
  const { post, sent } = await start();
  const user: SentUserData = {
    guestId: "vuid_0123456789abcdef0123456789a",
    isLoggedIn: false,
    sessionId: null,
    consumerId: null,
    consumerNumber: null,
    isLoyaltyMember: false,
    isEmployee: false,
    lifetimeValue: null,
    emailHash: null,
    hasNewsletter: null,
    rewardsAvailable: null,
  };
  await post([login], { user: { ...user, emailEncoded: "YUBiLnRlc3Q=" } });
  await post([login], { user: { ...user, isLoggedIn: "yes" } });
  expect(sent).toEqual([
    { events: [login], locale: "en-us", user },
    { events: [login], locale: "en-us" },
  ]);
});

it("hears a preview as a visitor who allows everything, where the setting is on", async () => {
  for (const hasPreviews of [false, true]) {
    const { post, sent } = await start({ hasPreviews });
    for (const query of ["?preview=true", "?preview=TRUE", "?preview=1", ""])
      await post([login], { locale: "fr-fr", query });
    expect(sent).toEqual(
      hasPreviews ? [{ events: [login], locale: "fr-fr" }] : [],
    );
    if (!hasPreviews) await app.stop();
  }
});

it("drops unknown events and fields, and those that only the server sends", async () => {
  const { post, sent } = await start();
  await post([
    {
      ...item,
      userId: "u1",
      customMetrics: { price: 12_900, weight: 3, toString: 1 },
      customVariables: { currency: "USD", email: "a@b.test" },
    },
    {
      ...item,
      eventCategory: "mine",
      nonInteractive: false,
      customMetrics: { price: 1.5 },
      customVariables: { currency: 7 },
    },
    analyticsEvent("purchase", { metrics: { revenue: 1 } }),
    { ...login, event: "toString" },
    { ...login, eventLabel: "x".repeat(121) },
    { event: "login" },
    null,
    "login",
  ]);
  expect(sent).toEqual([
    {
      locale: "en-us",
      events: [item, { ...item, customMetrics: {}, customVariables: {} }],
    },
  ]);
  for (const broken of ["", "{", "{}", "4", "null", '"x"'])
    expect((await post(broken)).status).toBe(204);
  await post(Array.from({ length: 60 }, () => login));
  expect(sent[1]?.events.length).toBe(40);
  expect(sent.length).toBe(2);
});

it("hears only the shop's own pages, only forms, and only small ones", async () => {
  const { post, sent } = await start();
  const json = JSON.stringify([login]);
  const answers = await Promise.all([
    post([login], { headers: { "sec-fetch-site": "cross-site" } }),
    post([login], { headers: { origin: "https://evil.test" } }),
    post([login], {
      body: json,
      headers: { "content-type": "application/json" },
    }),
    post([login], {
      body: new URLSearchParams({ events: "x".repeat(16 * 1024) }),
    }),
    post([login], { method: "PUT" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    403, 403, 415, 413, 405,
  ]);
  expect(sent).toEqual([]);
  expect(app.reached).toEqual([]);
});

it("has a limit of its own", async () => {
  const { post, sent } = await start({ limited: true });
  const statuses = await Promise.all(
    Array.from({ length: 601 }, async () => (await post([login])).status),
  );
  expect(statuses.filter((status) => status === 429).length).toBe(1);
  expect(sent.length).toBe(600);
  const answer = await fetch(`${app.origin}/en-us`);
  expect(answer.status).toBe(200);
});
