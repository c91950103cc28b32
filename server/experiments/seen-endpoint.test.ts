/** What visitors have seen, over real sockets: what is reported, how often, and who is not heard. */
import { afterEach, expect, it } from "vitest";
import {
  startApp,
  testEnvironment,
  type RunningApp,
} from "../../test/server/start-app";
import {
  createClockedLimiter,
  createMemoryState,
} from "../../test/server/memory-state";
import { loadConfig } from "../config";
import { seenEndpoints } from "./seen-endpoint";

const id = `vuid_${"0a".repeat(13)}7`;
const cookie = `sf_uid=${id}; sf_x=home-hero.1~product-order.0`;
const allowing = (performance: 0 | 1) =>
  `OptanonConsent=groups=${encodeURIComponent(`C0001:1,C0002:${performance}`)}; OptanonAlertBoxClosed=2026-11-27T08:12:44.000Z`;

let app: RunningApp;
afterEach(() => app.stop());

async function start({
  limited = false,
  running = ["home-hero", "product-order"],
} = {}) {
  const reported: unknown[] = [];
  const config = loadConfig(testEnvironment(1));
  const parts = {
    limiter: createClockedLimiter(() => 0),
    state: createMemoryState(),
    experiments: {
      running: <F extends string>(flags: readonly F[]) =>
        flags.filter((flag) => running.includes(flag)),
      reportShown(visitor: { readonly id: string }, flag: string) {
        reported.push([visitor.id, flag]);
      },
    },
  };
  let origin = "";
  const mounted = () =>
    seenEndpoints({
      ...parts,
      config: { ...config, rateLimit: limited, publicOrigin: origin },
    });
  app = await startApp({
    env: { MAX_IN_FLIGHT: "1" },
    parts: {
      seen: {
        "/fapi/seen": (...all) => mounted()["/fapi/seen"](...all),
        "/fapi/seen.gif": (...all) => mounted()["/fapi/seen.gif"](...all),
      },
    },
  });
  ({ origin } = app);
  interface Asked extends RequestInit {
    readonly locale?: string;
    readonly headers?: Record<string, string>;
  }
  async function read(answer: Response) {
    return {
      status: answer.status,
      cookies: answer.headers.getSetCookie(),
      cacheControl: answer.headers.get("cache-control"),
      type: answer.headers.get("content-type"),
      bytes: (await answer.arrayBuffer()).byteLength,
    };
  }
  return {
    reported,
    /** Sends the beacon of a page. */
    beacon: async (
      p: string,
      { locale = "en-us", headers = {}, ...init }: Asked = {},
    ) =>
      read(
        await fetch(`${origin}/fapi/seen`, {
          method: "POST",
          body: new URLSearchParams({ locale, p }),
          ...init,
          headers: { origin, "sec-fetch-site": "same-origin", ...headers },
        }),
      ),
    /** Loads the picture of a page. */
    picture: async (
      p: string,
      { locale = "en-us", headers = {}, ...init }: Asked = {},
    ) =>
      read(
        await fetch(`${origin}/fapi/seen.gif?locale=${locale}&p=${p}`, {
          ...init,
          headers: { "sec-fetch-site": "same-origin", ...headers },
        }),
      ),
  };
}

const counted = (given: string) => [
  `sf_x=${given}; Path=/; Max-Age=7776000; SameSite=Lax`,
];

it("is reported once for each visitor and variation, and marked", async () => {
  const { beacon, picture, reported } = await start();
  const headers = { cookie };
  expect(await beacon("home-hero,product-order", { headers })).toEqual({
    status: 204,
    cookies: counted("home-hero.1!~product-order.0!"),
    cacheControl: "no-store",
    type: null,
    bytes: 0,
  });
  const both = [
    [id, "home-hero"],
    [id, "product-order"],
  ];
  expect(reported).toEqual(both);
  // Another tab, whose cookies are older.
  expect((await picture("home-hero", { headers })).cookies).toEqual(
    counted("home-hero.1!~product-order.0"),
  );
  const marked = { cookie: `sf_uid=${id}; sf_x=home-hero.1!~product-order.0!` };
  expect((await beacon("home-hero", { headers: marked })).cookies).toEqual([]);
  expect(reported).toEqual(both);
  const other = { cookie: `sf_uid=${id}; sf_x=home-hero.2` };
  await beacon("home-hero", { headers: other });
  expect(reported.length).toBe(3);
});

