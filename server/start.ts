/** Puts the server together from its configuration: the one place that knows all parts. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import {
  createRequestHandler as createRemixHandler,
  type ServerBuild,
} from "@remix-run/node";
import type { ErrorRequestHandler, RequestHandler } from "express";
import { flagTag } from "../app/domain/flags";
import type { Features } from "../app/domain/features";
import { assertKnownMiddleware } from "../app/routing/middleware";
import { sites } from "../app/sites/sites";
import { closeRoutes, createRouteTable, type RouteTable } from "./built-routes";
import type { Config } from "./config";
import { collectEndpoint } from "./analytics/collect-endpoint";
import { figuresEndpoint } from "./analytics/figures-endpoint";
import { createContextBuilder } from "./context";
import { developedPages } from "./development";
import { createErrorReports } from "./error-reports";
import { feedRouter } from "./feeds/feed-router";
import { createReportCounts } from "./browser-reports/report-counts";
import { reportsEndpoint } from "./browser-reports/reports-endpoint";
import { seenEndpoints } from "./experiments/seen-endpoint";
import { createFlagEndpoints } from "./flags/flag-endpoints";
import { logServedPage } from "./middleware/access-log";
import { createApp } from "./create-app";
import { createAdmission } from "./middleware/admission";
import { createDrain, type Drain } from "./process/drain";
import { hardenServer, serverOptions } from "./process/harden-server";
import { media } from "./endpoints/media";
import { buildManifest, builtAt } from "./endpoints/build-manifest";
import { validateResponse } from "./endpoints/validate-response";
import { readWorker, serviceWorker } from "./endpoints/service-worker";
import { createProcess, type ShopProcess } from "./process/process";
import { installProcessGuards } from "./process/process-guards";
import { createReachUpstream } from "./health/reach-upstream";
import { healthRouter } from "./health/router";
import { createSelfRequests } from "./health/self-requests";
import { createPageCache } from "./page-cache/page-cache";
import { createPageMaker } from "./page-cache/render-page";
import { createLog, type Log, type LogOptions } from "./log";
import { createMetrics, type Metrics } from "./metrics";
import { routeMiddleware } from "./navigation/middleware";
import { navigation } from "./navigation/navigation";
import { storeSessionUse } from "./navigation/store-session-use";
import { readRedirects } from "./navigation/read-redirects";
import { navigate, navigationRules } from "./navigation/rules";
import { createSessionOpener } from "./session/commit";
import { detachedSession } from "./session/detached-session";
import { guaranteeArtwork } from "./endpoints/guarantee-artwork";
import { logoFile } from "./endpoints/logo";
import { readGuaranteeArtwork } from "./retailer/read-guarantee-artwork";
import { readLogo } from "./retailer/read-logo";
import { webManifests } from "./endpoints/web-manifest";
import { securityTxt } from "./endpoints/security-txt";
import { sitemapRouter } from "./seo/sitemap-router";
import { endRecording } from "./tracing/channels";
import { createScriptSource } from "./vendors/script-source";
import { scriptProxy } from "./vendors/script-proxy";
import { readLibrary, vendorFiles } from "./vendors/vendor-files";
import { paymentWebhook } from "./webhooks/payment-webhook";

/** How pages are made: the finished build, or Vite while developing. */
interface Pages {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly development?: {
    readonly files: RequestHandler;
    readonly showFailure: ErrorRequestHandler;
  };
}

async function builtPages(root: string): Promise<Pages> {
  const entry = pathToFileURL(path.join(root, "build/server/index.js")).href;
  return { build: (await import(entry)) as ServerBuild };
}

/** The pages of a deployment: those of features that are off are not found. */
function offeredPages(pages: Pages, { off, hasRoute }: Features): Pages {
  if (off.length === 0) return pages;
  const closed = new WeakMap<ServerBuild, ServerBuild>();
  const close = (build: ServerBuild): ServerBuild => {
    const known = closed.get(build);
    if (known) return known;
    const made = { ...build, routes: closeRoutes(build.routes, hasRoute) };
    closed.set(build, made);
    return made;
  };
  const { build } = pages;
  return {
    ...pages,
    build:
      typeof build === "function"
        ? async () => close(await build())
        : close(build),
  };
}

