/**
 * The last two handlers: a page for what nobody answered, and one for what
 * failed outside Remix. The cause goes to the log and never to the client.
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

/** Drops what belonged to the answer that failed, keeps security headers. */
const answerHeaders = [
  "Content-Encoding",
  "Content-Length",
  "ETag",
  "Location",
];

/**
 * Answers a 4xx that Express itself raised with its page, anything else with
 * 500. When the head is already gone, the connection is cut, so that the
 * client does not take half a page for a whole one.
 */
export function errorHandler(log: Log): ErrorRequestHandler {
  // Express knows error handlers by their four parameters.
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