it("is reported by a picture of one pixel, which a browser that fetches ahead does not count", async () => {
  const { picture, reported } = await start();
  const unseen = [
    { method: "HEAD" },
    { headers: { cookie, "sec-purpose": "prefetch;prerender" } },
    { headers: { cookie, purpose: "prefetch" } },
    { headers: {} },
  ];
  for (const one of unseen) {
    const answer = await picture("home-hero", one);
    expect([answer.status, answer.cookies]).toEqual([200, []]);
  }
  expect(reported).toEqual([]);
  expect(await picture("home-hero", { headers: { cookie } })).toEqual({
    status: 200,
    cookies: counted("home-hero.1!~product-order.0"),
    cacheControl: "no-store",
    type: "image/gif",
    bytes: 42,
  });
  expect(reported).toEqual([[id, "home-hero"]]);
});

it("is reported as the visitor allows, and only while the experiment runs", async () => {
  const { beacon, picture, reported } = await start({
    running: ["home-hero"],
  });
  const silent = [
    { locale: "xx-xx", headers: { cookie } },
    { locale: "fr-fr", headers: { cookie } },
    { locale: "fr-fr", headers: { cookie: `${cookie}; ${allowing(0)}` } },
    { headers: { cookie: `${cookie}; ${allowing(0)}` } },
    { headers: { cookie, "user-agent": "Googlebot/2.1" } },
    { headers: { cookie: `${cookie}; fellrow-kiosk=x` } },
    { headers: { cookie: "sf_x=home-hero.1" } },
    { headers: { cookie: `sf_uid=vuid_x; sf_x=home-hero.1` } },
  ];
  for (const one of silent)
    for (const send of [beacon, picture])
      expect((await send("home-hero", one)).cookies).toEqual([]);
  const names = `product-order,toString,__proto__,${"x,".repeat(20)}`;
  expect((await beacon(names, { headers: { cookie } })).cookies).toEqual([]);
  expect(reported).toEqual([]);
  const headers = { cookie: `${cookie}; ${allowing(1)}` };
  await beacon("home-hero", { locale: "fr-fr", headers });
  expect(reported).toEqual([[id, "home-hero"]]);
});

it("is heard of the shop's own pages alone", async () => {
  const { beacon, picture, reported } = await start();
  const headers = { cookie };
  const answers = await Promise.all([
    beacon("home-hero", {
      headers: { ...headers, origin: "https://evil.test" },
    }),
    beacon("home-hero", {
      headers: { ...headers, "sec-fetch-site": "cross-site" },
    }),
    beacon("home-hero", {
      headers: { ...headers, "content-type": "application/json" },
      body: "{}",
    }),
    beacon("x".repeat(1_100), { headers }),
    beacon("home-hero", { headers, method: "PUT" }),
    picture("home-hero", {
      headers: { ...headers, "sec-fetch-site": "cross-site" },
    }),
    picture("home-hero", { headers: { ...headers, "sec-fetch-site": "none" } }),
    picture("home-hero", { headers, method: "POST" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    403, 403, 415, 413, 405, 403, 403, 405,
  ]);
  expect(reported).toEqual([]);
  expect(app.reached).toEqual([]);
});

it("has a limit of its own, for both together", async () => {
  const { beacon, picture } = await start({ limited: true });
  const statuses = await Promise.all(
    Array.from({ length: 301 }, async (_, index) => {
      const send = index % 2 === 0 ? beacon : picture;
      return (await send("home-hero")).status;
    }),
  );
  expect(statuses.filter((status) => status === 429).length).toBe(1);
  expect((await fetch(`${app.origin}/en-us`)).status).toBe(200);
});
