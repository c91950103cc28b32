/**
 * One log line and one sample per request. Queries are not logged: they contain
 * reset tokens, order numbers and e-mail addresses. If a route declares that its
 * path contains a secret, the template is logged instead. The metrics have no
 * filled paths, because the number of series would be unbounded.
 */
import type { Request, RequestHandler, Response } from "express";
import type { ServedPage } from "../page-cache/page-cache";
import type { Log } from "../log";
import type { Metrics } from "../metrics";
import { noteRoute, recordedTrace } from "../tracing/channels";
import { kindOf, pathOf } from "./request-path";

declare global {
  namespace Express {
    interface Locals {
      /** Label of a handler that has no route in the build, such as `/sitemap.xml`. */
      route?: string;
    }
  }
}

const MAX_LOGGED_PATH = 256;

interface AccessLogParts {
  readonly log: Log;
  readonly metrics: Pick<
    Metrics,
    "httpRequest" | "requestsInFlight" | "requestShed" | "pageCache"
  >;
}

/** Failures are also logged where they happen; here they must stand out. */
function levelOf(request: Request, status: number): "error" | "info" | "debug" {
  const kind = kindOf(request.originalUrl);
  // A failing health check is not an error: otherwise each deployment would report some.
  if (status === 503 && kind === "machine") return "info";
  if (status >= 500) return "error";
  return kind === "asset" || kind === "machine" ? "debug" : "info";
}

/** A label from a closed set: the template of the route, or the part of the server that answered. */
function routeOf(request: Request, { locals }: Response): string {
  if (locals.refusal !== undefined) return `refused: ${locals.refusal}`;
  if (locals.route !== undefined) return locals.route;
  const kind = kindOf(request.originalUrl);
  if (kind === "page") return locals.page.template;
  return kind === "data" ? `${locals.page.template}.data` : kind;
}

/** The requested path, unless it contains a secret. */
function loggedPath({ originalUrl }: Request, { locals }: Response): string {
  const { secretPath, template } = locals.page;
  return secretPath ? template : pathOf(originalUrl).slice(0, MAX_LOGGED_PATH);
}

/** Logs and counts a page that was served from the cache before the request reached Express. */
export function logServedPage(
  { log, metrics }: AccessLogParts,
  { request, route, correlationId, status, seconds }: ServedPage,
): void {
  const { method = "", url = "" } = request;
  const sample = { method, route, status, seconds };
  metrics.httpRequest(sample);
  metrics.pageCache("hit");
  const path = pathOf(url).slice(0, MAX_LOGGED_PATH);
  noteRoute(route);
  const traceId = recordedTrace()?.traceId;
  log.info(
    { ...sample, path, correlationId, traceId, aborted: false },
    "request",
  );
}

/** Logs and counts each request when its response is complete or its client has disconnected. */
export function accessLog({ log, metrics }: AccessLogParts): RequestHandler {
  return (request, response, next) => {
    const startedAt = process.hrtime.bigint();
    noteRoute(routeOf(request, response));
    metrics.requestsInFlight(1);
    response.once("close", () => {
      metrics.requestsInFlight(-1);
      const { page, pageCache, refusal } = response.locals;
      if (refusal === "load") metrics.requestShed(page.template);
      if (pageCache) metrics.pageCache(pageCache);
      const sample = {
        method: request.method,
        route: routeOf(request, response),
        status: response.statusCode,
        seconds: Number(process.hrtime.bigint() - startedAt) / 1e9,
      };
      metrics.httpRequest(sample);
      log[levelOf(request, sample.status)](
        {
          ...sample,
          path: loggedPath(request, response),
          correlationId: response.locals.correlationId,
          traceId: response.locals.trace.traceId,
          // The client disconnected before the answer was complete.
          aborted: !response.writableFinished,
        },
        "request",
      );
    });
    next();
  };
}
