/**
 * Assigns every request a correlation id, a trace and a nonce. The id appears in
 * logs, upstream calls, error pages and the response; the trace in logs and
 * upstream calls. Both are accepted from a trusted proxy only: otherwise a client
 * could hide among another request's log lines, or have all of its requests
 * recorded by the tracing system.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { readTrace } from "../http/trace-context";
import type { TraceContext } from "../http/trace-context";
import { recordedTrace } from "../tracing/channels";
import { isTrustedPeer } from "./trusted-peer";

declare global {
  namespace Express {
    interface Locals {
      /** 8 to 64 letters, digits, `_` or `-`. */
      correlationId: string;
      trace: TraceContext;
      /** Base64, new for every response; the CSP allows it alone. */
      nonce: string;
    }
  }
}

/** The first of the two usual headers whose value is safe in a log, a page and a header. */
function correlationIdIn(headers: IncomingHttpHeaders): string | undefined {
  return [headers["x-correlation-id"], headers["x-request-id"]]
    .filter((given) => typeof given === "string")
    .find((given) => /^[\w-]{8,64}$/.test(given));
}

/** Sets `correlationId`, `trace` and `nonce` in `res.locals`, and `x-request-id`. */
export function requestId(): RequestHandler {
  return (request, response, next) => {
    const believed = isTrustedPeer(request) ? request.headers : {};
    const correlationId = correlationIdIn(believed) ?? randomUUID();
    response.locals.correlationId = correlationId;
    response.locals.trace = recordedTrace() ?? readTrace(believed);
    response.locals.nonce = randomBytes(16).toString("base64");
    response.setHeader("X-Request-Id", correlationId);
    next();
  };
}
