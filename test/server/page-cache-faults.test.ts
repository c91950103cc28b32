/**
 * A page with a read that failed is not cached, and does not replace a good one. Every read of every kind of
 * cached page fails once, either before the page is cached or afterwards (`npm run test:full`: both).
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { startUpstreams } from "../../mocks/server";
import { representatives } from "../matrix/representatives";
import { publicOrigin, startCachedShop } from "./cached-shop";
import { sendRaw, type RawAnswer } from "./raw-request";
import { hangingMs } from "../runner/time-factor.mjs";

const cachedPages = [
  ["home", "/en-us"],
  ["a category", "/en-us/c/women-wo"],
  ["a filtered category", "/en-us/c/women-wo?f.color=blue"],
  ["a product", "/en-us/p/x-FR1001"],
  ["a set", "/en-us/p/dry-on-a-wet-day-SET1"],
  ["size charts", "/en-us/size-chart"],
  ["the choice of a country", "/en-us/location-selector"],
  ["the shop's header for others", "/en-us/soci/header"],
] as const;

/** Work after an answer takes some milliseconds. */
const often = { interval: 5, timeout: hangingMs };

let upstreams: Awaited<ReturnType<typeof startUpstreams>>;
let shop: Awaited<ReturnType<typeof startCachedShop>>;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
  shop = await startCachedShop(upstreams.origin);
});
afterAll(async () => {
  await shop.stop();
  await upstreams.stop();
});

const open = (target: string): Promise<RawAnswer> =>
  sendRaw(shop.origin, {
    head: [
      `GET ${target} HTTP/1.1`,
      `host: ${new URL(publicOrigin).host}`,
      "connection: close",
    ],
  });

/** Follows to the page's own address and requests it until it is cached; returns the cached page. */
async function cached(
  target: string,
): Promise<{ target: string; page: RawAnswer }> {
  let page = await open(target);
  const moved = page.headers["location"];
  if (moved) return cached(moved);
  for (let tries = 0; tries < 3 && !page.headers["age"]; tries += 1)
    page = await open(target);
  expect([target, page.status, page.headers["age"]]).toEqual([
    target,
    200,
    "0",
  ]);
  return { target, page };
}

/** A word of the footer, which is tried behind the page (`menu-words.test.ts`). */
const isAside = (path: string) => path.endsWith("/sustainability");

/** Returns the reads of the page without any cached answer. */
async function readsOf(target: string): Promise<string[]> {
  shop.dropPages();
  shop.forgetAnswers();
  upstreams.upstreams.callLog.clear();
  await open(target);
  const calls = upstreams.upstreams.callLog.find({});
  const paths = new Set(calls.map(({ path }) => path));
  return [...paths].filter((path) => !isAside(path));
}

const moments = ["kept", "new"] as const;

/** Returns the reads to try at this moment; each read of a page is tried at one of the two moments. */
const triedReads = async (
  target: string,
  moment: (typeof moments)[number],
): Promise<string[]> =>
  representatives(
    (await readsOf(target))
      .sort()
      .flatMap((path) => moments.map((one) => ({ path, moment: one }))),
    { groupOf: ({ path }) => path, kindOf: (cell) => cell.moment },
  ).flatMap((cell) => (cell.moment === moment ? [cell.path] : []));

