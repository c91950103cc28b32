/**
 * The cache of whole pages, for everybody.
 *
 * - A page is rendered for nobody, from its key alone (render-page.ts), never from a visitor's request.
 * - The visitor part is filled in when the page is sent (split-page.ts).
 * - A page is rendered for the cache when its key is requested a second time and the first answer was
 *   cacheable, so an address that is requested only once takes no memory.
 * - One page is rendered per key at a time; a stale page is served meanwhile.
 * - A page is never stored if a read failed during its rendering: the old one stays, and its
 *   `Cache-Status` says so (RFC 9211).
 *
 * Pages are served at two points: `serve`, before all expensive work, for requests whose session need not
 * be written and cannot have been signed out; and `pages`, after the guards, limits and navigation rules,
 * for all others.
 * Each process has its own cache; `purge` drops pages early.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import onHeaders from "on-headers";
import { asksFirst } from "../../app/consent/asks-first";
import type { VisitorPart } from "../../app/shell/visitor-part";
import { findSite } from "../../app/sites/sites";
import type { Config } from "../config";
import type { Admission } from "../middleware/admission";
import type { FindRoute } from "../built-routes";
import { assign, type Assignment } from "../experiments/visit";
import type { Experiments } from "../experiments/experiments";
import { flagHead } from "../flags/flag-header";
import type { FlagSource } from "../flags/flag-source";
import {
  contentSecurityPolicy,
  fixedSecurityHeaders,
  reportingHeaders,
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
import { isReady, sendPage } from "./send-page";
import { fillPage } from "./split-page";
import { storePage, type StoredPage } from "./stored-page";
import {
  areVariationsStated,
  combinationOf,
  edgeVariations,
  experimentsOn,
  isNobody,
  isStatedByEdge,
  isVaried,
  partFor,
  partOnPage,
} from "./visitor-part";

declare global {
  namespace Express {
    interface Locals {
      /** What the document was rendered from, such as `product:FR1001`. */
      cacheTags?: Set<string>;
      /** The query that the rendered page answers, sorted as in a key; absent for none. */
      pageQuery?: string;
      /** Whether the page came from the cache or might have; absent where it never does. */
      pageCache?: "hit" | "miss";
      /** Whether a read failed, so that the page may lack something. */
      hasFailedRead?: boolean;
      /** The requested page, if it may be cached. */
      cached?: CachedAddress;
    }
  }
}

const staleMs = 10 * 60_000;
const staleIfErrorMs = 24 * 60 * 60_000;
const retryMs = 5_000;
/** The longest that a request waits for a page that another request started (ms). */
const longestWaitMs = 2_000;
/** How many keys that were requested once are remembered. */
const mostRequested = 5_000;

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
  /** Called for every page that `serve` sent, for log and metrics. */
  readonly onServed: (served: ServedPage) => void;
  readonly makePage: MakePage;
  /** Limits how many pages are rendered at once. */
  readonly admission: Pick<Admission, "enter" | "enterInBackground">;
  readonly findRoute: FindRoute;
  readonly openSession: OpenSession;
  /** What the header of documents lists. */
  readonly flags: Pick<FlagSource, "header">;
  /** Who gets which variation of a page. */
  readonly experiments: Pick<Experiments, "running" | "has" | "decide">;
  readonly now?: () => number;
}

export interface PageCache {
  /**
   * Answers with a cached page, before anything else handles the request; false when there is none, or
   * when the session has to be written. The guards are not needed: a request for the same key passed
   * them earlier, and the host is checked here.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** After the guards and limits: finds the key, and redirects other spellings to the page's address. */
  readonly locate: RequestHandler;
  /** After the navigation rules: serves pages, and renders those that are missing. */
  readonly pages: RequestHandler;
  readonly purge: PageStore["purge"];
}