const tableOf = ({ routes }: Pick<ServerBuild, "routes">): RouteTable => {
  assertKnownMiddleware(routes);
  return createRouteTable(
    routes,
    sites.map(({ locale }) => locale),
  );
};

/** While developing routes come and go, so the table is that of the build of the latest request. */
function developedRoutes(build: () => Promise<ServerBuild>): {
  readonly routes: RouteTable;
  readonly refresh: RequestHandler;
} {
  let current = createRouteTable({}, []);
  let known: ServerBuild | undefined;
  return {
    routes: {
      find: (path) => current.find(path),
      get closed() {
        return current.closed;
      },
      get staticPages() {
        return current.staticPages;
      },
    },
    refresh(_request, _response, next) {
      build()
        .then((latest) => {
          if (latest !== known) current = tableOf(latest);
          known = latest;
        })
        .then(() => {
          next();
        }, next);
    },
  };
}

const scriptSource = ({ dispatchers, log }: ShopProcess, entries: number) =>
  createScriptSource({ dispatcher: dispatchers.common, log, entries });

/** The shop, put together and not yet listening. */
export interface AssembledShop {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly drain: Drain;
  /** Resolves when requests are answered. */
  listen(): Promise<void>;
}

/** What a shop does to the process around it; tests run several shops in one. */
export interface Surroundings {
  /** Where the lines of the log go; standard output when left out. */
  readonly destination?: LogOptions["destination"];
  /** Called once it is drained; ends the process when left out. */
  readonly exit?: (code: number) => void;
}

/** Starts the shop as the one of its process. */
export async function start(config: Config, root: string): Promise<void> {
  const shop = await assemble(config, root);
  installProcessGuards(shop);
  shop.drain.install();
  await shop.listen();
}

