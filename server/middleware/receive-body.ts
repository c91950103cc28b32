/**
 * Receives the whole body of a POST before the shop sees the request. Bodies
 * are small (64 kB), and this way one that is too long, or breaks off, never
 * reaches an action with half of its fields.
 */
import type { Request, RequestHandler } from "express";
import { MAX_BODY_BYTES, refuseLargeBody } from "./body-guard";
import { refuse } from "./refusal-page";

type Outcome = "complete" | "empty" | "too-large" | "broken-off";

/**
 * Reads in paused mode and puts everything back with `unshift`, so that the
 * request can be read again from its start by whoever handles it. Putting back
 * must happen before the stream's "end", which comes a tick after the last
 * "readable".
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

/** With no bytes there is nothing to receive, and nothing to put back. */
const isKnownEmpty = (request: Request): boolean =>
  request.headers["content-length"] === "0";

/**
 * Passes a POST on when its body is there. Answers 413 when it is too long,
 * and 400 to a chunked body without a byte: no browser sends one, and its end
 * could be over before the shop listens for it.
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
