/** What caches may do with each kind of answer: only files and pages of the page cache may be stored. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { startUpstreams } from "../../mocks/server";
import type { RunningShop } from "./built-shop";
import { startHostedShop } from "./hosted-shop";
import { people, sealedCookie } from "./sealed-cookie";

let upstreams: Awaited<ReturnType<typeof startUpstreams>>;
let shop: RunningShop;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
  shop = await startHostedShop(upstreams.origin, { PAGE_CACHE_SECONDS: "60" });
});
afterAll(async () => {
  await shop.stop();
  await upstreams.stop();
});

const own = "private, no-store";
const guests = "private, no-cache";
const women = "/en-us/c/women-wo";

interface Sent {
  readonly path: string;
  readonly as?: "GET" | "HEAD" | "POST";
  readonly visitor?: "shopper";
  readonly form?: Readonly<Record<string, string>>;
}

const send = ({ path, as = "GET", visitor, form }: Sent) =>
  fetch(shop.origin + path, {
    method: as,
    redirect: "manual",
    headers: {
      origin: shop.origin,
      accept: "text/html",
      ...(visitor && { cookie: sealedCookie(people[visitor]) }),
    },
    ...(form && { body: new URLSearchParams(form) }),
  });

it.each<readonly [what: string, sent: Sent, status: number, cache: string]>([
  ["a page rendered for a guest", { path: "/en-us/c/kids-ki" }, 200, guests],
  ["a search", { path: "/en-us/search?q=parka" }, 200, guests],
  ["a page of a shopper", { path: women, visitor: "shopper" }, 200, own],
  ["an empty cart", { path: "/en-us/cart" }, 200, own],
  ["a cart", { path: "/en-us/cart", visitor: "shopper" }, 200, own],
  ["data of a guest", { path: `${women}.data` }, 200, guests],
  ["data of a search", { path: "/en-us/search.data?q=parka" }, 200, guests],
  [
    "data of a shopper",
    { path: `${women}.data`, visitor: "shopper" },
    200,
    own,
  ],
  ["a head alone", { path: women, as: "HEAD" }, 200, guests],
  ["a page that is not there", { path: "/en-us/c/none-xx" }, 404, guests],
  ["data that are not there", { path: "/en-us/c/none-xx.data" }, 404, guests],
  ["no locale", { path: "/" }, 302, guests],
  ["another spelling", { path: "/en-us//c/women-wo" }, 301, guests],
  [
    "suggestions",
    { path: "/en-us/suggestions?q=boot" },
    200,
    "private, max-age=60",
  ],
  ["where a visitor is", { path: "/get-user-geo-country" }, 200, own],
  [
    "a page that opens an account",
    { path: "/en-us/reset-password?token=a-token" },
    200,
    own,
  ],
  ["its data", { path: "/en-us/reset-password.data?token=a-token" }, 200, own],
  [
    "an account's page",
    { path: "/en-us/account", visitor: "shopper" },
    302,
    own,
  ],
  [
    "a form that is refused",
    {
      path: "/en-us/sign-in",
      as: "POST",
      visitor: "shopper",
      form: { email: "x" },
    },
    422,
    own,
  ],
  [
    "a form without a page",
    { path: "/en-us/search", as: "POST", form: { q: "x" } },
    405,
    "no-store",
  ],
  ["a missing file", { path: "/assets/none.js" }, 404, "no-store"],
  ["a public file", { path: "/favicon.svg" }, 200, "public, max-age=3600"],
  [
    "the app's manifest",
    { path: "/site.webmanifest" },
    200,
    "public, max-age=3600",
  ],
  ["crawlers' rules", { path: "/robots.txt" }, 200, "public, max-age=3600"],
  ["the flags", { path: "/fapi/feature-flags" }, 200, "public, max-age=5"],
  ["the build", { path: "/fapi/build-manifest?cb=1" }, 200, "no-store"],
  ["a report", { path: "/fapi/reports", as: "POST" }, 415, "no-store"],
  ["no script of others", { path: "/fapi/proxyScript" }, 403, "no-store"],
  ["a health check", { path: "/healthcheck/live" }, 200, "no-store"],
  ["no metrics", { path: "/metrics" }, 404, "no-store"],
  ["no purge", { path: "/cache/purge", as: "POST" }, 404, "no-store"],
])("%s", async (_, sent, status, cache) => {
  const answer = await send(sent);
  const { headers } = answer;
  expect([answer.status, headers.get("cache-control")]).toEqual([
    status,
    cache,
  ]);
  expect(headers.has("cdn-cache-control")).toBe(false);
});

it("a page of the page cache is the only one that an edge may store", async () => {
  const path = "/en-us/c/gear-ge";
  const [first] = [await send({ path }), await send({ path })];
  expect(first?.headers.get("cache-control")).toBe(guests);
  const third = await send({ path });
  expect(third.headers.get("cache-control")).toBe("no-cache");
  expect(third.headers.get("cdn-cache-control")).toContain("max-age=");
});
