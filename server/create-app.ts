/**
 * The Express application: everything that stands between a socket and Remix,
 * in the order in which it must stand.
 */
import express from "express";
import type { Application, ErrorRequestHandler, RequestHandler } from "express";
import type { FindRoute } from "./built-routes";
import type { Config } from "./config";
import type { Metrics } from "./metrics";
import type { ShopProcess } from "./process/process";
import { sessions } from "./session/commit";
import { createPurges } from "./shared-state/purges";
import type { PageCache } from "./page-cache/page-cache";
import { purgeEndpoint } from "./page-cache/purge-endpoint";
import { accessLog } from "./middleware/access-log";
import type { Admission } from "./middleware/admission";
import { attemptLimits } from "./middleware/attempt-limits";
import { bodyGuard } from "./middleware/body-guard";
import { compressPages } from "./middleware/compress-pages";
import { cookieProof } from "./middleware/cookie-proof";
import { crossSiteGuard } from "./middleware/cross-site-guard";
import { errorHandler, notFound } from "./middleware/error-handler";
import { reportPath } from "./http/response-reports";
import { flagHeader } from "./flags/flag-header";
import type { FlagSource } from "./flags/flag-source";
import { formGuard } from "./middleware/form-guard";
import { frameworkGuard } from "./middleware/framework-guard";
import { refuse } from "./middleware/refusal-page";
import { kioskMode } from "./middleware/kiosk-mode";
import { metricsEndpoint } from "./endpoints/metrics-endpoint";
import { privateByDefault } from "./middleware/private-by-default";
import { rateLimit } from "./middleware/rate-limit";
import { receiveBody } from "./middleware/receive-body";
import { requestGuard } from "./middleware/request-guard";
import { requestId } from "./middleware/request-id";
import { isMachinePath } from "./middleware/request-path";
import { retryAfter } from "./middleware/retry-after";
import { pageRobots, routeFacts } from "./middleware/route-facts";
import { reportsPath, securityHeaders } from "./middleware/security-headers";
import { hashedAssets, publicFiles } from "./endpoints/static-files";
import { stripHeaders } from "./middleware/strip-headers";
import { unseenGuard } from "./middleware/unseen-guard";
import { proxyPath, vendorFolder } from "./vendors/vendor-facts";

/** What the application is made of. */
export interface AppParts extends Pick<
  ShopProcess,
  | "config"
  | "features"
  | "log"
  | "state"
  | "limiter"
  | "signedOut"
  | "endedKiosks"
> {
  /** What the header of documents lists. */
  readonly flags: Pick<FlagSource, "header">;
  readonly metrics: Pick<
    Metrics,
    | "httpRequest"
    | "requestsInFlight"
    | "requestShed"
    | "pageCache"
    | "render"
    | "contentType"
  >;
  /** Mounted at /healthcheck, before anything that could be overloaded. */
  readonly health: RequestHandler;
  /** Whose turn it is to have a page made. */
  readonly admission: Admission;
  /** Pages rendered for nobody, and what drops them. */
  readonly pageCache?: PageCache;
  /** Mounted at /webhooks/payment: the payment provider, server to server. */
  readonly paymentWebhook?: RequestHandler;
  /** Answers the service worker and the offline pages, and passes everything else on. */
  readonly serviceWorker?: RequestHandler;
  /** Mounted at /media. */
  readonly media?: RequestHandler;
  /** Mounted at /fapi/feature-flags: before the limits, because a stream is open for hours. */
  readonly featureFlags?: RequestHandler;
  /** Mounted at /fapi/collect: before the limits, because it has its own; absent if nobody measures. */
  readonly collect?: RequestHandler;
  /** Mounted at /fapi/figures: before the limits, because it has its own; absent if REAL_VISITS is off. */
  readonly figures?: RequestHandler;
  /** Mounted at its path: before the limits, because it has its own. */
  readonly reports?: RequestHandler;
  /** Mounted below /assets: scripts of other companies; absent without any. */
  readonly vendorFiles?: RequestHandler;
  /** Mounted at /fapi/proxyScript, with a limit of its own. */
  readonly scriptProxy?: RequestHandler;
  /** Mounted at /fapi/build-manifest; absent while developing. */
  readonly buildManifest?: RequestHandler;
  /** Mounted at /fapi/validate-response, with a limit of its own; absent unless VALIDATE_RESPONSES is on. */
  readonly validateResponse?: RequestHandler;
  /** Mounted at their paths: before the limits, because they have their own; absent without experiments. */
  readonly seen?: Readonly<Record<string, RequestHandler>>;
  /** Answers the address of the retailer's logo, and passes everything else on; absent without one. */
  readonly logoFile?: RequestHandler;
  /** Answers the addresses of the official notice and label, and passes everything else on; absent without them. */
  readonly artworkFiles?: RequestHandler;
  /** Answers the web manifests, and passes everything else on. */
  readonly webManifests?: RequestHandler;
  /** Mounted at /.well-known/security.txt. */
  readonly securityTxt?: RequestHandler;
  /** Mounted at /feeds. */
  readonly feeds?: RequestHandler;
  /** Answers /robots.txt and the sitemaps, and passes everything else on. */
  readonly seo?: RequestHandler;
  /** Absolute paths: the client build (holding `assets/`) and `public/`. */
  readonly assets: {
    readonly buildDirectory: string;
    readonly publicDirectory: string;
  };
  /** Runs with a session, before Remix: navigation rules, locale redirects. */
  readonly onRequest?: readonly RequestHandler[];
  readonly remixHandler: RequestHandler;
  readonly findRoute: FindRoute;
  /** In development only: Vite and what follows it, before every guard; a page for what does not compile. */
  readonly development?: {
    readonly before: readonly RequestHandler[];
    readonly showFailure: ErrorRequestHandler;
  };
}

