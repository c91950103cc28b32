/**
 * The built shop behind its page cache, in this process, with a clock that the test sets, and contexts that
 * can be recreated, so that no upstream answers are cached.
 */
import path from "node:path";
import { createRequestHandler } from "@remix-run/express";
import {
  createRequestHandler as createRemixHandler,
  type ServerBuild,
} from "@remix-run/node";
import type { FlagName } from "../../app/domain/flags";
import { addressesFor } from "../../app/domain/testing";
import { sites } from "../../app/sites/sites";
import { createRouteTable } from "../../server/built-routes";
import { loadConfig } from "../../server/config";
import { createContextBuilder, type BuildContext } from "../../server/context";
import { noExperiments } from "../../server/experiments/experiments";
import { createPageCache } from "../../server/page-cache/page-cache";
import { createPageMaker } from "../../server/page-cache/render-page";
import { navigation } from "../../server/navigation/navigation";
import { createRedirects } from "../../server/navigation/redirects";
import { navigate, navigationRules } from "../../server/navigation/rules";
import { createProcess, type ShopProcess } from "../../server/process/process";
import { createSessionOpener } from "../../server/session/commit";
import { createMemoryLog } from "./memory-log";
import { openAdmission } from "./open-admission";
import { startApp, testEnvironment } from "./start-app";

const root = new URL("../..", import.meta.url).pathname;
export const publicOrigin = "http://shop.test";

export async function startCachedShop(upstreamOrigin: string) {
  const entry = path.join(root, "build/server/index.js");
  const build = (await import(entry)) as ServerBuild;
  const locales = sites.map(({ locale }) => locale);
  const routes = createRouteTable(build.routes, locales);
  const env = {
    PUBLIC_ORIGIN: publicOrigin,
    COMMERCE_API_URL: upstreamOrigin,
    PAGE_CACHE_SECONDS: "60",
  };
  const config = loadConfig({ ...testEnvironment(0), ...env });
  const log = createMemoryLog();
  const processes: ShopProcess[] = [];
  function known(): BuildContext {
    const made = createProcess(config, log);
    processes.push(made);
    return createContextBuilder(made, routes.find);
  }
  let current = known();
  let clock = Date.now();
  const buildContext: BuildContext = (...request) => current(...request);
  const flags = {
    header: "back-to-top, help-pages",
    isOn: (name: FlagName) => config.flags[name],
  };
  const rules = navigationRules({
    ...config,
    flags,
    addresses: addressesFor(),
    findRedirect: createRedirects([]),
  });
  const pageCache = createPageCache({
    experiments: noExperiments,
    admission: openAdmission,
    config,
    log,
    onServed: () => undefined,
    findRoute: routes.find,
    openSession: createSessionOpener(config, log),
    flags,
    makePage: createPageMaker({
      publicOrigin,
      shopName: config.shopName,
      findRoute: routes.find,
      navigate: (visit) => navigate(visit, rules),
      buildContext,
      render: createRemixHandler(build, "production"),
    }),
    now: () => clock,
  });
  const shop = createRequestHandler({
    build,
    mode: "production",
    getLoadContext: buildContext,
  });
  const app = await startApp({
    env,
    parts: {
      flags,
      findRoute: routes.find,
      pageCache,
      onRequest: [navigation(rules)],
      remixHandler: (request, response, next) =>
        void shop(request, response, next),
    },
  });
  return {
    origin: app.origin,
    log,
    /** Discards cached answers of the upstreams; cached pages stay. */
    forgetAnswers: () => (current = known()),
    turnClock: (ms: number) => (clock += ms),
    dropPages: () => pageCache.purge("all"),
    async stop() {
      await app.stop();
      await Promise.all(processes.map((made) => made.close()));
    },
  };
}
