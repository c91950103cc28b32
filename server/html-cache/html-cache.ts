/**
 * The cache of whole pages for visitors without a session, in front of everything that costs.
 *
 * A page gets in only when its request read no session and set no cookie, so what is kept cannot hold
 * anything personal. One request per page renders, others wait for it; an old page is given at once
 * while a new one is made behind it. Kept per process and for a minute; `purge` drops pages sooner.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler, Response } from "express";
import type { Config } from "../config";
import { isFragment } from "../express/request-path";
import { contentSecurityPolicy } from "../express/security-headers";
import type { Log } from "../log";
import { sessionCookieName } from "../session/session-cookie";
import { cacheKeyOf } from "./cache-key";
import type { FindStyles } from "./first-visit";
import { createPageStore, type PageStore } from "./page-store";
import { sendPage } from "./send-page";
import { storePage } from "./stored-page";

declare global {
  namespace Express {
    interface Locals {
      /** The rendered document, offered by the shop. */
      html?: Buffer;
      /** What the document was made of, such as `product:FR1001`. */
      cacheTags?: Set<string>;
      /** Whether this request renews a kept page for others. */
      isRenewal?: boolean;
    }
  }
}

const staleMs = 10 * 60_000;
const maxBytes = 48 * 1024 * 1024;
/** Longer than this nobody waits for somebody else's rendering (ms). */
const longestWaitMs = 2_000;
const renewalHeader = "x-html-cache-renewal";

export interface ServedPage {
  readonly request: IncomingMessage;
  readonly status: number;
  readonly seconds: number;
  readonly correlationId: string;
}

export interface HtmlCacheParts {
  readonly config: Config;
  readonly log: Log;
  /** Told of every page that `serve` gave, for log and metrics. */
  readonly onServed: (served: ServedPage) => void;
  /** The stylesheets that pages link to. */
  readonly findStyles: FindStyles;
  /** Asks the shop itself for a path, with headers of ours, to make a page anew. */
  readonly renew: (
    path: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<void>;
}

export interface HtmlCache {
  /**
   * Answers with a kept page, before anything else looks at the request; false when there is none to
   * give. Its key is an address that has passed every gate before, and the host is checked here.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Behind the gates: keeps what is rendered, and lets others wait for it. */
  readonly middleware: RequestHandler;
  readonly purge: PageStore["purge"];
}

/** What a kept page may depend on: the key has the cookies, and it is kept in every encoding. */
const knownToKey: ReadonlySet<string> = new Set([
  "",
  "cookie",
  "accept-encoding",
]);

/** Whether the answer is the same for everybody who has no session. */
function isForEverybody(response: Response): boolean {
  const { session } = response.locals;
  const dependsOn = String(response.getHeader("vary") ?? "").split(",");
  return (
    response.statusCode === 200 &&
    !response.hasHeader("set-cookie") &&
    !session.isTouched &&
    dependsOn.every((name) => knownToKey.has(name.trim().toLowerCase()))
  );
}

export function createHtmlCache({
  config,
  log,
  onServed,
  renew,
  findStyles,
}: HtmlCacheParts): HtmlCache {
  const sessionCookie = sessionCookieName(config);
  const freshMs = config.htmlCacheSeconds * 1000;
  const store = createPageStore({ freshMs, staleMs, maxBytes });
  const underway = new Map<string, Promise<void>>();
  // Known to this process alone: nobody else can make it render.
  const renewalToken = randomUUID();

  async function keep(key: string, response: Response): Promise<void> {
    const { html, nonce, cacheTags } = response.locals;
    if (html === undefined || !isForEverybody(response)) return;
    const page = await storePage({
      html: html.toString("utf8"),
      nonce,
      headers: response.getHeaders(),
      findStyles,
      policyFor: (inline) =>
        contentSecurityPolicy(config, {
          inline,
          isCheckout: false,
          isFragment: isFragment(key),
        }),
    });
    store.put(key, page, cacheTags ?? new Set());
  }

  /** Resolves when the page is kept, or when it turned out that it cannot be. */
  function watch(key: string, response: Response): void {
    const done = new Promise<void>((resolve) => {
      response.once("close", () => {
        keep(key, response)
          .catch((error: unknown) => {
            log.error({ err: error }, "page could not be kept");
          })
          .finally(() => {
            underway.delete(key);
            resolve();
          });
      });
    });
    underway.set(key, done);
  }

  function renewBehind(key: string): void {
    if (underway.has(key)) return;
    const work = renew(key, { [renewalHeader]: renewalToken })
      .catch((error: unknown) => {
        log.warn({ err: error }, "page could not be renewed");
      })
      .finally(() => underway.delete(key));
    underway.set(key, work);
  }

  const { host } = new URL(config.publicOrigin);

  function give(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    own?: readonly string[],
  ): boolean {
    const kept = store.get(key);
    if (!kept) return false;
    sendPage(request, response, kept, own);
    if (!kept.isFresh) renewBehind(key);
    return true;
  }

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers } = request;
    if (freshMs === 0 || headers.host !== host) return false;
    if (headers["content-length"] || headers["transfer-encoding"]) return false;
    if (headers[renewalHeader]) return false;
    const found = cacheKeyOf(request, sessionCookie);
    if (!found) return false;
    const startedAt = performance.now();
    const correlationId = randomUUID();
    const own = ["x-request-id", correlationId];
    if (!give(request, response, found.key, own)) return false;
    onServed({
      request,
      status: response.statusCode,
      seconds: (performance.now() - startedAt) / 1000,
      correlationId,
    });
    return true;
  }

  const middleware: RequestHandler = (request, response, next) => {
    const found = freshMs > 0 ? cacheKeyOf(request, sessionCookie) : null;
    if (!found) {
      next();
      return;
    }
    const { key, storable } = found;
    if (request.headers[renewalHeader] === renewalToken) {
      response.locals.isRenewal = true;
      watch(key, response);
      next();
      return;
    }
    const other = underway.get(key);
    if (!other) {
      if (storable && request.method === "GET") watch(key, response);
      next();
      return;
    }
    const waited = new Promise<void>((resolve) => {
      setTimeout(resolve, longestWaitMs).unref();
    });
    void Promise.race([other, waited]).then(() => {
      response.locals.route = "html cache";
      if (response.destroyed || give(request, response, key)) return;
      delete response.locals.route;
      next();
    });
  };

  return { serve, middleware, purge: (tags) => store.purge(tags) };
}