/** The keys that were requested once and answered with a cacheable page; the oldest are dropped. */
function createRequestedKeys() {
  const keys = new Set<string>();
  return {
    has: (key: string) => keys.has(key),
    add(key: string) {
      keys.delete(key);
      keys.add(key);
      const [oldest] = keys;
      if (keys.size > mostRequested && oldest !== undefined)
        keys.delete(oldest);
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

/** What is shown once, and so not in an answer that nobody may see. */
const nothingNew = { notices: null, events: null } as const;

const withVariations = (
  part: VisitorPart,
  assigned: Assignment | null,
): VisitorPart =>
  assigned?.variations
    ? { ...part, variations: { ...part.variations, ...assigned.variations } }
    : part;

/** The visitor part for a request that has not reached Express; null if the request has to go there. */
function partBeforeExpress(
  request: IncomingMessage,
  session: Session,
  { key, route }: CachedAddress,
): VisitorPart | null {
  const part = partFor({ session, request, key }, route);
  if (part === null || !session.isPresent) return part;
  const [, locale = ""] = key.split(/[/?]/);
  if (session.isBroken || isNewsOf(session.data, locale)) return null;
  if (part.notices === null && part.events === null) return part;
  // They are shown once, so showing them requires a write to the session.
  return isUnseen(request) ? { ...part, ...nothingNew } : null;
}

/** Whether the market of a page asks its visitors with the cookie banner, before which nothing is decided. */
function isAskingAt(key: string): boolean {
  const site = findSite(key.split(/[/?]/)[1]);
  return site !== undefined && asksFirst(site);
}

export function createPageCache({
  config,
  log,
  onServed,
  makePage,
  admission,
  findRoute,
  openSession,
  flags,
  experiments,
  now = Date.now,
}: PageCacheParts): PageCache {
  const freshMs = config.pageCacheSeconds * 1000;
  const maxBytes = config.pageCacheBytes;
  const limits = { freshMs, staleMs, staleIfErrorMs, retryMs, maxBytes };
  const store = createPageStore(limits, now);
  const requested = createRequestedKeys();
  const inFlight = new Map<string, Promise<void>>();
  const renewing = new Set<string>();

  /** Stores a page; false when it contains code that is not the shop's own. */
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
        ...reportingHeaders(config),
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
    requested.forget(key);
    if (made.kind === "failed") store.noteFailure(key);
    else store.remove(key);
    if (made.kind === "page")
      log.error({ key }, "page not cached: it holds what is not ours");
  }

  /** Renders a page unless it is being rendered already; resolves on success and on failure. */
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

  /** Renders a page in the background. Nobody waits for it, so it may be skipped while the server is busy. */
  function renew(key: string): void {
    if (inFlight.has(key) || renewing.has(key)) return;
    renewing.add(key);
    void admission
      .enterInBackground()
      .then((leave) => leave && makeOnce(key).finally(leave))
      .finally(() => renewing.delete(key));
  }

  /**
   * Makes other requests for the key wait for the headers of the first answer, which tell whether the page
   * can be cached. They do not wait for its end, which a slow client could delay.
   */
  function watch(key: string, response: Response): void {
    const done = new Promise<void>((resolve) => {
      const end = () => {
        if (inFlight.get(key) === done) inFlight.delete(key);
        resolve();
      };
      onHeaders(response, () => {
        if (isPageOf(key, answeredBy(response), response.locals))
          requested.add(key);
        end();
      });
      // No headers are sent if the client disconnects first.
      response.once("close", end);
    });
    inFlight.set(key, done);
  }

  const { host } = new URL(config.publicOrigin);

  function usable(key: string): FoundPage | null {
    const found = store.get(key);
    return found && found.state !== "expired" ? found : null;
  }

  /** What is decided for the experiments of a page; null for a page without any. */
  function assignedOn(
    { headers, method }: IncomingMessage,
    session: Session,
    key: string,
    onPage: readonly string[],
  ): Assignment | null {
    const site = findSite(key.split(/[/?]/)[1]);
    if (onPage.length === 0 || !site) return null;
    const visit = {
      ...{ experiments, headers, method, site },
      // A kiosk gets no cached page.
      isKiosk: false,
      isKnown: () => session.isPresent,
      secure: config.secure,
      now: now(),
    };
    return assign(visit, onPage);
  }

  /** Sends a cached page; false when this visitor needs a page rendered for them alone. */
  function sendFound(
    request: IncomingMessage,
    response: ServerResponse,
    found: FoundPage,
    { key, session, part: known, head }: Visit,
  ): boolean {
    const { split } = found.page;
    const running = experiments.running(experimentsOn(split));
    const assigned = assignedOn(request, session, key, running);
    const part = partOnPage(withVariations(known, assigned), split);
    const combination = session.isPresent ? null : combinationOf(part, split);
    const isStored =
      isNobody(part) || isReady(request, found.page, combination);
    const filled = isStored ? null : fillPage(split, part);
    if (filled === null && !isStored) return false;
    if (part.notices !== null) session.takeNotices();
    if (part.events !== null) session.takeEvents();
    const { cookies } = assigned ?? { cookies: [] };
    const { headers } = request;
    const isAsking = isAskingAt(key);
    const areStated =
      running.length > 0 &&
      areVariationsStated({
        ...{ headers, running, experiments },
        assigned: assigned?.variations ?? null,
        isUnasked: isAsking && part.consent === null,
      });
    const isForEdge =
      cookies.length === 0 &&
      (part.variations === null || areStated) &&
      isStatedByEdge({ ...part, isAsking }, split, headers);
    const varies = running.length > 0 ? ["x-varies", edgeVariations] : [];
    sendPage(request, response, found, {
      ...{ combination, filled, cookies, isForEdge },
      head: [...head, ...varies],
      isVaried: isVaried(split, areStated ? [] : running),
    });
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
    const part = partBeforeExpress(request, session, address);
    const head = ["x-request-id", correlationId, ...flagHead(flags)];
    return (
      part !== null &&
      sendFound(request, response, found, { key, session, part, head })
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
   * The cached page, after waiting for one that is being rendered or rendering it; null when the request
   * has to be rendered for this visitor.
   */
  async function findOrMake(
    key: string,
    request: Request,
    response: Response,
  ): Promise<FoundPage | null> {
    const other = inFlight.get(key);
    if (other)
      await Promise.race([other, sleep(longestWaitMs, null, { ref: false })]);
    const found = store.get(key);
    if (found && found.state !== "expired") return found;
    if (!found && !requested.has(key)) return null;
    if (!inFlight.has(key)) return makeInTurn(key, request, response);
    await inFlight.get(key);
    return usable(key);
  }

  /**
   * Renders a page when admission lets the visitor in; null when it does not. Other requests do not wait
   * for this turn: a client that is over its limit would block the page for all of them.
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

  async function serveOrRender(
    { key, route }: CachedAddress,
    request: Request,
    response: Response,
    next: () => void,
  ): Promise<void> {
    const { session } = response.locals;
    const known = partFor({ session, request, key }, route);
    const found = known && (await findOrMake(key, request, response));
    if (response.destroyed) return;
    const part =
      known && isUnseen(request) ? { ...known, ...nothingNew } : known;
    const visit = part && { key, session, part, head: [] };
    response.locals.pageCache = "hit";
    if (found && visit && sendFound(request, response, found, visit)) return;
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
    // Registered synchronously, so that requests that arrive now wait for it.
    if (!inFlight.has(key) && !requested.has(key) && !store.get(key)) {
      watch(key, response);
      next();
      return;
    }
    serveOrRender(cached, request, response, next).catch(next);
  };

  return { serve, locate, pages, purge: (tags) => store.purge(tags) };
}
