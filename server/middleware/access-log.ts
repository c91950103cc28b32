/**
 * One log line and one sample per request. Queries are left out of the log:
 * they hold reset tokens, order numbers and e-mail addresses. So are paths that
 * hold a secret, as their route says: the log has their template instead. Filled
 * paths are left out of the metrics: they would grow the number of series without end.
 */
import type { Request, RequestHandler, Response } from "express";
import type { ServedPage } from "../page-cache/page-cache";
import type { Log } from "../log";
import type { Metrics } from "../metrics";
import { kindOf, pathOf } from "./request-path";

declare global {
  namespace Express {
    interface Locals {
      /** Label of what answers without a route of the build, such as `/sitemap.xml`. */
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

/** Failures are logged where they happen, too; here they must stand out. */
function levelOf(request: Request, status: number): "error" | "info" | "debug" {
  const kind = kindOf(request.originalUrl);
  // A health check that says no has done its work; each deployment would report errors otherwise.
  if (status === 503 && kind === "machine") return "info";
  if (status >= 500) return "error";
  return kind === "asset" || kind === "machine" ? "debug" : "info";
}

/** A label from a closed set: the template of the route, or which part answered. */
function routeOf(request: Request, { locals }: Response): string {
  if (locals.refusal !== undefined) return `refused: ${locals.refusal}`;
  if (locals.route !== undefined) return locals.route;
  const kind = kindOf(request.originalUrl);
  if (kind === "page") return locals.page.template;
  return kind === "data" ? `${locals.page.template}.data` : kind;
}

/** As the visitor asked for it, unless it holds a secret. */
function loggedPath({ originalUrl }: Request, { locals }: Response): string {
  const { secretPath, template } = locals.page;
  return secretPath ? template : pathOf(originalUrl).slice(0, MAX_LOGGED_PATH);
}

/** Logs and counts a page that was given from the cache, before Express saw the request. */
export function logServedPage(
  { log, metrics }: AccessLogParts,
  { request, route, correlationId, status, seconds }: ServedPage,
): void {
  const { method = "", url = "" } = request;
  const sample = { method, route, status, seconds };
  metrics.httpRequest(sample);
  metrics.pageCache("hit");
  const path = pathOf(url).slice(0, MAX_LOGGED_PATH);
  log.info({ ...sample, path, correlationId, aborted: false }, "request");
}

/** Logs and counts when the response is complete or the client is gone. */
export function accessLog({ log, metrics }: AccessLogParts): RequestHandler {
  return (request, response, next) => {
    const startedAt = process.hrtime.bigint();
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
          // The shopper went away before the answer was complete.
          aborted: !response.writableFinished,
        },
        "request",
      );
    });
    next();
  };
}
