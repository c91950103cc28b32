/** The first answer for a page decides whether it is cached, as soon as its headers are known. */
import type { Response as ExpressResponse } from "express";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadConfig } from "../../server/config";
import { noExperiments } from "../../server/experiments/experiments";
import { createPageCache } from "../../server/page-cache/page-cache";
import { collectPlaces } from "../../server/page-cache/split-page";
import { createSessionOpener } from "../../server/session/commit";
import { createMemoryLog } from "./memory-log";
import { sendRaw } from "./raw-request";
import { requestHead } from "./strangers";
import { testRoutes } from "./test-routes";
import { openAdmission } from "./open-admission";
import { startApp, testEnvironment, type RunningApp } from "./start-app";
import { budgetMs } from "../runner/time-factor.mjs";

const host = "shop.test";
let app: RunningApp;
/** The unfinished answers of the shop. */
let open: ExpressResponse[];

beforeEach(async () => {
  const env = { PUBLIC_ORIGIN: `http://${host}`, PAGE_CACHE_SECONDS: "60" };
  const config = loadConfig({ ...testEnvironment(0), ...env });
  open = [];
  app = await startApp({
    env,
    parts: {
      pageCache: createPageCache({
        experiments: noExperiments,
        flags: { header: "" },
        admission: openAdmission,
        config,
        openSession: createSessionOpener(config, createMemoryLog()),
        log: createMemoryLog(),
        onServed: () => undefined,
        findRoute: testRoutes.find,
        makePage: () =>
          Promise.resolve({
            kind: "page",
            html: "<p>for everybody</p>",
            nonce: "none",
            places: collectPlaces(),
            headers: new Headers({ "content-type": "text/html" }),
            tags: new Set<string>(),
          }),
      }),
      // As for a client that reads so slowly that the answer never ends.
      remixHandler: (_request, response) => {
        response.type("html").write("<p>for one visitor");
        open.push(response);
      },
    },
  });
});
afterEach(async () => {
  for (const response of open) response.end();
  await app.stop();
});

const get = () =>
  sendRaw(
    app.origin,
    requestHead({ target: "/en-us", headers: {}, word: "" }, host),
  );

it("does not wait for a first visitor who does not read", async () => {
  const first = get();
  await expect.poll(() => open.length).toBe(1);
  const startedAt = performance.now();
  const second = await get();
  expect(second.body).toBe("<p>for everybody</p>");
  // Requests wait for a first answer for at most 2,000 ms.
  expect(performance.now() - startedAt).toBeLessThan(budgetMs(1_000));
  expect(open).toHaveLength(1);
  open[0]?.end();
  expect((await first).body).toContain("for one visitor");
});
