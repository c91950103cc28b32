/**
 * The cache of whole pages, for everybody.
 *
 * - A page is rendered from its key for nobody (render-page.ts), never from a visitor's request.
 * - What it shows of the visitor is filled in when it is sent (split-page.ts).
 * - It is made when a key is asked for a second time and the first answer was a page of it, so an
 *   address that nobody else asks for takes no room.
 * - One page is made per key at a time; a stale one is given while a new one is made behind it.
 * - A page during whose rendering a read failed is never stored: the old one stays, and says so in
 *   `Cache-Status` (RFC 9211).
 *
 * Two places give pages: `serve`, in front of everything that costs, where nothing of the session has to
 * be written and nobody can have signed out of it; and `pages`, behind the guards, limits and navigation
 * rules, for all others.
 * Kept per process; `purge` drops pages sooner.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import onHeaders from "on-headers";
import type { VisitorPart } from "../../app/shell/visitor-part";
import type { Config } from "../config";
import type { Admission } from "../middleware/admission";
import type { FindRoute } from "../built-routes";
import {
  contentSecurityPolicy,
  fixedSecurityHeaders,
} from "../middleware/security-headers";
import { pathOf } from "../middleware/request-path";
import type { Log } from "../log";
import { isNewsOf } from "../navigation/visit";
import { robotsHeaders } from "../seo/robots";
import { isUnseen } from "../services/account/visitor";
import type { OpenSession } from "../session/commit";
import type { Session } from "../session/session";
import { edgeHead } from "./edge-head";
import { cacheAddressOf, type CachedAddress } from "./page-key";
import { createPageStore, type FoundPage, type PageStore } from "./page-store";
import { isPageOf, type MadePage, type MakePage } from "./render-page";
import { sendPage } from "./send-page";
import { fillPage } from "./split-page";
import { storePage, type StoredPage } from "./stored-page";
import { combinationOf, isNobody, partFor, partOnPage } from "./visitor-part";

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
      /** The page of the cache that is asked for. */
      cached?: CachedAddress;
    }
  }
}

const staleMs = 10 * 60_000;
const staleIfErrorMs = 24 * 60 * 60_000;
const retryMs = 5_000;
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
  /** Whose turn it is to have a page made. */
  readonly admission: Pick<Admission, "enter" | "enterUnasked">;
  readonly findRoute: FindRoute;
  readonly openSession: OpenSession;
  readonly now?: () => number;
}

export interface PageCache {
  /**
   * Answers with a cached page, before anything else looks at the request; false when there is none
   * to give, or the session has to be written. The key is an address that has passed every guard
   * before, and the host is checked here.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Behind the guards and limits: finds the key, and leads other spellings to the page's address. */
  readonly locate: RequestHandler;
  /** Behind the navigation rules: makes pages and gives them. */
  readonly pages: RequestHandler;
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
});

interface Visit {
  readonly key: string;
  readonly session: Session;
  readonly part: VisitorPart;
  /** Headers of this answer alone. */
  readonly head: readonly string[];
}

/** What a request in front of Express is given, when nothing of its session has to be written. */
function partInFront(
  request: IncomingMessage,
  session: Session,
  { key, route }: CachedAddress,
): VisitorPart | null {
  const part = partFor({ session, request, key }, route);
  if (part === null || !session.isPresent) return part;
  const [, locale = ""] = key.split(/[/?]/);
  if (session.isBroken || isNewsOf(session.data, locale)) return null;
  if (part.notices === null) return part;
  // Messages are shown once: who shows them has to write that down.
  return isUnseen(request) ? { ...part, notices: null } : null;
}

