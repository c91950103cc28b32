/**
 * GET /feeds/{locale}/products.tsv and .xml: every variant of a market, for shopping tabs and assistants.
 *
 * A feed is built in the background when it is asked for and there is none, or only an old one; nobody waits for it.
 * Whoever asks is given the last one, up to a day old, else 503 with `Retry-After`. One market is built at a time,
 * however many are asked for, and after a failure not again for a minute: a stranger cannot make the shop work more.
 * Each process builds for itself (docs/decisions, each-process-builds-its-feeds).
 */
import express from "express";
import type { Request, RequestHandler } from "express";
import type { Addresses } from "../../app/domain/addresses";
import type { Site } from "../../app/sites/sites";
import type { MarketSites } from "../retailer/market-sites";
import { createCache } from "../cache/cache";
import type { Config } from "../config";
import { holdsPassword, holdsToken } from "../endpoints/bearer-token";
import type { Http } from "../http/client";
import type { Log } from "../log";
import { refuse } from "../middleware/refusal-page";
import { anonymousCalls } from "../seo/anonymous-calls";
import { sendLater, sendPacked } from "../seo/packed-file";
import { createFeedBuilder, type Feeds } from "./build-feed";
import { feedFormats, type FeedFormatName } from "./feed-formats";

export interface FeedRouterParts {
  readonly config: Pick<
    Config,
    | "publicOrigin"
    | "shopName"
    | "deliveryTerms"
    | "feedLocales"
    | "feedMinutes"
    | "feedToken"
  >;
  readonly addresses: Addresses;
  readonly http: Http;
  readonly markets: Pick<MarketSites, "find">;
  readonly log: Log;
  /** The time in milliseconds; replaced in tests. */
  readonly now?: () => number;
}

const day = 24 * 60 * 60_000;
/** How long nothing is tried after a build that failed (ms). */
const pauseMs = 60_000;

type ReadFeeds = (site: Site) => Feeds | undefined;

function createFeedReader({
  config,
  addresses,
  http,
  log,
  now = Date.now,
}: FeedRouterParts): ReadFeeds {
  const build = createFeedBuilder({
    origin: config.publicOrigin,
    shopName: config.shopName,
    addresses,
    deliveryTerms: config.deliveryTerms,
    callFor: anonymousCalls(http),
    log,
    now: () => new Date(now()),
  });
  const cache = createCache<Feeds>(
    {
      freshMs: config.feedMinutes * 60_000,
      staleMs: day,
      entries: config.feedLocales.length,
    },
    now,
  );
  const failedAt = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();
  /** Begins when the builds that were asked for before have ended. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };

  async function load(site: Site): Promise<Feeds> {
    const { locale } = site;
    if (now() - (failedAt.get(locale) ?? -Infinity) < pauseMs)
      throw new Error("The last build has just failed");
    try {
      return await inTurn(() => build(site));
    } catch (error) {
      failedAt.set(locale, now());
      log.error({ locale, err: error }, "product feed could not be built");
      throw error;
    }
  }

  return (site) => cache.peek(site.locale, () => load(site));
}

const path = /^\/([a-z]{2}-[a-z]{2})\/products\.(tsv|xml)$/;

/** Mount at /feeds, behind the host check. */
export function feedRouter(parts: FeedRouterParts): RequestHandler {
  const { feedLocales, feedToken } = parts.config;
  const feedsOf = createFeedReader(parts);
  const mayRead = (request: Request) =>
    feedToken === null ||
    holdsToken(request, feedToken) ||
    holdsPassword(request, feedToken);
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get(path, (request, response, next) => {
    const [, locale = "", format = ""] = path.exec(request.path) ?? [];
    const site = feedLocales.includes(locale)
      ? parts.markets.find(locale)
      : undefined;
    if (!site) {
      refuse(request, response, { status: 404, reason: "not-found" });
      return;
    }
    response.locals.route = "/feeds/:locale/products";
    // Listings belong to the pages, not to this file.
    response.setHeader("X-Robots-Tag", "noindex");
    if (!mayRead(request)) {
      response.setHeader("WWW-Authenticate", 'Basic realm="product feeds"');
      response.setHeader("Cache-Control", "no-store");
      response.status(401).type("text/plain").send("A token is needed.\n");
      return;
    }
    const feeds = feedsOf(site);
    if (!feeds) {
      sendLater(response);
      return;
    }
    const name = format as FeedFormatName; // the path allows no other
    sendPacked(request, response, feeds[name], {
      type: feedFormats[name].mediaType,
      cacheControl:
        feedToken === null ? "public, max-age=900" : "private, no-cache",
    }).catch(next);
  });
  router.use((request, response) => {
    refuse(request, response, { status: 404, reason: "not-found" });
  });
  return router;
}
