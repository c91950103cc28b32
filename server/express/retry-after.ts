/** Says on every 503 when to come back, whoever answers it: RFC 9110, 15.6.4. */
import type { RequestHandler, Response } from "express";

/** Long enough for a breaker to close or a process to end, short enough for a shopper to wait. */
const retryAfterSeconds = 5;

/** Adds `Retry-After` to a 503 that has none of its own. */
export function retryAfter(): RequestHandler {
  return (_request, response, next) => {
    const writeHead = response.writeHead.bind(response);
    const adviseThenWriteHead = (
      ...head: Parameters<typeof writeHead>
    ): Response => {
      if (response.statusCode === 503 && !response.hasHeader("Retry-After"))
        response.setHeader("Retry-After", String(retryAfterSeconds));
      return writeHead(...head);
    };
    // writeHead is overloaded; the wrapper passes its arguments on untouched.
    response.writeHead = adviseThenWriteHead as typeof response.writeHead;
    next();
  };
}