describe.each(cachedPages)("%s", (_, address) => {
  it("stays unchanged when a read for a newer one fails, says so, and is renewed later", async () => {
    const { target } = await cached(address);
    const reads = await triedReads(target, "kept");
    expect(reads.length).toBeGreaterThan(0);
    for (const path of reads) {
      shop.dropPages();
      shop.forgetAnswers();
      const { page: good } = await cached(target);
      shop.forgetAnswers();
      shop.turnClock(61_000);
      // Twice, because a read is retried.
      upstreams.upstreams.faults.add({ method: "GET", path, times: 2 });
      const before = upstreams.upstreams.callLog.find({ path }).length;
      const old = await open(target);
      expect(old.headers["cache-status"]).toBe("fellrow; hit; ttl=-1");
      await expect
        .poll(() => upstreams.upstreams.callLog.find({ path }).length, often)
        .toBe(before + 2);
      await expect
        .poll(async () => (await open(target)).headers["cache-status"], often)
        .toBe("fellrow; hit; ttl=-1; detail=stale-if-error");
      const current = await open(target);
      expect([path, current.body === good.body]).toEqual([path, true]);
      expect(current.headers["age"]).toBe("61");
      upstreams.upstreams.faults.clear();
      shop.turnClock(5_001);
      await open(target);
      await expect
        .poll(async () => (await open(target)).headers["age"], often)
        .toBe("0");
    }
  });

  it("is not cached while a read fails, and is cached as soon as none does", async () => {
    const { target } = await cached(address);
    for (const path of await triedReads(target, "new")) {
      shop.dropPages();
      shop.forgetAnswers();
      upstreams.upstreams.faults.add({ method: "GET", path, times: 1_000 });
      // A page is cached at its second request.
      for (let times = 0; times < 3; times += 1) {
        const page = await open(target);
        expect([path, page.headers["age"]]).toEqual([path, undefined]);
        // So that the failed call is repeated.
        shop.forgetAnswers();
      }
      upstreams.upstreams.faults.clear();
      await cached(target);
    }
  });
});

describe("a call that an upstream does not support", () => {
  const perProduct = "/products/v2/products/FR1001";
  const parts = [
    ["sets of a product", `${perProduct}/productSets`],
    ["stock", `${perProduct}/inventory`],
    ["texts of the editors", "/fapi/translations/en-us"],
    ["a menu", "/published/caas/v1/canvas/menu/*"],
  ] as const;

  it.each(
    parts.flatMap(([what, path]) =>
      [501, 405].map((status) => ({ what, path, status })),
    ),
  )(
    "is nothing that a page lacks: $what, $status",
    async ({ path, status }) => {
      shop.dropPages();
      shop.forgetAnswers();
      upstreams.upstreams.faults.add({
        method: "GET",
        path,
        status,
        times: 1_000,
      });
      const before = upstreams.upstreams.callLog.find({ path }).length;
      const { page } = await cached("/en-us/p/x-FR1001");
      expect(page.body).toContain('id="buy"');
      expect(upstreams.upstreams.callLog.find({ path })).toHaveLength(
        // The rendering of the second request knows it already.
        before + 1,
      );
      upstreams.upstreams.faults.clear();
      shop.forgetAnswers();
      shop.dropPages();
    },
  );
});

it("serves an expired page while the upstream is away, and a new one when it is back", async () => {
  const { target, page } = await cached("/en-us/c/men-me");
  shop.turnClock(3 * 60 * 60_000);
  const path = "/products/v2/catalog";
  upstreams.upstreams.faults.add({ method: "GET", path, times: 1_000 });
  const old = await open(target);
  expect(old.status).toBe(200);
  expect(old.body).toBe(page.body);
  expect(old.headers).toMatchObject({
    age: "10800",
    "cache-status": "fellrow; hit; ttl=-10740; detail=stale-if-error",
  });
  upstreams.upstreams.faults.clear();
  shop.turnClock(6_000);
  expect((await open(target)).headers["age"]).toBe("0");
  // A page of a day ago is too old to be served.
  shop.turnClock(24 * 60 * 60_000);
  upstreams.upstreams.faults.add({ method: "GET", path, times: 1_000 });
  expect((await open(target)).status).toBe(500);
  upstreams.upstreams.faults.clear();
});

it("purges a page whose product is gone", async () => {
  const { target } = await cached("/en-us/p/x-FR1001");
  shop.turnClock(61_000);
  upstreams.upstreams.faults.add({
    method: "GET",
    path: "/products/v2/products/FR1001/details",
    errorId: "API404",
    status: 404,
    times: 1_000,
  });
  expect((await open(target)).status).toBe(200);
  await expect.poll(async () => (await open(target)).status, often).toBe(404);
  upstreams.upstreams.faults.clear();
});