/** Puts the shop together; `root` is the project's folder. */
export async function assemble(
  config: Config,
  root: string,
  { destination, exit }: Surroundings = {},
): Promise<AssembledShop> {
  const version = process.env["BUILD_VERSION"] ?? "dev";
  const log = createLog({
    level: config.logLevel,
    base: { version, instance: `${hostname()}:${process.pid}` },
    errors: config.errorReportUrl
      ? createErrorReports(config.errorReportUrl)
      : undefined,
    ...(destination && { destination }),
  });
  for (const warning of config.warnings) log.warn({}, warning);
  const findRedirect = await readRedirects(config.redirectsFile);
  const logo = await readLogo(config.logoFile);
  const artwork = await readGuaranteeArtwork(config.guaranteeFiles);
  const shop = createProcess(config, log, createMetrics(), {
    logo: logo?.shown,
    guaranteeArtwork: artwork?.shown,
  });
  const { metrics, state, flags, experiments, dispatchers, addresses } = shop;
  await Promise.all([state.opened, flags.opened, experiments.opened]);
  const rules = navigationRules({ ...config, flags, addresses, findRedirect });
  const flagEndpoints = createFlagEndpoints({
    flags,
    mostListeners: config.flagListeners,
    onListeners(change) {
      metrics.flagListeners(change);
    },
  });
  const reportCounts = createReportCounts(shop);
  const server = createServer(serverOptions);
  hardenServer(server, { config, log });
  const pages = offeredPages(
    config.nodeEnv === "development"
      ? await developedPages(server, root)
      : await builtPages(root),
    shop.features,
  );

  const { build } = pages;
  const { routes, refresh } =
    typeof build === "function"
      ? developedRoutes(build)
      : { routes: tableOf(build), refresh: null };
  const buildContext = createContextBuilder(shop, routes.find);
  const drain = createDrain({
    server,
    log,
    graceMs: config.shutdownGraceMs,
    ...(exit && { exit }),
    onStart() {
      flagEndpoints.endStreams();
    },
    async onDrained() {
      reportCounts.close();
      await shop.close();
      await endRecording();
    },
  });
  const remix = createRequestHandler({
    build,
    mode: config.nodeEnv,
    getLoadContext: buildContext,
  });
  const admission = createAdmission(shop);
  const pageCache = createPageCache({
    config,
    admission,
    log,
    onServed: (served) => {
      logServedPage({ log, metrics }, served);
    },
    makePage: createPageMaker({
      publicOrigin: config.publicOrigin,
      shopName: config.shopName,
      navigate: (visit) => navigate(visit, rules),
      buildContext,
      render: createRemixHandler(build, config.nodeEnv),
      findRoute: routes.find,
    }),
    findRoute: routes.find,
    openSession: createSessionOpener(config, log),
    flags,
    experiments,
  });
  // Every process reads the flags by itself, so this one purges only its own pages.
  flags.onChange((changed) => void pageCache.purge(changed.map(flagTag)));
  const app = createApp({
    ...shop,
    admission,
    pageCache,
    health: healthRouter({
      env: config.envLabel,
      version,
      draining: () => drain.draining(),
      reachUpstream: createReachUpstream(
        config.services.products,
        dispatchers.common,
      ),
      sharedState: () => state.health(),
      isOpen:
        config.diagnostics === "open" ||
        (config.diagnostics === "auto" && config.envLabel !== "www"),
      diagnostics: {
        routes,
        flags,
        readSocialMedia: shop.readSocialMedia,
        experiments,
        ask: createSelfRequests({
          host: new URL(config.publicOrigin).host,
          port: () => (server.address() as AddressInfo).port, // it listens on TCP
          dispatcher: dispatchers.common,
        }),
      },
      upstream: config.services.products,
      dispatcher: dispatchers.common,
      publicOrigin: config.publicOrigin,
    }),
    paymentWebhook: paymentWebhook({
      ...shop,
      async hear(heard, { locale }, { locals }) {
        const { orderChallenge } = await buildContext(
          { path: `/${locale}/checkout`, headers: {} },
          { locals: { ...locals, session: detachedSession() } },
        );
        return orderChallenge.hear(heard);
      },
    }),
    serviceWorker: serviceWorker(
      typeof build === "function"
        ? { source: null, version, isOn: false }
        : {
            source: readWorker(path.join(root, "build/worker/sw-nora.js")),
            version: build.assets.version,
            isOn: config.serviceWorker,
          },
    ),
    // A build that is being developed changes with every file.
    ...(typeof build !== "function" && {
      buildManifest: buildManifest({
        version: build.assets.version,
        builtAt: builtAt(path.join(root, "build/worker/sw-nora.js")),
      }),
    }),
    ...(shop.vendors && {
      vendorFiles: vendorFiles({
        config,
        library: readLibrary(path.join(root, "build/worker/partytown")),
        source: scriptSource(shop, 8),
      }),
    }),
    // Apart from the scripts that are set up: whoever asks for others must not push those out.
    scriptProxy: scriptProxy({ ...shop, source: scriptSource(shop, 24) }),
    ...(config.validateResponses && {
      validateResponse: validateResponse(shop),
    }),
    ...(config.mediaUrl && {
      media: media(config.mediaUrl, dispatchers.common),
    }),
    featureFlags: flagEndpoints.handler,
    ...(config.tagManager !== "off" && { collect: collectEndpoint(shop) }),
    ...(config.realVisits && {
      figures: figuresEndpoint({ ...shop, findRoute: routes.find }),
    }),
    reports: reportsEndpoint({
      ...shop,
      findRoute: routes.find,
      counts: reportCounts,
    }),
    ...(config.experimentsSdkKey !== null && { seen: seenEndpoints(shop) }),
    ...(logo && { logoFile: logoFile(logo) }),
    ...(artwork && { artworkFiles: guaranteeArtwork(artwork) }),
    webManifests: webManifests(config),
    securityTxt: securityTxt(config),
    feeds: feedRouter(shop),
    seo: sitemapRouter({ ...shop, sites: shop.markets.all, routes }),
    assets: {
      buildDirectory: path.join(root, "build/client"),
      publicDirectory: path.join(root, "public"),
    },
    findRoute: routes.find,
    onRequest: [
      navigation(rules),
      storeSessionUse(config.storeSessionIdleMs),
      routeMiddleware(),
    ],
    remixHandler: (request, response, next) => {
      void remix(request, response, next); // hands its failures to next
    },
    ...(pages.development && {
      development: {
        before: [pages.development.files, refresh ?? []].flat(),
        showFailure: pages.development.showFailure,
      },
    }),
  });
  server.on("request", (request, response) => {
    if (!pageCache.serve(request, response)) app(request, response);
  });
  return {
    log,
    metrics,
    drain,
    async listen() {
      await new Promise<void>((resolve) => {
        server.listen(config.port, resolve);
      });
      log.info({ port: config.port, origin: config.publicOrigin }, "listening");
    },
  };
}
