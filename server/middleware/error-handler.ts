/**
 * The last two handlers: one for requests that nothing answered, and one for
 * errors outside Remix. The cause is logged and never sent to the client.
 */
import type { ErrorRequestHandler, RequestHandler } from "express";
import type { Log } from "../log";
import { refuse, toRefusalStatus } from "./refusal-page";

/** Answers 404. */
export function notFound(): RequestHandler {
  return (request, response) => {
    refuse(request, response, { status: 404, reason: "not-found" });
  };
}

const statusOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "status" in error
    ? error.status
    : undefined;

/** Headers of the failed answer, which are removed; the security headers stay. */
const answerHeaders = [
  "Content-Encoding",
  "Content-Length",
  "ETag",
  "Location",
];

/**
 * Answers a 4xx that Express itself raised with its page, anything else with
 * 500. If the headers have already been sent, it closes the connection, so that
 * the client does not take half a page for a complete one.
 */
export function errorHandler(log: Log): ErrorRequestHandler {
  // Express recognises error handlers by their four parameters.
  return (error: unknown, request, response, _next) => {
    const { correlationId } = response.locals;
    const status = toRefusalStatus(statusOf(error));
    log[status >= 500 ? "error" : "info"](
      { err: error, correlationId },
      "request failed outside the shop",
    );
    if (response.headersSent) {
      response.destroy();
      return;
    }
    for (const name of answerHeaders) response.removeHeader(name);
    refuse(request, response, { status, reason: "failure" });
  };
}
