/**
 * Receives the whole body of a POST before the shop handles the request. Bodies
 * are small (64 kB), and this way one that is too long or incomplete never
 * reaches an action with half of its fields.
 */
import type { Request, RequestHandler } from "express";
import { MAX_BODY_BYTES, refuseLargeBody } from "./body-guard";
import { refuse } from "./refusal-page";

type Outcome = "complete" | "empty" | "too-large" | "broken-off";

/**
 * Reads in paused mode and puts everything back with `unshift`, so that the next
 * handler can read the request from its start. This must happen before the
 * stream's "end", which comes a tick after the last "readable".
 */
function receive(request: Request): Promise<Outcome> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;

    function finish(outcome: Outcome): void {
      request.off("readable", read);
      request.off("close", breakOff);
      request.off("error", breakOff);
      if (outcome === "complete") request.unshift(Buffer.concat(chunks));
      resolve(outcome);
    }

    function breakOff(): void {
      finish("broken-off");
    }

    function read(): void {
      while (request.readableLength > 0) {
        const chunk: unknown = request.read();
        if (!Buffer.isBuffer(chunk)) break; // no encoding is set
        chunks.push(chunk);
        size += chunk.length;
        if (size > MAX_BODY_BYTES) {
          finish("too-large");
          return;
        }
      }
      if (request.complete) finish(size === 0 ? "empty" : "complete");
    }

    request.on("readable", read);
    request.once("close", breakOff);
    request.once("error", breakOff);
  });
}

/** An empty body needs no receiving, and there is nothing to put back. */
const isKnownEmpty = (request: Request): boolean =>
  request.headers["content-length"] === "0";

/**
 * Passes a POST on once its body has arrived. Answers 413 if it is too long, and
 * 400 to an empty chunked body: no browser sends one, and its "end" could be
 * emitted before the shop listens for it.
 */
export function receiveBody(): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "POST" || isKnownEmpty(request)) {
      next();
      return;
    }
    receive(request).then((outcome) => {
      if (outcome === "complete") next();
      else if (outcome === "too-large") refuseLargeBody(request, response);
      else if (outcome === "broken-off") response.destroy();
      else refuse(request, response, { status: 400, reason: "body" });
    }, next);
  };
}
