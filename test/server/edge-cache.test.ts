/** A real caching proxy in front of the built shop, configured as in docs/edge-caching.md. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { projectKey } from "../../mocks/experiments/project";
import { startUpstreams } from "../../mocks/server";
import { freePort } from "../runner/ports.mjs";
import { ensureProgram } from "../runner/system-programs.mjs";
import { startBuiltShop, type BuiltShop } from "./built-shop";
import { heroOf } from "./home-hero";
import { people, sealedCookie } from "./sealed-cookie";

const token = "a-token-for-purging-pages";
const settings = new URL("../../docs/edge-caching.vcl", import.meta.url);
const women = "/en-us/c/women-wo";
const gear = "/en-us/c/gear-ge";

let upstreams: Awaited<ReturnType<typeof startUpstreams>>;
let shop: BuiltShop;
let edge: ChildProcess;
let origin: string;
const folder = mkdtempSync(path.join(tmpdir(), "fellrow-edge-"));

async function startEdge(port: number, shopOrigin: string): Promise<void> {
  const program = await ensureProgram("varnish", console.error);
  const file = path.join(folder, "shop.vcl");
  const { port: shopPort } = new URL(shopOrigin);
  const written = readFileSync(settings, "utf8");
  writeFileSync(file, written.replace('"8080"', `"${shopPort}"`));
  let output = "";
  edge = spawn(
    program,
    [
      ...["-F", "-j", "none", "-n", path.join(folder, "work")],
      ...["-a", `127.0.0.1:${port}`, "-f", file, "-s", "malloc,32m"],
    ],
    { env: { ...process.env, CACHE_PURGE_TOKEN: token } },
  );
  for (const stream of [edge.stdout, edge.stderr])
    stream?.on("data", (piece: Buffer) => (output += piece.toString()));
  for (let tries = 0; tries < 400; tries += 1) {
    if (edge.exitCode !== null) break;
    if (await fetch(`${origin}/healthcheck/live`).catch(() => null)) return;
    await sleep(50);
  }
  throw new Error(`varnishd did not start:\n${output}`);
}

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
  shop = await startBuiltShop(upstreams.origin, {
    PUBLIC_ORIGIN: origin,
    PAGE_CACHE_SECONDS: "600",
    CACHE_PURGE_TOKEN: token,
    EXPERIMENTS_SDK_KEY: projectKey,
    EXPERIMENTS_DATAFILE_URL: `${upstreams.origin}/datafile`,
    EXPERIMENTS_EVENTS_URL: upstreams.origin,
  });
  await startEdge(port, shop.origin);
}, 60_000);
afterAll(async () => {
  edge.kill("SIGTERM");
  await shop.stop();
  await upstreams.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (at: string, headers: Record<string, string> = {}) =>
  fetch(origin + at, { headers, redirect: "manual" });
const isFromEdge = ({ headers }: Response) => headers.get("x-edge") === "hit";

/** Requests a page until the edge has it. */
async function fetchUntilCached(
  at: string,
  headers: Parameters<typeof get>[1] = {},
): Promise<Response> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await get(at, headers);
    if (isFromEdge(answer)) return answer;
    await answer.arrayBuffer();
  }
  throw new Error(`${at} is never cached`);
}

/** Counts the requests that the shop answered. */
const answered = () => shop.log().split('"msg":"request"').length - 1;

/** Bans a name at the edge; returns the status of the answer. */
async function ban(
  name: string,
  headers: Readonly<Record<string, string>> = {
    authorization: `Bearer ${token}`,
  },
): Promise<number> {
  const banned = await fetch(origin, {
    method: "BAN",
    headers: { "surrogate-key": name, ...headers },
  });
  return banned.status;
}

/** Returns the names of the fields in the form of the page with choices, in order. */
const namesOfFields = (html: string) =>
  [
    ...html
      .slice(html.indexOf("<main"), html.indexOf("</main>"))
      .matchAll(
        /<select name="([\w-]+)"|<(button) type="submit" class="button /g,
      ),
  ].map(([, field, button]) => field ?? button);

const cartOf = (html: string) => /Bag, (\d+) item/.exec(html)?.[1];