function configure(app: Application, { trustProxy }: Config): void {
  app.disable("x-powered-by");
  app.disable("etag");
  // `/Metrics` is no machine path to whoever keeps these from the world.
  app.enable("case sensitive routing");
  // Express's parser builds nested objects from hostile queries; nobody here
  // reads `request.query`.
  app.set("query parser", false);
  app.set(
    "trust proxy",
    typeof trustProxy === "object" ? [...trustProxy] : trustProxy,
  );
}

/** The guard lets machine paths pass under any host, so nothing of the shop may answer below them. */
const endOfMachines: RequestHandler = (request, response, next) => {
  if (!isMachinePath(request.originalUrl)) next();
  else refuse(request, response, { status: 404, reason: "not-found" });
};

/** What pages that are sent before the shop itself runs say of it. */
const shopFacts =
  ({ shopName }: Config): RequestHandler =>
  (_request, { locals }, next) => {
    locals.shopName = shopName;
    next();
  };

/** Answered without the shop: machines and files. */
function mountMachineRoutes(app: Application, parts: AppParts): void {
  const { assets, config, health, pageCache, media, seo, state } = parts;
  const { featureFlags, collect, validateResponse } = parts;
  // Before the build's files, whose folder answers 404 for everything else.
  if (parts.vendorFiles !== undefined)
    app.use(vendorFolder.slice(0, -1), parts.vendorFiles);
  app.use("/assets", ...hashedAssets(assets.buildDirectory));
  app.use(publicFiles(assets.publicDirectory));
  if (parts.serviceWorker !== undefined) app.use(parts.serviceWorker);
  app.use("/healthcheck", health);
  app.use("/metrics", metricsEndpoint(parts));
  if (pageCache !== undefined) {
    const purges = createPurges(state, (tags) => pageCache.purge(tags));
    app.use("/cache/purge", purgeEndpoint(config, purges));
  }
  if (parts.paymentWebhook !== undefined)
    app.use("/webhooks/payment", parts.paymentWebhook);
  app.use(endOfMachines);
  if (media !== undefined) app.use("/media", media);
  if (featureFlags !== undefined) app.use("/fapi/feature-flags", featureFlags);
  if (collect !== undefined) app.use("/fapi/collect", collect);
  if (parts.figures !== undefined) app.use("/fapi/figures", parts.figures);
  if (parts.reports !== undefined) app.use(reportsPath, parts.reports);
  if (parts.scriptProxy !== undefined) app.use(proxyPath, parts.scriptProxy);
  if (parts.buildManifest !== undefined)
    app.use("/fapi/build-manifest", parts.buildManifest);
  if (validateResponse !== undefined) app.use(reportPath, validateResponse);
  for (const [path, handler] of Object.entries(parts.seen ?? {}))
    app.use(path, handler);
  if (parts.logoFile !== undefined) app.use(parts.logoFile);
  if (parts.artworkFiles !== undefined) app.use(parts.artworkFiles);
  if (parts.webManifests !== undefined) app.use(parts.webManifests);
  if (parts.securityTxt !== undefined)
    app.use("/.well-known/security.txt", parts.securityTxt);
  if (parts.feeds !== undefined) app.use("/feeds", parts.feeds);
  if (seo !== undefined) app.use(seo);
}

/**
 * Builds the application; it does not listen.
 *
 * The order is the point. Identity, log and security headers come first, so
 * that refusals have them too; they trust nothing from the request. Then come
 * the guards, cheapest first. Machine routes stand before the limits, so that a
 * probe is answered when shoppers are not; cached pages are given before all of this, and made behind
 * the limits. The limits come after what is refused anyway: nobody else may use up a visitor's budget.
 * They know the visitor by the session, which opens only when it is asked for. The body is received
 * last, when somebody is known to want it.
 */
export function createApp(parts: AppParts): Application {
  const { config, log } = parts;
  const app = express();
  configure(app, config);
  for (const handler of parts.development?.before ?? []) app.use(handler);

  app.use(requestId());
  app.use(shopFacts(config));
  app.use(routeFacts(parts.findRoute));
  app.use(accessLog(parts));
  app.use(retryAfter());
  app.use(privateByDefault());
  app.use(securityHeaders(config));
  app.use(requestGuard(config));
  app.use(stripHeaders(config));

  mountMachineRoutes(app, parts);

  app.use(pageRobots);
  app.use(flagHeader(parts.flags));
  app.use(bodyGuard());
  app.use(frameworkGuard());
  app.use(unseenGuard());
  app.use(crossSiteGuard(config));
  app.use(formGuard());
  app.use(sessions(config, log, parts.signedOut));
  if (parts.features.has("store-sessions"))
    app.use(kioskMode(config, parts.endedKiosks));
  app.use(rateLimit(parts));
  app.use(attemptLimits(parts));
  app.use(receiveBody());
  app.use(cookieProof(config));

  if (parts.pageCache !== undefined) app.use(parts.pageCache.locate);
  for (const handler of parts.onRequest ?? []) app.use(handler);
  if (parts.pageCache !== undefined) app.use(parts.pageCache.pages);
  // Behind the cache, because it changes what the request says of encodings.
  app.use(compressPages());
  app.use(parts.admission.around(parts.remixHandler));

  app.use(notFound());
  if (parts.development !== undefined) app.use(parts.development.showFailure);
  app.use(errorHandler(log));
  return app;
}
