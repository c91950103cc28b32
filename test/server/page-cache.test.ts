/** The cache of whole pages on the built server: who gets a kept page, and that it is nobody's own. */
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
const isKept = (answer: Response) => answer.headers.has("age");

function purge(query = "", token = purgeToken) {
  return fetch(`${shop.origin}/cache/purge${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
}

/** How often the shop asked for the listing. */
const listings = () =>
  upstreams.upstreams.callLog.find({ path: "/products/v2/catalog" }).length;

/** Waits until a page is kept: that happens just after it was sent. */
async function keep(path: string): Promise<Response> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await get(path);
    if (isKept(answer)) return answer;
    await sleep(20);
  }
  throw new Error(`${path} is never kept`);
}

beforeEach(async () => {
  await purge();
  upstreams.upstreams.callLog.clear();
});

describe("a page for everybody", () => {
  it("is made when it is asked for again, and given to all who have no session", async () => {
    const startedAt = performance.now();
    const first = await get(list);
    expect(isKept(first)).toBe(false);
    const kept = await keep(list);
    expect(await kept.text()).toContain("<h1");
    const crowd = await Promise.all(
      Array.from({ length: 20 }, () => get(list)),
    );
    expect(crowd.every(isKept)).toBe(true);
    // For the first visitor, for everybody after, and on a busy machine again for each second that passes.
    const seconds = Math.floor((performance.now() - startedAt) / 1_000);
    expect(listings()).toBeGreaterThanOrEqual(2);
    expect(listings()).toBeLessThanOrEqual(2 + seconds);
  });

  it("is made once for a crowd that comes at the same moment", async () => {
    const crowd = await Promise.all(
      Array.from({ length: 12 }, () => get("/en-us/c/men-me")),
    );
    expect(crowd.every(({ status }) => status === 200)).toBe(true);
    expect(listings()).toBe(2);
    const ids = crowd.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(ids).size).toBe(12);
  });

  it("is not kept when it was begun before a purge and finished after it", async () => {
    await keep(list);
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

  it("is given when it is old, and renewed behind that", async () => {
    await keep(list);
    const before = listings();
    await sleep(1_100);
    const old = await get(list);
    expect(Number(old.headers.get("age"))).toBeGreaterThanOrEqual(1);
    // Nobody asks again: the one request that got the old page started the renewal.
    await expect.poll(listings, { timeout: hangingMs }).toBe(before + 1);
    await expect
      .poll(async () => Number((await get(list)).headers.get("age")), {
        timeout: hangingMs,
      })
      .toBeLessThan(Number(old.headers.get("age")));
  });

  it("has no nonce; its own policy names its scripts by hash", async () => {
    const kept = await keep(list);
    const policy = kept.headers.get("content-security-policy") ?? "";
    const html = await kept.text();
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
    // The stylesheet's part, the starter, its rules, and React's and Remix's own.
    expect(inline.length).toBeGreaterThan(3);
    for (const hash of inline)
      expect(policy).toContain(`'sha256-${hash.digest("base64")}'`);
    for (const name of [
      "x-content-type-options",
      "referrer-policy",
      "permissions-policy",
    ])
      expect(kept.headers.get(name)).toBeTruthy();
  });

  it("is not sent again to anyone who has it", async () => {
    const kept = await keep(list);
    const etag = kept.headers.get("etag") ?? "";
    const again = await get(list, { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    const head = await fetch(shop.origin + list, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(1_000);
  });
});

/** A shopper with one thing in the cart. */
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

describe("a page of someone who has a session", () => {
  it("is the same page with the visitor part in it, which nobody keeps", async () => {
    const visitor = await shopperWithCart();
    const guests = await keep(list);
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
    // As a screen reader hears the link.
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
      expect(isKept(answer)).toBe(false);
      await sleep(30);
    }
  });

  it("is a failure: nobody else gets it", async () => {
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
  it("drops the pages that show what has changed", async () => {
    await keep(list);
    await keep("/en-us/c/gear-ge");
    const answer = await purge("?tag=category:ge");
    expect(await answer.json()).toEqual({ purged: 1 });
    const before = listings();
    await get(list);
    expect(listings()).toBe(before);
    // A page that is known to be wanted is made at once.
    expect((await get("/en-us/c/gear-ge")).headers.get("age")).toBe("0");
    expect(listings()).toBe(before + 1);
  });

  it("needs the token", async () => {
    await keep(list);
    expect((await purge("", "another-token-of-sixteen")).status).toBe(404);
    expect((await get("/cache/purge")).status).toBe(404);
    expect(isKept(await get(list))).toBe(true);
  });
});

describe("a page that is made for one visitor", () => {
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
