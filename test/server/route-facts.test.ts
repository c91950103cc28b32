/**
 * The facts that the routes of the build declare, compared with a table written by hand. The table is not
 * derived from the routes: a change of a page's facts needs a change here.
 */
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { featureNames, featureTable } from "../../app/domain/features";
import { createPaths } from "../../app/routing/paths";
import { sites, type Site } from "../../app/sites/sites";
import {
  closeRoutes,
  createRouteTable,
  type BuiltRoutes,
  type RouteFacts,
  type RouteTable,
} from "../../server/built-routes";
import { robotsTxt } from "../../server/seo/robots";

type RouteObject = Parameters<typeof matchRoutes>[0][number];

let routes: BuiltRoutes;
let table: RouteTable;
beforeAll(async () => {
  const root = new URL("../..", import.meta.url).pathname;
  const entry = path.join(root, "build/server/index.js");
  ({ routes } = (await import(entry)) as ServerBuild);
  table = createRouteTable(
    routes,
    sites.map(({ locale }) => locale),
  );
});

const anyone = { needs: "anyone", takesForm: false, layout: "shop" } as const;
const browsing = { post: "default", underLoad: "refused" } as const;
const credential = { post: "credential", underLoad: "refused" } as const;
const purchase = { post: "purchase", underLoad: "served" } as const;
const never = { index: false, cache: null } as const;

/** The facts of each path. */
const expected: Readonly<Record<string, Partial<RouteFacts>>> = {
  "/en-us": {
    ...anyone,
    template: "/:locale",
    index: true,
    crawl: true,
    cache: { query: [], depends: ["catalogue", "content"] },
    limits: browsing,
    policy: "shop",
  },
  "/fr-fr/c/femme-wo": {
    ...anyone,
    template: "/:locale/c/*",
    index: true,
    crawl: true,
    cache: {
      query: ["page", "sort", "f.*"],
      depends: ["catalogue", "content"],
    },
    limits: browsing,
    policy: "shop",
    middleware: ["store-filter"],
  },
  "/de-de/p/scree-2-FR1001": {
    ...anyone,
    template: "/:locale/p/*",
    takesForm: true,
    index: true,
    crawl: true,
    cache: {
      query: ["color", "size", "recipe"],
      depends: ["catalogue", "content"],
    },
    limits: browsing,
    policy: "shop",
  },
  "/en-us/pictures": {
    ...anyone,
    ...never,
    template: "/:locale/pictures",
    takesForm: true,
    crawl: true,
    // 10 MB and 64 KB.
    limits: { ...browsing, body: 10_551_296 },
    policy: "shop",
    kiosk: "closed",
  },
  "/fr-fr/customize": {
    ...anyone,
    template: "/:locale/customize/:model?",
    index: true,
    crawl: true,
    cache: { query: [], depends: ["content", "catalogue"] },
    limits: browsing,
    policy: "shop",
  },
  "/en-us/customizer/OW-24": {
    ...anyone,
    template: "/:locale/customizer/:model",
    index: true,
    crawl: true,
    cache: { query: [], depends: ["content", "catalogue"] },
    limits: browsing,
    policy: "shop",
  },
  "/de-de/warenkorb": {
    ...anyone,
    ...never,
    template: "/:locale/cart",
    takesForm: true,
    crawl: false,
    limits: { post: "default", underLoad: "served" },
    policy: "shop",
  },
  "/en-us/CHECK%6fUT": {
    ...never,
    needs: "anyone",
    template: "/:locale/checkout",
    takesForm: true,
    layout: "checkout",
    crawl: false,
    limits: purchase,
    policy: "checkout",
  },
  "/en-us/checkout/processing": {
    ...never,
    template: "/:locale/checkout/processing",
    takesForm: true,
    layout: "checkout",
    crawl: false,
    limits: purchase,
    policy: "checkout",
  },
  "/en-us/checkout/provinces/US": {
    ...never,
    template: "/:locale/checkout/provinces/:country",
    limits: purchase,
  },
  "/en-us/order-confirmation": {
    ...anyone,
    ...never,
    template: "/:locale/order-confirmation",
    crawl: false,
    limits: purchase,
    policy: "shop",
  },
  "/en-us/sign-in": {
    ...anyone,
    ...never,
    template: "/:locale/sign-in",
    takesForm: true,
    crawl: true,
    limits: credential,
  },
  "/en-us/forgot-password": {
    ...anyone,
    ...never,
    template: "/:locale/forgot-password",
    takesForm: true,
    crawl: true,
    limits: credential,
  },
  "/en-us/enrollment": {
    ...anyone,
    ...never,
    template: "/:locale/enrollment",
    takesForm: true,
    crawl: true,
    limits: credential,
  },
  "/en-us/verify-email": {
    ...anyone,
    ...never,
    template: "/:locale/verify-email",
    takesForm: true,
    crawl: true,
    limits: credential,
  },
  "/en-us/reset-password": {
    ...anyone,
    ...never,
    template: "/:locale/reset-password",
    takesForm: true,
    crawl: true,
    limits: credential,
  },
  "/en-us/gift-card": {
    ...anyone,
    template: "/:locale/gift-card",
    takesForm: true,
    index: true,
    cache: null,
    limits: credential,
  },
  "/en-us/account": {
    ...anyone,
    ...never,
    needs: "consumer",
    template: "/:locale/account",
  },
  "/en-us/account/order-details/1": {
    ...anyone,
    ...never,
    needs: "consumer",
    takesForm: true,
    template: "/:locale/account/order-details/:orderId",
  },
  "/en-us/search": {
    ...anyone,
    template: "/:locale/search",
    index: false,
    crawl: false,
    cache: { query: [], depends: ["catalogue", "content"] },
  },
  "/en-us/soci/footer": {
    template: "/:locale/soci/:part",
    layout: "none",
    script: "none",
    policy: "fragment",
    index: false,
  },
  "/en-us/dialog/filters": {
    ...anyone,
    ...never,
    template: "/:locale/dialog/:name/:argument?",
    takesForm: true,
    crawl: false,
  },
  "/en-us/nowhere": {
    ...anyone,
    template: "/:locale/*",
    index: true,
    crawl: true,
    cache: { query: [], depends: ["content", "flag:legacy-pdp-proxy"] },
  },
  "/en-us/help/returns/refunds": {
    ...anyone,
    template: "/:locale/help/:slug/:child_slug?",
    index: true,
    crawl: true,
    cache: { query: [], depends: ["content"] },
    limits: browsing,
  },
  "/en-us/help/contact-us": {
    ...anyone,
    template: "/:locale/help/contact-us",
    index: true,
    crawl: true,
    cache: null,
    takesForm: true,
    limits: browsing,
  },
  "/": { ...never, template: "/", crawl: true },
};

