/**
 * Gives every request a correlation id and a nonce. The id goes to logs, to
 * upstream calls, to error pages and back to the client; one sent by a proxy
 * is kept only when it is harmless in all of these places.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { RequestHandler } from "express";

declare global {
  namespace Express {
    interface Locals {
      /** 8 to 64 letters, digits, `_` or `-`. */
      correlationId: string;
      /** Base64, new for every response; the CSP allows it alone. */
      nonce: string;
    }
  }
}

/** Sets `res.locals.correlationId`, `res.locals.nonce` and `x-request-id`. */
export function requestId(): RequestHandler {
  return (request, response, next) => {
    const given = request.headers["x-correlation-id"];
    const isSafe = typeof given === "string" && /^[\w-]{8,64}$/.test(given);
    response.locals.correlationId = isSafe ? given : randomUUID();
    response.locals.nonce = randomBytes(16).toString("base64");
    response.setHeader("X-Request-Id", response.locals.correlationId);
    next();
  };
}
