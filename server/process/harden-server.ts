/**
 * Limits of the HTTP server itself, and its answer to requests that are too
 * broken to reach Express.
 *
 * `requestTimeout` and `headersTimeout` bound how long a client may take to
 * send; they never cut an answer short, so placing an order may take its full
 * budget. `keepAliveTimeout` is above the 60 s of usual load balancers, which
 * must be the ones to close an idle connection.
 */
import { randomUUID } from "node:crypto";
import type { Server, ServerOptions } from "node:http";
import type { Duplex } from "node:stream";
import type { Log } from "../log";
import type { Config } from "../config";

/** Give these to `http.createServer`: they cannot be set later. */
export const serverOptions = {
  maxHeaderSize: 16_384,
  // Timeouts below are enforced at this interval; Node's own is 30 s.
  connectionsCheckingInterval: 5_000,
  // Without Host, Node answers an empty page; our guard has a real one, and lets
  // probes of machine paths through.
  requireHostHeader: false,
} as const satisfies ServerOptions;

const KEEP_ALIVE_MS = 65_000;
const BODY_MS = 30_000;
const MAX_CONNECTIONS = 2_048;
/** A balancer may open a connection long before it has a request for it. */
const headersMs = { direct: 15_000, behindProxy: KEEP_ALIVE_MS + 1_000 };

interface RawAnswer {
  readonly status: string;
  readonly text: string;
}

const badRequest: RawAnswer = {
  status: "400 Bad Request",
  text: "This request could not be read.",
};

const rawAnswers: Readonly<Record<string, RawAnswer>> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    text: "The cookies or headers of this request are too large. Delete the cookies of this site and try again.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    text: "The request took too long to arrive. Please try again.",
  },
};

/** A complete HTTP/1.1 response as text. */
function rawResponse(
  { status, text }: RawAnswer,
  correlationId: string,
): string {
  const body = `${text}\n\nReference: ${correlationId}\n`;
  return [
    `HTTP/1.1 ${status}`,
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
    `X-Request-Id: ${correlationId}`,
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}

/** Node keeps the response in progress on the socket under this name. */
function hasResponseBegun(socket: Duplex): boolean {
  const { _httpMessage: message } = socket as Duplex & {
    _httpMessage?: { readonly headersSent: boolean } | null;
  };
  return message?.headersSent === true;
}

/** Sets timeouts and limits, and answers unreadable requests in plain text. */
export function hardenServer(
  server: Server,
  {
    config,
    log,
  }: {
    readonly config: Pick<Config, "trustProxy">;
    readonly log: Log;
  },
): void {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout =
    config.trustProxy === false ? headersMs.direct : headersMs.behindProxy;
  // Counts from the same moment as headersTimeout, so it must be the larger.
  server.requestTimeout = server.headersTimeout + BODY_MS;
  server.maxConnections = MAX_CONNECTIONS;

  server.on("drop", () =>
    log.warn({ limit: MAX_CONNECTIONS }, "connection refused"),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const correlationId = randomUUID();
    log.info({ code: error.code, correlationId }, "unreadable request");
    if (hasResponseBegun(socket)) socket.destroy();
    else {
      const answer = rawAnswers[error.code ?? ""] ?? badRequest;
      socket.end(rawResponse(answer, correlationId));
    }
  });
}
