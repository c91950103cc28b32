/** Tells clients on every 503 when to retry (RFC 9110, 15.6.4). */
import type { RequestHandler } from "express";
import onHeaders from "on-headers";

/** Long enough for a breaker to close or a process to be replaced, short enough for a shopper to wait. */
const retryAfterSeconds = 5;

/** Adds `Retry-After` to a 503 that has none. */
export function retryAfter(): RequestHandler {
  return (_request, response, next) => {
    onHeaders(response, () => {
      if (response.statusCode === 503 && !response.hasHeader("Retry-After"))
        response.setHeader("Retry-After", String(retryAfterSeconds));
    });
    next();
  };
}