export function createPageCache({
  config,
  log,
  onServed,
  makePage,
  admission,
  findRoute,
  openSession,
  now = Date.now,
}: PageCacheParts): PageCache {
  const freshMs = config.pageCacheSeconds * 1000;
  const maxBytes = config.pageCacheBytes;
  const limits = { freshMs, staleMs, staleIfErrorMs, retryMs, maxBytes };
  const store = createPageStore(limits, now);
  const asked = createAskedKeys();
  const inFlight = new Map<string, Promise<void>>();
  const renewing = new Set<string>();

  /** False when the page holds code that did not come from us. */
  async function put(
    key: string,
    { html, nonce, places, headers, tags }: Extract<MadePage, { kind: "page" }>,
    begun: number,
  ): Promise<boolean> {
    const route = findRoute(pathOf(key));
    const subject = { policy: route.policy };
    const allTags = new Set([...tags, ...(route.cache?.depends ?? [])]);
    const page: StoredPage | null = await storePage({
      html,
      nonce,
      places,
      headers: [
        ...fixedSecurityHeaders(config, subject),
        ...robotsHeaders(route),
        ...headers,
      ],
      edgeHead: edgeHead(allTags, limits),
      policyFor: (inline) =>
        contentSecurityPolicy(config, { inline, ...subject }),
      onGrown: (bytes) => {
        if (page) store.grow(page, bytes);
      },
    });
    if (page === null) return false;
    store.put(key, page, allTags, begun);
    return true;
  }

  async function make(key: string): Promise<void> {
    const begun = store.purges;
    const made = await makePage(key);
    if (made.kind === "page" && (await put(key, made, begun))) return;
    asked.forget(key);
    if (made.kind === "failed") store.noteFailure(key);
    else store.remove(key);
    if (made.kind === "page")
      log.error({ key }, "page not cached: it holds what is not ours");
  }

  /** One flight per key; resolves whatever comes of it. */
  function makeOnce(key: string): Promise<void> {
    const other = inFlight.get(key);
    if (other) return other;
    const work = make(key)
      .catch((error: unknown) => {
        store.noteFailure(key);
        log.error({ err: error }, "page could not be made");
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, work);
    return work;
  }

  /** Nobody waits for it, so it may come late, or not at all while there is more to do than can be done. */
  function renew(key: string): void {
    if (inFlight.has(key) || renewing.has(key)) return;
    renewing.add(key);
    void admission
      .enterUnasked()
      .then((leave) => leave && makeOnce(key).finally(leave))
      .finally(() => renewing.delete(key));
  }

  /**
   * Others wait for the head of a first answer: it tells whether the page can be cached. They do not
   * wait for its end, which comes as late as its visitor likes.
   */
  function watch(key: string, response: Response): void {
    const done = new Promise<void>((resolve) => {
      const end = () => {
        if (inFlight.get(key) === done) inFlight.delete(key);
        resolve();
      };
      onHeaders(response, () => {
        if (isPageOf(key, answeredBy(response), response.locals))
          asked.add(key);
        end();
      });
      // A visitor who went away gets no head.
      response.once("close", end);
    });
    inFlight.set(key, done);
  }

  const { host } = new URL(config.publicOrigin);

  function usable(key: string): FoundPage | null {
    const found = store.get(key);
    return found && found.state !== "expired" ? found : null;
  }

  /** False when only a page of the visitor's own can show what is known of them. */
  function give(
    request: IncomingMessage,
    response: ServerResponse,
    found: FoundPage,
    { key, session, part: known, head }: Visit,
  ): boolean {
    const { split } = found.page;
    const part = partOnPage(known, split);
    const filled = isNobody(part) ? null : fillPage(split, part);
    if (filled === null && !isNobody(part)) return false;
    if (part.notices !== null) session.takeNotices();
    const combination = session.isPresent ? null : combinationOf(part, split);
    sendPage(request, response, found, { combination, filled, head });
    if (found.state === "stale") renew(key);
    return true;
  }

  function serveFound(
    request: IncomingMessage,
    response: ServerResponse,
    address: CachedAddress,
    correlationId: string,
  ): boolean {
    const { key } = address;
    const found = usable(key);
    if (!found) return false;
    const session = openSession(request);
    if (!session) return false;
    const part = partInFront(request, session, address);
    const head = ["x-request-id", correlationId];
    return (
      part !== null &&
      give(request, response, found, { key, session, part, head })
    );
  }

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers } = request;
    if (freshMs === 0 || headers.host !== host) return false;
    if (headers["content-length"] || headers["transfer-encoding"]) return false;
    const address = cacheAddressOf(request, findRoute);
    if (address?.kind !== "page") return false;
    const startedAt = performance.now();
    const correlationId = randomUUID();
    try {
      if (!serveFound(request, response, address, correlationId)) return false;
    } catch (error) {
      log.error({ err: error, correlationId }, "cached page not given");
      return false;
    }
    onServed({
      request,
      route: address.route.template,
      status: response.statusCode,
      seconds: (performance.now() - startedAt) / 1000,
      correlationId,
    });
    return true;
  }

  /**
   * The page to give, once it is known whether there is one; null to render for this visitor, if it is
   * their turn.
   */
  async function find(
    key: string,
    request: Request,
    response: Response,
  ): Promise<FoundPage | null> {
    const other = inFlight.get(key);
    if (other)
      await Promise.race([other, sleep(longestWaitMs, null, { ref: false })]);
    const found = store.get(key);
    if (found && found.state !== "expired") return found;
    if (!found && !asked.has(key)) return null;
    if (!inFlight.has(key)) return makeInTurn(key, request, response);
    await inFlight.get(key);
    return usable(key);
  }

  /**
   * Makes a page when it is the visitor's turn; null when it never is. Nobody else waits for that turn:
   * a client that may have no more would keep a page from all others.
   */
  async function makeInTurn(
    key: string,
    request: Request,
    response: Response,
  ): Promise<FoundPage | null> {
    const leave = await admission.enter(request, response);
    if (!leave) return null;
    if (!usable(key)) await makeOnce(key);
    leave();
    return usable(key);
  }

  async function answer(
    { key, route }: CachedAddress,
    request: Request,
    response: Response,
    next: () => void,
  ): Promise<void> {
    const { session } = response.locals;
    const known = partFor({ session, request, key }, route);
    const found = known && (await find(key, request, response));
    if (response.destroyed) return;
    const part =
      known && isUnseen(request) ? { ...known, notices: null } : known;
    const visit = part && { key, session, part, head: [] };
    response.locals.pageCache = "hit";
    if (found && visit && give(request, response, found, visit)) return;
    response.locals.pageCache = "miss";
    next();
  }

  const locate: RequestHandler = (request, response, next) => {
    const isPageRead = freshMs > 0 && request.method === "GET";
    const address = isPageRead ? cacheAddressOf(request, findRoute) : null;
    if (address?.kind === "moved") {
      response.redirect(301, address.to);
      return;
    }
    if (address) response.locals.cached = address;
    next();
  };

  const pages: RequestHandler = (request, response, next) => {
    const { cached } = response.locals;
    if (!cached) {
      next();
      return;
    }
    const { key } = cached;
    response.locals.pageCache = "miss";
    // At once, so that others who come in this moment wait for it.
    if (!inFlight.has(key) && !asked.has(key) && !store.get(key)) {
      watch(key, response);
      next();
      return;
    }
    answer(cached, request, response, next).catch(next);
  };

  return { serve, locate, pages, purge: (tags) => store.purge(tags) };
}
