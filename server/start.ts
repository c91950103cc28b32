/** Puts the server together from its configuration: the one place that knows all parts. */
import { createServer, type Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import {
  createRequestHandler as createRemixHandler,
  type ServerBuild,
} from "@remix-run/node";
import { assertKnownMiddleware } from "../app/routing/middleware";
import { createAddresses } from "../app/domain/addresses";
import { createRouteFinder, type FindRoutes } from "./built-routes";
import type { Config } from "./config";
import { createContextBuilder } from "./context";
import { developedPages } from "./development";
import { logServedPage } from "./express/access-log";
import { createApp, type AppParts } from "./express/create-app";
import { createDrain, type Drain } from "./express/drain";
import { hardenServer, serverOptions } from "./express/harden-server";
import { media } from "./express/media";
import { installProcessGuards } from "./express/process-guards";
import { formPaths } from "./form-paths";
import { createReachUpstream } from "./health/reach-upstream";
import { healthRouter } from "./health/router";
import { createHttp } from "./http/client";
import { createDispatcher } from "./http/dispatcher";
import { createBuiltStyles } from "./page-cache/built-styles";
import { createPageCache } from "./page-cache/page-cache";
import { createPageMaker } from "./page-cache/make-page";
import { createMemoryLimiter } from "./limits/memory-limiter";
import { createLog } from "./log";
import { createMetrics } from "./metrics";
import { routeMiddleware } from "./navigation/middleware";
import { navigation } from "./navigation/navigation";
import { readRedirects } from "./navigation/read-redirects";
import { navigate, navigationRules } from "./navigation/rules";
import { sitemapRouter } from "./seo/sitemap-router";
import { openSharedState } from "./shared-state/shared-state";

/** How pages are made: the finished build, or Vite while developing. */
interface Pages {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly development?: AppParts["development"];
}

async function builtPages(root: string): Promise<Pages> {
  const entry = pathToFileURL(path.join(root, "build/server/index.js")).href;
  return { build: (await import(entry)) as ServerBuild };
}

/** The finder of a build; in development there is another one after every change. */
function routeFinder(build: Pages["build"]): () => Promise<FindRoutes> {
  if (typeof build === "function")
    return async () => createRouteFinder((await build()).routes);
  const find = Promise.resolve(createRouteFinder(build.routes));
  return () => find;
}

export interface RunningServer {
  readonly server: Server;
  readonly drain: Drain;
}

/** Starts listening; resolves when requests are answered. */
export async function start(
  config: Config,
  root: string,
): Promise<RunningServer> {
  const log = createLog({ level: config.logLevel });
  for (const warning of config.warnings) log.warn({}, warning);
  const findRedirect = await readRedirects(config.redirectsFile);
  const addresses = createAddresses(config);
  const rules = navigationRules({ ...config, addresses, findRedirect });
  const metrics = createMetrics();
  const state = await openSharedState(config, log);
  const dispatcher = createDispatcher({ timeouts: config.timeouts });
  const http = createHttp({
    config: {
      commerceApiUrl: config.services.cart,
      accessKey: config.accessKey,
      services: { ...config.services, utilities: config.services.consumer },
      timeouts: config.timeouts,
    },
    dispatcher,
    log,
    metrics,
  });
  const buildContext = createContextBuilder({ config, http, log, metrics });
  const server = createServer(serverOptions);
  hardenServer(server, { config, log });
  const pages =
    config.nodeEnv === "development"
      ? await developedPages(server, root)
      : await builtPages(root);

  // In development, routes come and go.
  const routes = typeof pages.build === "function" ? null : pages.build.routes;
  if (routes) assertKnownMiddleware(routes);

  const drain = createDrain({
    server,
    log,
    graceMs: config.shutdownGraceMs,
    onDrained: () => {
      state.close();
      return dispatcher.close();
    },
  });
  const shop = createRequestHandler({
    build: pages.build,
    mode: config.nodeEnv,
    getLoadContext: buildContext,
  });
  const pageCache = createPageCache({
    config,
    log,
    onServed: (served) => {
      logServedPage({ log, metrics }, served);
    },
    makePage: createPageMaker({
      publicOrigin: config.publicOrigin,
      navigate: (visit) => navigate(visit, rules),
      buildContext,
      render: createRemixHandler(pages.build, config.nodeEnv),
    }),
    findStyles: createBuiltStyles(path.join(root, "build/client")),
  });
  const app = createApp({
    config,
    log,
    metrics,
    pageCache,
    health: healthRouter({
      env: config.envLabel,
      version: process.env["BUILD_VERSION"] ?? "dev",
      draining: () => drain.draining(),
      reachUpstream: createReachUpstream(config.services.products, dispatcher),
      sharedState: () => state.health(),
    }),
    ...(config.mediaUrl && { media: media(config.mediaUrl, dispatcher) }),
    seo: sitemapRouter({ config, addresses, http, log }),
    assets: {
      buildDirectory: path.join(root, "build/client"),
      publicDirectory: path.join(root, "public"),
    },
    ...(routes && formPaths(routes)),
    limiter: createMemoryLimiter(),
    onRequest: [navigation(rules), routeMiddleware(routeFinder(pages.build))],
    remixHandler: (request, response, next) => {
      void shop(request, response, next); // hands its failures to next
    },
    ...(pages.development && { development: pages.development }),
  });
  server.on("request", (request, response) => {
    if (!pageCache.serve(request, response)) app(request, response);
  });
  installProcessGuards({ log, metrics, drain });
  drain.install();
  await new Promise<void>((resolve) => {
    server.listen(config.port, resolve);
  });
  log.info({ port: config.port, origin: config.publicOrigin }, "listening");
  return { server, drain };
}
