/**
 * One log line and one sample per request. Queries are left out of the log:
 * they hold reset tokens, order numbers and e-mail addresses. Filled paths are
 * left out of the metrics: they would grow the number of series without end.
 */
import type { Request, RequestHandler, Response } from "express";
import type { ServedPage } from "../page-cache/page-cache";
import type { Log } from "../log";
import type { Metrics } from "../metrics";
import { kindOf, pathOf } from "./request-path";

declare global {
  namespace Express {
    interface Locals {
      /** Route template, such as `/:locale/cart`; set by the shop. */
      route?: string;
    }
  }
}

const MAX_LOGGED_PATH = 256;

interface AccessLogParts {
  readonly log: Log;
  readonly metrics: Pick<Metrics, "httpRequest">;
}

/** Failures are logged where they happen, too; here they must stand out. */
function levelOf(request: Request, status: number): "error" | "info" | "debug" {
  if (status >= 500) return "error";
  const kind = kindOf(request.originalUrl);
  return kind === "asset" || kind === "machine" ? "debug" : "info";
}

/** A label from a closed set: the template, or which part answered. */
function routeOf(request: Request, { locals }: Response): string {
  if (locals.refusal !== undefined) return `refused: ${locals.refusal}`;
  return locals.route ?? kindOf(request.originalUrl);
}

/** Logs and counts a page that was given from the cache, before Express saw the request. */
export function logServedPage(
  { log, metrics }: AccessLogParts,
  { request, correlationId, status, seconds }: ServedPage,
): void {
  const { method = "", url = "" } = request;
  const sample = { method, route: "page cache", status, seconds };
  metrics.httpRequest(sample);
  const path = pathOf(url).slice(0, MAX_LOGGED_PATH);
  log.info({ ...sample, path, correlationId, aborted: false }, "request");
}

/** Logs and counts when the response is complete or the client is gone. */
export function accessLog({ log, metrics }: AccessLogParts): RequestHandler {
  return (request, response, next) => {
    const startedAt = process.hrtime.bigint();
    response.once("close", () => {
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
          path: pathOf(request.originalUrl).slice(0, MAX_LOGGED_PATH),
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