it.each(Object.entries(expected))("%s has the decided facts", (url, facts) => {
  expect(table.find(url)).toMatchObject(facts);
});

it("has every route of the features that a deployment can do without", () => {
  const templates = featureNames.flatMap((name): readonly string[] => {
    const facts = featureTable[name];
    return "routes" in facts ? facts.routes : [];
  });
  expect(templates.length).toBeGreaterThan(40);
  const without = new Set(templates);
  const closed = closeRoutes(routes, (template) => !without.delete(template));
  expect([...without]).toEqual([]);
  expect(closed["routes/cart"]).toBe(routes["routes/cart"]);
});

it("finds the route that the router finds, for any path", () => {
  const known = Object.values(routes).filter((route) => route !== undefined);
  const childrenOf = (parent?: string): RouteObject[] =>
    known
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path: own, index }) => ({
        id,
        ...(own !== undefined && { path: own }),
        ...(index ? { index: true } : { children: childrenOf(id) }),
      }));
  const tree = childrenOf();
  const words = known.flatMap(({ path: own = "" }) => own.split("/"));
  const anySegment = fc.oneof(
    fc.constantFrom(...words.filter((word) => /^[a-z]/.test(word))),
    fc.constantFrom("", "en-us", "fr-fr", "x", "%70", "P", "a%2Fb", "\u212A"),
    fc.constantFrom("CHECKOUT", "chec\u212Aout", "constructor", "__proto__"),
  );
  // Each of these handles contains only the route's id.
  const marked = Object.fromEntries(
    known.map((route) => [
      route.id,
      { ...route, module: { handle: { messages: [route.id] } } },
    ]),
  );
  const { find } = createRouteTable(marked, []);
  const met = new Set<string | undefined>();
  const compare = (url: string) => {
    const found = matchRoutes(tree, url)?.at(-1)?.route.id;
    met.add(found);
    expect([url, find(url).messages[0]]).toEqual([url, found]);
  };
  // First every route once, then paths between them.
  for (const { path: own } of known)
    if (own)
      compare(`/${own.replaceAll(/:\w+\??/g, "en-us").replace("*", "a/b")}`);
  expect(met.size).toBeGreaterThan(50);
  const anyPath = fc.array(anySegment, { maxLength: 5 });
  fc.assert(
    fc.property(anyPath, (segments) => {
      compare(`/${segments.join("/")}`);
    }),
    { numRuns: 600 },
  );
});

it("every route of the build declares facts", () => {
  // These two have no address.
  const around = ["root", "routes/locale"];
  const silent = Object.values(routes).flatMap((route) =>
    route && !route.module.handle && !around.includes(route.id)
      ? [route.id]
      : [],
  );
  expect(Object.keys(routes).length).toBeGreaterThan(50);
  expect(silent).toEqual([]);
});

it("pages that take money or passwords are never cached nor listed by mistake", () => {
  for (const { locale, aliases } of sites as readonly Site[])
    for (const [page, word] of [
      ["cart", aliases.cart],
      ["checkout", aliases.checkout],
      ["account", aliases.account],
      ["sign-in", aliases["sign-in"]],
    ] as const)
      for (const path of [page, word ?? page]) {
        const facts = table.find(`/${locale}/${path}`);
        expect([
          locale,
          path,
          facts.template,
          facts.cache,
          facts.index,
        ]).toEqual([locale, path, `/:locale/${page}`, null, false]);
      }
});

describe("robots.txt of the live site", () => {
  const closedIn = (): readonly string[] =>
    robotsTxt(
      {
        publicOrigin: "https://shop.test",
        envLabel: "www",
        refusedCrawlers: [],
      },
      table.closed,
    )
      .split("\n")
      .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const isClosed = (url: string) =>
    closedIn().some((prefix) => url.startsWith(prefix));

  it.each(sites.map((site: Site) => [site.locale, site] as const))(
    "disallows pages of one shopper, one moment or endless lists in %s",
    (_, site) => {
      const paths = createPaths(site);
      for (const url of [
        paths.cart(),
        paths.checkout("billing"),
        paths.paymentReturn(),
        paths.confirmation(),
        paths.search({ q: "boots" }),
        paths.suggestions("boo"),
        paths.dialog("filters"),
        paths.messages(["shop"], "1"),
        `/${site.locale}/cart`,
        `/${site.locale}/search?q=boots`,
      ])
        expect(isClosed(url), url).toBe(true);
    },
  );

  it.each(sites.map(({ locale }) => locale))(
    "allows home, categories and products of %s",
    (locale) => {
      for (const url of ["", "/c/women-women", "/p/scree-2-FR1001"])
        expect(isClosed(`/${locale}${url}`)).toBe(false);
    },
  );
});
