/**
 * A cached page depends only on its key, not on its visitor. The shop below the cache repeats every word that
 * it can read, like the worst possible page.
 */
import type { RequestHandler } from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addressesFor } from "../../app/domain/testing";
import { loadConfig } from "../../server/config";
import { noExperiments } from "../../server/experiments/experiments";
import { createPageCache } from "../../server/page-cache/page-cache";
import { createPageMaker } from "../../server/page-cache/render-page";
import { createRedirects } from "../../server/navigation/redirects";
import { navigate, navigationRules } from "../../server/navigation/rules";
import { createMemoryLog } from "./memory-log";
import { testRoutes } from "./test-routes";
import { openAdmission } from "./open-admission";
import { startApp, testEnvironment, type RunningApp } from "./start-app";
import { sendRaw } from "./raw-request";
import { anyWord, requestHead, strangers, strangersPages } from "./strangers";
import { createSessionOpener } from "../../server/session/commit";
import { sortedQuery } from "../../server/page-cache/page-key";

/** The pages that were rendered, by path and query. */
const made = new Map<string, Set<string>>();
let app: RunningApp;

/** Returns a page with everything that is known of its request. */
const pageWith = (url: string, headers: unknown) =>
  `<!doctype html><title>${url}</title><p>${JSON.stringify(headers)}</p>`;

beforeAll(async () => {
  const config = loadConfig({
    ...testEnvironment(0),
    PUBLIC_ORIGIN: "http://shop.test",
    PAGE_CACHE_SECONDS: "60",
  });
  const rules = navigationRules({
    ...config,
    flags: { isOn: () => false },
    addresses: addressesFor(),
    findRedirect: createRedirects([]),
  });
  const pageCache = createPageCache({
    experiments: noExperiments,
    flags: { header: "" },
    admission: openAdmission,
    config,
    log: createMemoryLog(),
    onServed: () => undefined,
    findRoute: testRoutes.find,
    openSession: createSessionOpener(config, createMemoryLog()),
    makePage: createPageMaker({
      publicOrigin: config.publicOrigin,
      shopName: config.shopName,
      findRoute: testRoutes.find,
      navigate: (visit) => navigate(visit, rules),
      // The render function reads the whole context, and all query parameters count as known.
      buildContext: ({ path, headers }, { locals }) => {
        const known = { path, headers, locals };
        return Promise.resolve(known as never);
      },
      render: (request, context) => {
        const { pathname, search, searchParams } = new URL(request.url);
        const seen = context as unknown as {
          headers: object;
          locals: Express.Locals;
        };
        seen.locals.pageQuery = sortedQuery(searchParams);
        const text = pageWith(pathname + search, [
          [...request.headers],
          seen.headers,
        ]);
        const key = pathname + search;
        made.set(key, (made.get(key) ?? new Set()).add(text));
        const headers = { "content-type": "text/html" };
        return Promise.resolve(new Response(text, { headers }));
      },
    }),
  });
  const plain: RequestHandler = (request, response) => {
    const at = request.originalUrl.indexOf("?");
    const query = at === -1 ? "" : request.originalUrl.slice(at + 1);
    response.locals.pageQuery = sortedQuery(new URLSearchParams(query));
    response.type("html").send(pageWith(request.originalUrl, request.headers));
  };
  app = await startApp({
    env: { PUBLIC_ORIGIN: "http://shop.test" },
    parts: { pageCache, remixHandler: plain },
  });
});
afterAll(() => app.stop());

it("gives 5,000 visitors pages without a word of another visitor", async () => {
  const visitors = strangers(5_000, 20_261_122);
  let cachedCount = 0;
  let moved = 0;
  for (let from = 0; from < visitors.length; from += 8)
    await Promise.all(
      visitors.slice(from, from + 8).map(async (visitor) => {
        const answer = await sendRaw(
          app.origin,
          requestHead(visitor, "shop.test"),
        );
        const text = JSON.stringify(answer.headers) + answer.body;
        const words = new Set(text.match(anyWord) ?? []);
        words.delete(visitor.word);
        expect([visitor, [...words]]).toEqual([visitor, []]);
        if (answer.status === 301) moved += 1;
        if (answer.headers["age"] === undefined) return;
        cachedCount += 1;
        // A cached page does not even contain the visitor's own word.
        expect(answer.body).not.toContain(visitor.word);
      }),
    );
  // The cache was used, spellings were redirected, and each key has one page.
  expect(cachedCount).toBeGreaterThan(1_500);
  expect(moved).toBeGreaterThan(200);
  const inKeyOrder = "/en-us/c/men-me?f.color=blue&sort=newest";
  expect([...made.keys()].sort()).toEqual([...strangersPages].sort());
  expect(made.has(inKeyOrder)).toBe(true);
  for (const [key, pages] of made) {
    expect([key, pages.size]).toEqual([key, 1]);
    // Tracking parameters and headers are not part of a key.
    expect([...pages].join()).not.toContain("utm_");
  }
}, 120_000);
