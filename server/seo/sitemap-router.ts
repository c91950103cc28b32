/**
 * Answers crawlers: `/robots.txt`, `/sitemap.xml` and the files it lists.
 *
 * Files are built from the upstreams on the first request and cached for an hour, or for a day while they
 * cannot be rebuilt. A crawler does not wait for a long build: it gets 503 with `Retry-After`. A request for
 * `robots.txt`, which crawlers read first, starts the build; the heads of pages link to the markets it reads.
 */
import express from "express";
import type { RequestHandler } from "express";
import type { Addresses } from "../../app/domain/addresses";
import { sites as allSites, type Site } from "../../app/sites/sites";
import type { RouteTable } from "../built-routes";
import { createCache } from "../cache/cache";
import type { Config } from "../config";
import { refuse } from "../middleware/refusal-page";
import { pathOf } from "../middleware/request-path";
import type { FlagSource } from "../flags/flag-source";
import type { Http } from "../http/client";
import type { Log } from "../log";
import {
  createSitemapBuilder,
  indexPath,
  type SitemapFiles,
} from "./build-sitemaps";
import type { Counterparts } from "./counterparts";
import type { ContentRoot } from "./market-pages";
import { anonymousCalls } from "./anonymous-calls";
import { sendLater, sendPacked } from "./packed-file";
import { robotsTxt } from "./robots";
import { optional } from "../../app/errors/optional";

export interface SitemapParts {
  readonly config: Pick<
    Config,
    "publicOrigin" | "envLabel" | "refusedCrawlers"
  >;
  readonly flags: Pick<FlagSource, "isOn">;
  readonly addresses: Addresses;
  readonly http: Http;
  readonly log: Log;
  readonly sites?: readonly Site[];
  readonly routes: Pick<RouteTable, "closed">;
  /** Receives which market has which page. */
  readonly counterparts: Pick<Counterparts, "learn">;
  /** How long a crawler waits for a build (ms). */
  readonly timeoutMs?: number;
}

const hour = 3_600_000;

/** The pages of the content system that search engines find [ROUTE-037, ROUTE-046]. */
const stories: ContentRoot = { path: "articles", depth: 1 };
const help: ContentRoot = { path: "help", depth: 2 };
const publicHour = "public, max-age=3600";

/** Returns a reader of the files; it answers null when none are cached and the build takes too long. */
function createSitemapReader({
  config,
  flags,
  addresses,
  http,
  log,
  counterparts,
  sites = allSites,
  timeoutMs = 10_000,
}: SitemapParts): () => Promise<SitemapFiles | null> {
  const cache = createCache<SitemapFiles>({
    freshMs: hour,
    staleMs: 24 * hour,
    entries: 2,
  });
  const builderOf = (contentRoots: readonly ContentRoot[]) =>
    createSitemapBuilder({
      origin: config.publicOrigin,
      sites,
      addresses,
      contentRoots,
      callFor: anonymousCalls(http),
      log,
      onRead: (markets) => {
        counterparts.learn(markets);
      },
    });
  const builders = {
    "with help": builderOf([stories, help]),
    "without help": builderOf([stories]),
  };
  return async () => {
    const kind = flags.isOn("help-pages") ? "with help" : "without help";
    const built = cache.get(kind, builders[kind]).catch((error: unknown) => {
      log.error({ err: error }, "sitemaps could not be built");
      return null;
    });
    return optional(built, null, { withinMs: timeoutMs });
  };
}

/** Creates the router; mount it at the root, before anything that opens a session. */
export function sitemapRouter(parts: SitemapParts): RequestHandler {
  const readSitemaps = createSitemapReader(parts);
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get("/robots.txt", (_request, response) => {
    response.locals.route = "/robots.txt";
    response.type("text/plain").setHeader("Cache-Control", publicHour);
    response.send(robotsTxt(parts.config, parts.routes.closed));
    void readSitemaps(); // logs its failures, and never rejects
  });
  router.get([indexPath, "/sitemaps/:file"], (request, response, next) => {
    response.locals.route = "/sitemap.xml";
    readSitemaps()
      .then((files) => {
        if (files === null) return sendLater(response);
        const file = files.get(pathOf(request.url));
        if (file)
          return sendPacked(request, response, file, {
            type: "application/xml",
            cacheControl: publicHour,
          });
        return refuse(request, response, { status: 404, reason: "not-found" });
      })
      .catch(next);
  });
  return router;
}
