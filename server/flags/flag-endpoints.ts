/**
 * The shop's flags for programs [FLAG-001]: `/fapi/feature-flags` answers with all of them,
 * `/fapi/feature-flags/stream` sends them again after each change, as server-sent events.
 *
 * Pages need neither: each navigation reads the flags on the server. A process holds a limited number of streams,
 * because each occupies a connection, and ends them when it drains. Streams are shared by nobody and hold nothing
 * of their receiver.
 */
import express from "express";
import type { RequestHandler, Response } from "express";
import type { FlagSource } from "./flag-source";

/** How often an idle stream shows that it is alive (ms). */
const pingMs = 25_000;
/** How long a client waits before it opens a lost stream again (ms). */
const reopenMs = 60_000;
/** A client that has not taken this much is disconnected (bytes). */
const mostUnsent = 64 * 1024;

export interface FlagEndpoints {
  /** Mount at /fapi/feature-flags, behind the host check and before every limit. */
  readonly handler: RequestHandler;
  /** Ends the open streams and refuses further ones; for the drain. */
  endStreams(): void;
}

interface FlagEndpointParts {
  readonly flags: Pick<FlagSource, "current" | "onChange">;
  /** The most streams at one time; further clients get 204, after which a browser does not try again. */
  readonly mostListeners: number;
  /** Called with one more or one less open stream, for the metrics. */
  readonly onListeners?: (change: 1 | -1) => void;
}

export function createFlagEndpoints({
  flags,
  mostListeners,
  onListeners = () => undefined,
}: FlagEndpointParts): FlagEndpoints {
  const streams = new Set<Response>();
  let isEnding = false;
  let pings: NodeJS.Timeout | undefined;

  const body = () => ({ flags: flags.current });
  const event = () => `event: flags\ndata: ${JSON.stringify(body())}\n\n`;

  function send(text: string): void {
    for (const stream of streams)
      if (stream.writableLength > mostUnsent) stream.destroy();
      else stream.write(text);
  }

  flags.onChange(() => {
    send(event());
  });

  function close(stream: Response): void {
    if (!streams.delete(stream)) return;
    onListeners(-1);
    if (streams.size === 0) clearInterval(pings);
  }

  function open(stream: Response): void {
    if (streams.size === 0)
      pings = setInterval(() => {
        send(": ping\n\n");
      }, pingMs).unref();
    streams.add(stream);
    onListeners(1);
    stream.once("close", () => {
      close(stream);
    });
    stream.writeHead(200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      // Proxies of the nginx family would hold events back.
      "X-Accel-Buffering": "no",
    });
    stream.write(`retry: ${reopenMs}\n\n${event()}`);
  }

  const router = express.Router({ caseSensitive: true, strict: true });
  router.get("/", (_request, response) => {
    response.locals.route = "/fapi/feature-flags";
    response.setHeader("Cache-Control", "public, max-age=5");
    response.json(body());
  });
  router.get("/stream", (request, response) => {
    response.locals.route = "/fapi/feature-flags/stream";
    const isRefused = isEnding || streams.size >= mostListeners;
    if (isRefused || request.method === "HEAD") {
      response.setHeader("Cache-Control", "no-store");
      response.status(204).end();
    } else open(response);
  });
  return {
    handler: router,
    endStreams() {
      isEnding = true;
      for (const stream of streams) stream.end();
    },
  };
}
