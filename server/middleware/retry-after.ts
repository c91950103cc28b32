/** Says on every 503 when to come back, whoever answers it: RFC 9110, 15.6.4. */
import type { RequestHandler } from "express";
import onHeaders from "on-headers";

/** Long enough for a breaker to close or a process to end, short enough for a shopper to wait. */
const retryAfterSeconds = 5;

/** Adds `Retry-After` to a 503 that has none of its own. */
export function retryAfter(): RequestHandler {
  return (_request, response, next) => {
    onHeaders(response, () => {
      if (response.statusCode === 503 && !response.hasHeader("Retry-After"))
        response.setHeader("Retry-After", String(retryAfterSeconds));
    });
    next();
  };
}
