/**
 * The cache of whole pages for visitors without a session, in front of everything that costs.
 *
 * - A page is rendered from its key (make-page.ts), never from a visitor's request.
 * - It is made when a key is asked for a second time and the first answer was the same for everybody,
 *   so an address that nobody else asks for takes no room.
 * - One page is made per key at a time; a stale one is given while a new one is made behind it.
 * - A page during whose rendering a read failed is never stored: the old one stays, and says so in
 *   `Cache-Status` (RFC 9211).
 *
 * Kept per process; `purge` drops pages sooner.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import onHeaders from "on-headers";
import type { Config } from "../config";
import type { FindRoute } from "../built-routes";
import {
  contentSecurityPolicy,
  fixedSecurityHeaders,
} from "../middleware/security-headers";
import { pathOf } from "../middleware/request-path";
import type { Log } from "../log";
import { robotsHeaders } from "../seo/robots";
import { sessionCookieName } from "../session/session-cookie";
import { cacheAddressOf } from "./cache-key";
import { isForEverybody, type MadePage, type MakePage } from "./make-page";
import { createPageStore, type FoundPage, type PageStore } from "./page-store";
import { sendPage } from "./send-page";
import { storePage } from "./stored-page";

declare global {
  namespace Express {
    interface Locals {
      /** What the document was made of, such as `product:FR1001`. */
      cacheTags?: Set<string>;
      /** The query that the rendered page answers, in the order of a key; absent for none. */
      pageQuery?: string;
      /** Whether the page came from the cache or might have; absent where it never does. */
      pageCache?: "hit" | "miss";
      /** Whether a read failed, so that the page may lack something. */
      hasFailedRead?: boolean;
    }
  }
}

const staleMs = 10 * 60_000;
const staleIfErrorMs = 24 * 60 * 60_000;
const retryMs = 5_000;
const maxBytes = 48 * 1024 * 1024;
/** Longer than this nobody waits for a page that somebody else asked for (ms). */
const longestWaitMs = 2_000;
/** How many keys are remembered that were asked for once. */
const mostAsked = 5_000;

export interface ServedPage {
  readonly request: IncomingMessage;
  /** The template of its route. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  readonly correlationId: string;
}

export interface PageCacheParts {
  readonly config: Config;
  readonly log: Log;
  /** Told of every page that `serve` gave, for log and metrics. */
  readonly onServed: (served: ServedPage) => void;
  readonly makePage: MakePage;
  readonly findRoute: FindRoute;
  readonly now?: () => number;
}

export interface PageCache {
  /**
   * Answers with a cached page, before anything else looks at the request; false when there is none
   * to give. Its key is an address that has passed every gate before, and the host is checked here.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Behind the gates and limits: makes pages, and leads other spellings to the page's address. */
  readonly middleware: RequestHandler;
  readonly purge: PageStore["purge"];
}

/** The keys that were asked for once with an answer for everybody; the oldest are forgotten. */
function createAskedKeys() {
  const keys = new Set<string>();
  return {
    has: (key: string) => keys.has(key),
    add(key: string) {
      keys.delete(key);
      keys.add(key);
      const [oldest] = keys;
      if (keys.size > mostAsked && oldest !== undefined) keys.delete(oldest);
    },
    forget: (key: string) => keys.delete(key),
  };
}

const answeredBy = (response: Response) => ({
  status: response.statusCode,
  vary: String(response.getHeader("vary") ?? ""),
  setsCookie: response.hasHeader("set-cookie"),
});

