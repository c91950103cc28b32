/** The cache of whole pages on the built server: who gets a cached page, without personal data. */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { startUpstreams } from "../../mocks/server";
import { createVisitor } from "../pages/support/visitor";
import { startBuiltShop, type BuiltShop } from "./built-shop";
import { hangingMs } from "../runner/time-factor.mjs";

const purgeToken = "a-token-for-purging-pages";
const list = "/en-us/c/women-wo";

let upstreams: Awaited<ReturnType<typeof startUpstreams>>;
let shop: BuiltShop;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
  shop = await startBuiltShop(upstreams.origin, {
    PAGE_CACHE_SECONDS: "1",
    CACHE_PURGE_TOKEN: purgeToken,
  });
});
afterAll(async () => {
  await shop.stop();
  await upstreams.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.origin + path, { headers, redirect: "manual" });
const isCached = (answer: Response) => answer.headers.has("age");

function purge(query = "", token = purgeToken) {
  return fetch(`${shop.origin}/cache/purge${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
}

/** Counts the reads of the listing. */
const listings = () =>
  upstreams.upstreams.callLog.find({ path: "/products/v2/catalog" }).length;

/** Requests a page until it is cached, which happens just after an answer. */
async function fetchUntilCached(path: string): Promise<Response> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await get(path);
    if (isCached(answer)) return answer;
    await sleep(20);
  }
  throw new Error(`${path} is never cached`);
}

beforeEach(async () => {
  await purge();
  upstreams.upstreams.callLog.clear();
});

describe("a page for everybody", () => {
  it("is rendered at its second request, and served to all without a session", async () => {
    const startedAt = performance.now();
    const first = await get(list);
    expect(isCached(first)).toBe(false);
    const cachedAnswer = await fetchUntilCached(list);
    expect(await cachedAnswer.text()).toContain("<h1");
    const crowd = await Promise.all(
      Array.from({ length: 20 }, () => get(list)),
    );
    expect(crowd.every(isCached)).toBe(true);
    // For the first visitor, for all others, and on a busy machine again for each second.
    const seconds = Math.floor((performance.now() - startedAt) / 1_000);
    expect(listings()).toBeGreaterThanOrEqual(2);
    expect(listings()).toBeLessThanOrEqual(2 + seconds);
  });

  it("is rendered once for many requests at the same moment", async () => {
    const crowd = await Promise.all(
      Array.from({ length: 12 }, () => get("/en-us/c/men-me")),
    );
    expect(crowd.every(({ status }) => status === 200)).toBe(true);
    expect(listings()).toBe(2);
    const ids = crowd.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(ids).size).toBe(12);
  });

  it("is not cached when it was begun before a purge and finished after it", async () => {
    await fetchUntilCached(list);
    await purge();
    upstreams.upstreams.faults.add({
      path: "/products/v2/catalog",
      kind: "slow",
      delayMs: 1_000,
      times: 1,
    });
    const calls = listings();
    const late = get(list);
    await expect.poll(listings, { timeout: hangingMs }).toBe(calls + 1);
    await purge();
    expect((await late).status).toBe(200);
    upstreams.upstreams.callLog.clear();
    await get(list);
    expect(listings()).toBe(1);
  });

  it("is served when it is stale, and renewed in the background", async () => {
    await fetchUntilCached(list);
    const before = listings();
    await sleep(1_100);
    const old = await get(list);
    expect(Number(old.headers.get("age"))).toBeGreaterThanOrEqual(1);
    // The one request for the stale page started the renewal.
    await expect.poll(listings, { timeout: hangingMs }).toBe(before + 1);
    await expect
      .poll(async () => Number((await get(list)).headers.get("age")), {
        timeout: hangingMs,
      })
      .toBeLessThan(Number(old.headers.get("age")));
  });

  it("has no nonce; its policy names its scripts by hash", async () => {
    const cachedAnswer = await fetchUntilCached(list);
    const policy = cachedAnswer.headers.get("content-security-policy") ?? "";
    const html = await cachedAnswer.text();
    expect(html).not.toContain("nonce=");
    expect(policy).not.toContain("nonce-");
    expect(policy).not.toContain("unsafe-inline");
    const inline = [
      ...html.matchAll(
        /<(?:script|style)\b([^>]*)>([^]*?)<\/(?:script|style)>/g,
      ),
    ]
      .filter(
        ([, attributes]) => !/ src=|"application\//.test(attributes ?? ""),
      )
      .map(([, , text = ""]) => createHash("sha256").update(text));
    // The parts of the stylesheet, the starter, its rules, React and Remix.
    expect(inline.length).toBeGreaterThan(3);
    for (const hash of inline)
      expect(policy).toContain(`'sha256-${hash.digest("base64")}'`);
    for (const name of [
      "x-content-type-options",
      "referrer-policy",
      "permissions-policy",
    ])
      expect(cachedAnswer.headers.get(name)).toBeTruthy();
  });

  it("is not sent again to a client that has it", async () => {
    const cachedAnswer = await fetchUntilCached(list);
    const etag = cachedAnswer.headers.get("etag") ?? "";
    const again = await get(list, { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    const head = await fetch(shop.origin + list, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(1_000);
  });
});

/** Returns a visitor with one line in the cart. */
async function shopperWithCart() {
  const visitor = createVisitor(shop.origin);
  await visitor.open("/en-us/p/x-FR1001");
  await visitor.submit("#buy", {
    productId:
      visitor
        .find("#buy [name=productId]:not([disabled])")
        .getAttribute("value") ?? "",
  });
  return visitor;
}

const visitorOf = (text: string) =>
  JSON.parse(
    /<script id="visitor" type="application\/json">([^<]*)</.exec(text)?.[1] ??
      "{}",
  ) as unknown;

describe("a page for a visitor with a session", () => {
  it("is the same page with the visitor part in it, which is never stored", async () => {
    const visitor = await shopperWithCart();
    const guests = await fetchUntilCached(list);
    const before = listings();
    const own = await visitor.open(list);
    expect(listings()).toBe(before);
    expect(own.headers["cache-status"]).toMatch(/^fellrow; hit; /);
    expect(own.headers["cache-control"]).toBe("private, no-store");
    for (const name of [
      "etag",
      "surrogate-key",
      "cdn-cache-control",
      "set-cookie",
    ])
      expect([name, own.headers[name]]).toEqual([name, undefined]);
    // The text of the link for a screen reader.
    expect(visitor.text("header a[href='/en-us/cart']")).toMatch(
      /^Bag, 1 item/,
    );
    const html = await guests.text();
    expect(visitorOf(html)).toBeNull();
    expect(html).not.toContain("Bag, 1 item");
  });
});

describe("a page that is not for everybody", () => {
  it.each([
    ["with an unknown parameter", `${list}?preview=true`, 200],
    ["of a search", "/en-us/search?q=boots", 200],
    ["that redirects", "/en-us/p/x-FR1001", 301],
    ["that is not there", "/en-us/c/nothing-zz9", 404],
    ["of the cart", "/en-us/cart", 200],
    ["with a filter that nobody knows", `${list}?f.colour=mauve`, 200],
    ["with a value that nobody knows", `${list}?f.color=mauve`, 200],
    ["with an order that nobody knows", `${list}?sort=mauve`, 200],
    ["with the first page's number", `${list}?page=1`, 200],
    ["past the last page", `${list}?page=9999`, 302],
    ["with two spellings of one value", `${list}?f.color=blue,green`, 200],
  ])("%s is made every time", async (_, path, status) => {
    for (let times = 0; times < 3; times += 1) {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      expect(isCached(answer)).toBe(false);
      await sleep(30);
    }
  });

  it("is a failed page: nobody else gets it", async () => {
    upstreams.upstreams.faults.add({
      method: "GET",
      path: "/products/v2/catalog*",
      errorId: "GEN500",
      status: 500,
      times: 2,
    });
    expect((await get("/en-us/c/kids-ki")).status).toBe(500);
    upstreams.upstreams.faults.clear();
    expect((await get("/en-us/c/kids-ki")).status).toBe(200);
  });
});

describe("purging", () => {
  it("purges the pages that show what has changed", async () => {
    await fetchUntilCached(list);
    await fetchUntilCached("/en-us/c/gear-ge");
    const answer = await purge("?tag=category:ge");
    expect(await answer.json()).toEqual({ purged: 1 });
    const before = listings();
    await get(list);
    expect(listings()).toBe(before);
    // A page with known demand is rendered at its first request.
    expect((await get("/en-us/c/gear-ge")).headers.get("age")).toBe("0");
    expect(listings()).toBe(before + 1);
  });

  it("needs the token", async () => {
    await fetchUntilCached(list);
    expect((await purge("", "another-token-of-sixteen")).status).toBe(404);
    expect((await get("/cache/purge")).status).toBe(404);
    expect(isCached(await get(list))).toBe(true);
  });
});

describe("a page that is rendered for one visitor", () => {
  it("is brotli, gzip or plain, as the browser reads, and the same page each time", async () => {
    const forms = await Promise.all(
      ["gzip, deflate, br", "gzip", "identity"].map(async (accepted) => {
        const answer = await get(`${list}?nothing=1`, {
          "accept-encoding": accepted,
        });
        expect(answer.headers.get("vary")).toMatch(/accept-encoding/i);
        const { headers } = answer;
        const nonce = /'nonce-([^']+)'/.exec(
          headers.get("content-security-policy") ?? "",
        )?.[1];
        return {
          encoding: headers.get("content-encoding"),
          html: (await answer.text()).replaceAll(nonce ?? "no nonce", ""),
        };
      }),
    );
    expect(forms.map(({ encoding }) => encoding)).toEqual(["br", "gzip", null]);
    expect(new Set(forms.map(({ html }) => html)).size).toBe(1);
  });
});
