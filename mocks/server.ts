/**
 * The upstreams over real HTTP on loopback: a small adapter between node:http
 * and msw's handlers. Real sockets matter, because the shop's client brings its
 * own connection pool, which msw cannot intercept, and because hanging and
 * broken connections only exist on a socket.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { HttpHandler } from "msw";
import { getResponse } from "msw";
import { refuse, toApiError } from "./api/refusal";
import {
  createPaymentProvider,
  type PaymentProvider,
} from "./payment-provider/provider";
import { createProviderClient } from "./payment-provider/provider-client";
import type { Upstreams, UpstreamsOptions } from "./upstreams";
import { createUpstreams } from "./upstreams";
import { wireFaultHeader } from "./api/wire-fault";

const loopback = "127.0.0.1";
/** Longer than a client keeps idle connections, so that it closes first. */
const keepAliveMs = 65_000;

export interface RunningServer {
  /** `http://127.0.0.1:{port}`. */
  readonly origin: string;
  /** Ends open connections and frees the port. */
  close(): Promise<void>;
}

/** Gives the answer to a request that may be answered. */
export type Answer = (request: Request) => Promise<Response>;

const ownAnswers =
  ({ handlers }: Upstreams): Answer =>
  (request) =>
    respond(handlers, request);

/**
 * Serves the upstreams on loopback; port 0 takes any free one. `answer` is how, if not with their own
 * handlers alone.
 */
export function listen(
  upstreams: Upstreams,
  port: number,
  answer: Answer = ownAnswers(upstreams),
): Promise<RunningServer> {
  return serveOn(port, answer, (error) => {
    upstreams.reportDefect(error);
  });
}

async function serveOn(
  port: number,
  answer: Answer,
  reportDefect: (error: Error) => void,
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    serve(answer, request, response).catch((error: unknown) => {
      reportDefect(asError(error));
      response.destroy();
    });
  });
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 5_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, loopback, resolve);
  });
  return { origin: originOf(server), close: () => close(server) };
}

function originOf(server: Server): string {
  // A server that listens on TCP has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return `http://${loopback}:${port}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Hanging faults and idle connections would keep the server open.
    server.closeAllConnections();
  });
}

export interface StartedUpstreams {
  readonly origin: string;
  /** Of the payment provider. */
  readonly paymentOrigin: string;
  readonly provider: PaymentProvider;
  readonly upstreams: Upstreams;
  /** Stops; rejects when an upstream broke its contract in the meantime. */
  stop(): Promise<void>;
}

/** Serves the payment provider on loopback; port 0 takes any free one. */
export const listenAsProvider = (
  provider: PaymentProvider,
  port: number,
  reportDefect: (error: Error) => void,
): Promise<RunningServer> =>
  serveOn(port, (request) => provider.answer(request), reportDefect);

/**
 * Fresh upstreams on a port of their own, for tests, with a payment provider on another; `answersOf`
 * is how they answer.
 */
export async function startUpstreams(
  options: Omit<
    UpstreamsOptions,
    "publicOrigin" | "onDefect" | "paymentProvider"
  >,
  answersOf: (upstreams: Upstreams) => Answer = ownAnswers,
): Promise<StartedUpstreams> {
  const defects: Error[] = [];
  const onDefect = (error: Error) => void defects.push(error);
  const provider = createPaymentProvider(options.now, {
    firstWaitMs: 50,
    hurriedMs: 1_000,
  });
  const payments = await listenAsProvider(provider, 0, onDefect);
  const upstreams = createUpstreams({
    ...options,
    publicOrigin: `http://${loopback}`,
    paymentProvider: createProviderClient(payments.origin),
    onDefect,
  });
  const server = await listen(upstreams, 0, answersOf(upstreams));
  upstreams.publicOrigin = server.origin;
  return {
    origin: server.origin,
    paymentOrigin: payments.origin,
    provider,
    upstreams,
    async stop() {
      provider.webhooks.stop();
      await Promise.all([server.close(), payments.close()]);
      if (defects.length > 0) {
        throw new AggregateError(defects, "An upstream broke its contract");
      }
    },
  };
}

async function serve(
  answer: Answer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = await toRequest(incoming);
  const response = isForeignControl(request)
    ? unmatched(false, request)
    : await answer(request);
  await send(response, incoming, outgoing);
}

/** A web page could make a browser send control calls, but not with our host. */
function isForeignControl(request: Request): boolean {
  const { pathname, hostname } = new URL(request.url);
  const isOwn = hostname === loopback || hostname === "localhost";
  return pathname.startsWith("/__mock/") && !isOwn;
}

/** Answers a request from the handlers; 404 or 405 when none is meant. */
export async function respond(
  handlers: readonly HttpHandler[],
  request: Request,
): Promise<Response> {
  const address = request.url.replace(/[?#].*$/, "");
  const onPath = handlers.filter(({ info }) =>
    info.path instanceof RegExp ? info.path.test(address) : true,
  );
  const meant = onPath.filter(({ info }) => info.method === request.method);
  const response = await getResponse(meant, request);
  return response ?? unmatched(onPath.length > 0, request);
}

function unmatched(knownPath: boolean, request: Request): Response {
  const error = knownPath
    ? refuse(405, "API405", `${request.method} is not allowed here`)
    : refuse(404, "API404", "There is no such call");
  const correlationId = request.headers.get("x-correlation-id") ?? "";
  return Response.json(toApiError(error, correlationId), {
    status: error.status,
  });
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headers } = incoming;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer); // no encoding is set
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const hasBody = method !== "GET" && method !== "HEAD" && chunks.length > 0;
  return new Request(new URL(url, `http://${headers.host ?? loopback}`), {
    method,
    headers: fields,
    ...(hasBody && { body: Buffer.concat(chunks) }),
  });
}

/** Headers that are for us, or that we write ourselves. */
const ownHeaders: ReadonlySet<string> = new Set([
  wireFaultHeader,
  "content-length",
]);

async function send(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const fault = response.headers.get(wireFaultHeader);
  // The client's time runs out; the connection ends with it.
  if (fault === "hang") return;
  if (fault === "reset") return void incoming.socket.resetAndDestroy();
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(
    ([name]) => !ownHeaders.has(name),
  );
  outgoing.writeHead(response.status, [
    ...headers.flat(),
    ...(response.status === 204 || response.status === 304
      ? []
      : ["content-length", String(body.length)]),
  ]);
  if (fault === "truncate") {
    outgoing.write(body.subarray(0, Math.ceil(body.length / 2)), () =>
      incoming.socket.resetAndDestroy(),
    );
    return;
  }
  outgoing.end(body);
}

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}
