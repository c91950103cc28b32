/**
 * Receives the whole body of a POST before the shop handles the request, so that
 * one that is too long or incomplete never reaches an action with half of its
 * fields. Bodies are small (64 kB). The few routes that take files receive a few
 * large ones at a time: each is in memory until its request is answered.
 */
import type { Request, RequestHandler, Response } from "express";
import { MAX_BODY_BYTES, mostBytes, refuseLargeBody } from "./body-guard";
import { clientAddress } from "./client-address";
import { refuse } from "./refusal-page";

type Outcome = "complete" | "empty" | "too-large" | "broken-off";

/**
 * Reads in paused mode and puts everything back with `unshift`, so that the next
 * handler can read the request from its start. This must happen before the
 * stream's "end", which comes a tick after the last "readable".
 */
function receive(request: Request, most: number): Promise<Outcome> {
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
        if (size > most) {
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

/** Large bodies that may be in memory at once: of all clients, and of one. */
const largeBodies = { all: 4, client: 2 };
/** Seconds after which a refused client may try again. */
const tryAgainSeconds = 10;

/** Counts the large bodies of a process, by client. */
function createLargeBodies() {
  const clients: string[] = [];
  return {
    /** Null if there are too many; call the result when the body is not needed any more. */
    enter(client: string): (() => void) | null {
      const own = clients.filter((one) => one === client).length;
      if (clients.length >= largeBodies.all || own >= largeBodies.client)
        return null;
      clients.push(client);
      return () => {
        clients.splice(clients.indexOf(client), 1);
      };
    },
  };
}

/**
 * Passes a POST on once its body has arrived. Answers 413 if it is too long, 503
 * while too many large ones are in progress, and 400 to an empty chunked body: no
 * browser sends one, and its "end" could be emitted before the shop listens for it.
 */
export function receiveBody(): RequestHandler {
  const large = createLargeBodies();

  /** Counts the request if its body may be large; false if it has to wait. */
  function isAdmitted(request: Request, response: Response, most: number) {
    const length = Number(request.headers["content-length"] ?? Infinity);
    if (Math.min(length, most) <= MAX_BODY_BYTES) return true;
    const leave = large.enter(clientAddress(request));
    if (leave) response.once("close", leave);
    return leave !== null;
  }

  return (request, response, next) => {
    if (request.method !== "POST" || isKnownEmpty(request)) {
      next();
      return;
    }
    const most = mostBytes(request, response.locals.page.limits);
    if (!isAdmitted(request, response, most)) {
      response.setHeader("Retry-After", String(tryAgainSeconds));
      refuseLargeBody(request, response, { status: 503, reason: "load" });
      return;
    }
    receive(request, most).then((outcome) => {
      if (outcome === "complete") next();
      else if (outcome === "too-large") refuseLargeBody(request, response);
      else if (outcome === "broken-off") response.destroy();
      else refuse(request, response, { status: 400, reason: "body" });
    }, next);
  };
}