export function createPageCache({
  config,
  log,
  onServed,
  makePage,
  findRoute,
  now = Date.now,
}: PageCacheParts): PageCache {
  const sessionCookie = sessionCookieName(config);
  const freshMs = config.pageCacheSeconds * 1000;
  const limits = { freshMs, staleMs, staleIfErrorMs, retryMs, maxBytes };
  const store = createPageStore(limits, now);
  const asked = createAskedKeys();
  const underway = new Map<string, Promise<void>>();

  /** False when the page holds code that did not come from us. */
  async function put(
    key: string,
    { html, nonce, headers, tags }: Extract<MadePage, { kind: "page" }>,
  ): Promise<boolean> {
    const route = findRoute(pathOf(key));
    const subject = { policy: route.policy };
    const page = await storePage({
      html,
      nonce,
      headers: [
        ...fixedSecurityHeaders(config, subject),
        ...robotsHeaders(route),
        ...headers,
      ],
      policyFor: (inline) =>
        contentSecurityPolicy(config, { inline, ...subject }),
    });
    if (page === null) return false;
    store.put(key, page, new Set([...tags, ...(route.cache?.depends ?? [])]));
    return true;
  }

  async function make(key: string): Promise<void> {
    const made = await makePage(key);
    if (made.kind === "page" && (await put(key, made))) return;
    asked.forget(key);
    if (made.kind === "failed") store.noteFailure(key);
    else store.remove(key);
    if (made.kind === "page")
      log.error({ key }, "page not cached: inline code without our nonce");
  }

  /** One flight per key; resolves whatever comes of it. */
  function makeOnce(key: string): Promise<void> {
    const other = underway.get(key);
    if (other) return other;
    const work = make(key)
      .catch((error: unknown) => {
        store.noteFailure(key);
        log.error({ err: error }, "page could not be made");
      })
      .finally(() => underway.delete(key));
    underway.set(key, work);
    return work;
  }

  /**
   * Others wait for the head of a first answer: it tells whether the page can be cached. They do not
   * wait for its end, which comes as late as its visitor likes.
   */
  function watch(key: string, response: Response): void {
    const done = new Promise<void>((resolve) => {
      const end = () => {
        if (underway.get(key) === done) underway.delete(key);
        resolve();
      };
      onHeaders(response, () => {
        const answered = answeredBy(response);
        if (isForEverybody(key, answered, response.locals)) asked.add(key);
        end();
      });
      // A visitor who went away gets no head.
      response.once("close", end);
    });
    underway.set(key, done);
  }

  const { host } = new URL(config.publicOrigin);

  function usable(key: string): FoundPage | null {
    const found = store.get(key);
    return found && found.state !== "expired" ? found : null;
  }

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers } = request;
    if (freshMs === 0 || headers.host !== host) return false;
    if (headers["content-length"] || headers["transfer-encoding"]) return false;
    const address = cacheAddressOf(request, sessionCookie, findRoute);
    if (address?.kind !== "page") return false;
    const startedAt = performance.now();
    const found = usable(address.key);
    if (!found) return false;
    const correlationId = randomUUID();
    sendPage(request, response, found, ["x-request-id", correlationId]);
    if (found.state === "stale") void makeOnce(address.key);
    onServed({
      request,
      route: findRoute(pathOf(address.key)).template,
      status: response.statusCode,
      seconds: (performance.now() - startedAt) / 1000,
      correlationId,
    });
    return true;
  }

  /** The page to give, once it is known whether there is one; null to render for this visitor. */
  async function find(key: string): Promise<FoundPage | null> {
    const other = underway.get(key);
    if (other)
      await Promise.race([other, sleep(longestWaitMs, null, { ref: false })]);
    const found = store.get(key);
    if (found && found.state !== "expired") return found;
    if (!found && !asked.has(key)) return null;
    await makeOnce(key);
    return usable(key);
  }

  function answer(
    key: string,
    request: Request,
    response: Response,
    next: () => void,
  ): void {
    response.locals.pageCache = "miss";
    // At once, so that others who come in this moment wait for it.
    if (!underway.has(key) && !asked.has(key) && !store.get(key)) {
      watch(key, response);
      next();
      return;
    }
    void find(key).then((found) => {
      if (response.destroyed) return;
      if (!found) {
        next();
        return;
      }
      response.locals.pageCache = "hit";
      sendPage(request, response, found);
    });
  }

  const middleware: RequestHandler = (request, response, next) => {
    const isPageRead = freshMs > 0 && request.method === "GET";
    const address = isPageRead
      ? cacheAddressOf(request, sessionCookie, findRoute)
      : null;
    if (!address) next();
    else if (address.kind === "moved") response.redirect(301, address.to);
    else answer(address.key, request, response, next);
  };

  return { serve, middleware, purge: (tags) => store.purge(tags) };
}