describe("an edge cache", () => {
  it("stores a page of the cache, and does not request it again", async () => {
    const first = await fetchUntilCached(women);
    expect(first.headers.has("surrogate-key")).toBe(false);
    expect(first.headers.has("cdn-cache-control")).toBe(false);
    expect(first.headers.get("cache-control")).toBe("no-cache");
    expect(first.headers.get("vary")).toBe("Accept-Encoding, Cookie");
    const html = await first.text();
    expect(html).not.toContain("nonce=");
    const before = answered();
    const others = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        get(women, { cookie: `consent=${index}` }),
      ),
    );
    expect(others.every(isFromEdge)).toBe(true);
    expect(await others[0]?.text()).toBe(html);
    expect(answered()).toBe(before);
    const etag = first.headers.get("etag") ?? "";
    const again = await get(women, { "if-none-match": etag });
    expect([again.status, isFromEdge(again)]).toEqual([304, true]);
  });

  it("stores a page with the cookie banner and one without, and serves each to its visitors", async () => {
    const page = "/de-de/c/damen-wo";
    const cookie =
      "a=b; OptanonConsent=groups=C0001%3A1; OptanonAlertBoxClosed=x";
    const hasBanner = async (answer: Response) =>
      (await answer.text()).includes('class="consent-banner');
    expect(await hasBanner(await fetchUntilCached(page))).toBe(true);
    for (let times = 0; times < 4; times += 1)
      expect(await hasBanner(await get(page, { cookie }))).toBe(false);
    const before = answered();
    const others = await Promise.all([
      get(page, { cookie }),
      get(page, { cookie: `${cookie}; c=d` }),
      get(page),
      get(page, { cookie: "OptanonConsent=groups=C0001%3A1" }),
      // The edge reads the cookies, not a visitor's header.
      get(page, { "x-consent": "answered" }),
    ]);
    expect(others.map(isFromEdge)).toEqual([true, true, true, true, true]);
    expect(await Promise.all(others.map(hasBanner))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(answered()).toBe(before);
    // The shop cannot read this answer, so it asks again; nobody else may get that page.
    const unreadable = "OptanonConsent=%; OptanonAlertBoxClosed=x";
    const broken = await get(page, { cookie: unreadable });
    expect(await hasBanner(broken)).toBe(false);
    const fresh = "/de-de/c/herren-me";
    for (let times = 0; times < 4; times += 1)
      expect(await hasBanner(await get(fresh, { cookie: unreadable }))).toBe(
        true,
      );
    expect(await hasBanner(await get(fresh, { cookie }))).toBe(false);
    // Where nobody is asked, an answer that was given elsewhere changes nothing.
    await fetchUntilCached("/en-us/c/men-me", { cookie });
  });

  it("stores a page with each pop-up, and serves visitors the first that they have not dismissed", async () => {
    const page = "/en-ca/c/women-wo";
    const hasPopUp = async (answer: Response) =>
      (await answer.text()).includes('<aside aria-label="Not sure');
    const cookie = "a=b; sf_popups=measure";
    expect(await hasPopUp(await fetchUntilCached(page))).toBe(true);
    for (let times = 0; times < 4; times += 1)
      expect(await hasPopUp(await get(page, { cookie }))).toBe(false);
    const before = answered();
    const others = await Promise.all([
      get(page, { cookie: `${cookie}; c=d` }),
      get(page),
      // The edge reads the cookie, not a visitor's header.
      get(page, { "x-popups": "measure" }),
    ]);
    expect(others.map(isFromEdge)).toEqual([true, true, true]);
    expect(await Promise.all(others.map(hasPopUp))).toEqual([
      false,
      true,
      true,
    ]);
    expect(answered()).toBe(before);
    // Of two cookies the edge states one, and the shop reads another: it lets nobody store the answer.
    const fresh = "/en-ca/c/men-me";
    const two = { cookie: "sf_popups=other; sf_popups=measure" };
    for (let times = 0; times < 4; times += 1)
      expect(isFromEdge(await get(fresh, { ...two }))).toBe(false);
    expect(await hasPopUp(await get(fresh, { cookie }))).toBe(false);
    expect(await hasPopUp(await get(fresh))).toBe(true);
    // Nor for what the shop does not write: a stranger could store any number of pages.
    for (const invented of ["x1", "measure|x1", "measure|measure", "%6deasure"])
      for (let times = 0; times < 3; times += 1)
        expect(
          isFromEdge(await get(page, { cookie: `sf_popups=${invented}` })),
        ).toBe(false);
  });

  it("passes on a visitor with a session, and serves the answer to nobody else", async () => {
    await fetchUntilCached(women);
    const cookie = sealedCookie(people.shopper);
    for (let times = 0; times < 3; times += 1) {
      const own = await get(women, { cookie });
      expect(isFromEdge(own)).toBe(false);
      expect(own.headers.get("cache-control")).toBe("private, no-store");
      expect(cartOf(await own.text())).toBe("3");
      const guests = await get(women);
      expect(isFromEdge(guests)).toBe(true);
      expect(cartOf(await guests.text())).toBe("0");
    }
    // The other way round: the first visitor has a session.
    await get("/en-us/c/kids-ki", { cookie });
    await get("/en-us/c/kids-ki", { cookie });
    const guests = await get("/en-us/c/kids-ki");
    expect(cartOf(await guests.text())).toBe("0");
  });

  it("stores a page with experiments for each variation, and serves visitors theirs", async () => {
    const home = "/en-us";
    const visitors = new Map<number, string>();
    for (let tries = 0; tries < 100 && visitors.size < 3; tries += 1) {
      const { headers } = await get(home);
      const lines = headers.getSetCookie();
      const cookie = lines.map((line) => line.split(";", 1)[0]).join("; ");
      const [, number] = /sf_x=home-hero\.(\d)/.exec(cookie) ?? [];
      if (number !== undefined) visitors.set(Number(number), cookie);
    }
    expect([...visitors.keys()].sort()).toEqual([0, 1, 2]);
    const show = async (cookie: string, at = home) => {
      const answer = await get(at, { cookie });
      const isStored = isFromEdge(answer);
      expect(isStored && answer.headers.has("set-cookie")).toBe(false);
      expect(answer.headers.has("x-varies")).toBe(false);
      return [isStored, heroOf(await answer.text())];
    };
    for (const [number, cookie] of visitors)
      for (let times = 0; times < 4; times += 1)
        expect((await show(cookie))[1]).toBe(number);
    const before = answered();
    for (const [number, cookie] of visitors) {
      expect(await show(cookie)).toEqual([true, number]);
      // Another visitor, who was counted and allows it.
      const other = cookie.replace(/vuid_\w{3}/, "vuid_abc");
      const seen = `a=b; ${other}!; OptanonConsent=groups=C0001%3A1%2CC0002%3A1`;
      expect(await show(seen)).toEqual([true, number]);
    }
    expect(answered()).toBe(before);

    // The edge reads the cookie, not a visitor's header.
    const forged = await get(home, { "x-variants": "home-hero.2" });
    expect(isFromEdge(forged)).toBe(false);
    expect(forged.headers.getSetCookie().join()).toContain("sf_uid=vuid_");
    const quiet = visitors.get(1) ?? "";
    const today = String(Math.floor(Date.now() / 86_400_000));
    expect(quiet).toContain(`sf_visit=1.${today}`);
    for (const [what, cookie] of [
      ["no id", quiet.replace("sf_uid", "other")],
      ["not seen today", quiet.replace(today, String(Number(today) - 1))],
      ["an experiment that does not run", `${quiet}~stopped.on`],
      ["a variation that there is not", `${quiet}~new-advice.9-other`],
      [
        "no variation of the page",
        quiet.replace(/sf_x=[^;]*/, "sf_x=product-order.1"),
      ],
      [
        "does not allow it",
        `${quiet}; OptanonConsent=groups=C0001%3A1%2CC0002%3A0; OptanonAlertBoxClosed=x`,
      ],
      ["a forged audience", `${quiet}~@North.member`],
    ] as const)
      for (let times = 0; times < 3; times += 1)
        expect([what, (await show(cookie))[0]]).toEqual([what, false]);
    for (const [number, cookie] of visitors)
      expect((await show(cookie))[1]).toBe(number);
    // What does not differ by experiments is stored once.
    await fetchUntilCached(women);
    expect((await show(quiet, women))[0]).toBe(true);
  });

  it("stores the baseline where visitors are asked first, for those who have not answered", async () => {
    const home = "/de-de";
    const answer = (performance: number) =>
      `OptanonConsent=groups=C0001%3A1%2CC0002%3A${performance}; OptanonAlertBoxClosed=x`;
    const stored = await fetchUntilCached(home);
    expect(heroOf(await stored.text())).toBe(0);
    const leftOver = `sf_uid=vuid_${"a1".repeat(13)}b; sf_visit=1.${Math.floor(Date.now() / 86_400_000)}; sf_x=home-hero.1`;
    for (let times = 0; times < 3; times += 1) {
      for (const [cookie, shown] of [
        [answer(0), 0],
        [leftOver, 0],
        [`${leftOver}; ${answer(0)}`, 0],
      ] as const) {
        const own = await get(home, { cookie });
        expect([cookie, isFromEdge(own)]).toEqual([cookie, false]);
        expect(heroOf(await own.text())).toBe(shown);
      }
      // Where the banner was answered, the stored page has none, and the variation.
      const allowed = await get(home, { cookie: `${leftOver}; ${answer(1)}` });
      expect(heroOf(await allowed.text())).toBe(1);
      expect(isFromEdge(await get(home))).toBe(true);
    }
    const again = await get(home, { cookie: `${leftOver}; ${answer(1)}` });
    expect([isFromEdge(again), heroOf(await again.text())]).toEqual([true, 1]);
  });

  it("serves a page without choices whatever variations a visitor has, and passes on the others", async () => {
    await fetchUntilCached(women);
    const fields = ["sandbox-section", "sandbox-order"];
    const visitors = [
      ["", [...fields, "button"]],
      ["sandbox-order.1", [...fields.toReversed(), "button"]],
      ["sandbox-order.2~sandbox-section.1", ["button", ...fields]],
    ] as const;
    for (let times = 0; times < 3; times += 1)
      for (const [variations, order] of visitors) {
        const cookie = `a=1; sf_x=${variations}; consent=${times}`;
        expect(isFromEdge(await get(women, { cookie }))).toBe(true);
        const answer = await get("/en-us/sandbox/choices", { cookie });
        expect(isFromEdge(answer)).toBe(false);
        expect(answer.headers.has("cdn-cache-control")).toBe(false);
        const shown = namesOfFields(await answer.text());
        expect([variations, shown]).toEqual([variations, order]);
      }
    const plain = await get("/en-us/sandbox/choices");
    expect(plain.headers.get("cache-status")).toMatch(/^fellrow; hit/);
    expect(namesOfFields(await plain.text())).toEqual([...fields, "button"]);
    // The shop's own header is not accepted from a visitor.
    const forged = { "x-shop-cookie": "sf_x=sandbox-order.1" };
    const answer = await get("/en-us/sandbox/choices", forged);
    expect(namesOfFields(await answer.text())).toEqual([...fields, "button"]);
  });

  it.each([
    ["the cart", "/en-us/cart", {}],
    ["a search", "/en-us/search?q=boots", {}],
    ["a page for the app", women, { "user-agent": "Phone MAPP/3.1" }],
    [
      "a page after one that carries something",
      women,
      { referer: "http://shop.test/en-us?cms=Y" },
    ],
  ])("never keeps %s", async (_, at, headers) => {
    for (let times = 0; times < 4; times += 1) {
      const before = answered();
      const answer = await get(at, headers);
      await answer.arrayBuffer();
      expect(isFromEdge(answer)).toBe(false);
      await expect.poll(answered).toBeGreaterThan(before);
    }
  });

  it("purges by name what the shop purges by name", async () => {
    await fetchUntilCached(women);
    await fetchUntilCached(gear);
    const purged = await fetch(`${shop.origin}/cache/purge?tag=category:ge`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await purged.json()).toEqual({ purged: 1 });
    // Until its own ban, the edge serves the old page.
    expect(isFromEdge(await get(gear))).toBe(true);
    expect(await ban("category:ge")).toBe(200);
    const fresh = await get(gear);
    expect(isFromEdge(fresh)).toBe(false);
    expect(fresh.headers.get("age")).toBe("0");
    expect(isFromEdge(await get(women))).toBe(true);
  });

  it.each([
    ["no token", {}],
    ["an empty token", { authorization: "Bearer " }],
    ["another token", { authorization: "Bearer a-token-for-purging-page" }],
    [
      "a forwarded request, as by TLS on this machine",
      { authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.7" },
    ],
    [
      "a forwarded request that claims to be local",
      { authorization: `Bearer ${token}`, "x-forwarded-for": "127.0.0.1" },
    ],
    [
      "a forwarded request with the standard header",
      { authorization: `Bearer ${token}`, forwarded: "for=203.0.113.7" },
    ],
  ])("purges nothing by %s", async (_, headers) => {
    await fetchUntilCached(women);
    expect(await ban("category:wo", headers)).toBeGreaterThanOrEqual(400);
    expect(await ban(".*", headers)).toBeGreaterThanOrEqual(400);
    expect(isFromEdge(await get(women))).toBe(true);
  });

  it("treats a name as a name, not as a pattern", async () => {
    await fetchUntilCached(women);
    const patterns = [
      ".*",
      "category:w.",
      "category:wo|x",
      "(category:wo)",
      "[a-z]+:wo",
      "category:wo\\b",
      "^",
      "category:(?i)WO",
    ];
    for (const pattern of patterns) {
      expect([pattern, await ban(pattern)]).toEqual([pattern, 200]);
      expect([pattern, isFromEdge(await get(women))]).toEqual([pattern, true]);
    }
    for (const bad of ["", "x || obj.http.x-edge ~ .", "a b"])
      expect([bad, await ban(bad)]).toEqual([bad, 400]);
    expect(isFromEdge(await get(women))).toBe(true);
    expect(await ban("category:wo")).toBe(200);
    expect(isFromEdge(await get(women))).toBe(false);
  });
});
