/**
 * The upstreams over real HTTP on loopback: a small adapter between node:http and msw's handlers. Real
 * sockets are needed because msw cannot intercept the connection pool of the shop's client, and because
 * hanging and broken connections exist only on sockets.
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
/** Longer than clients keep idle connections open, so that the client closes first. */
const keepAliveMs = 65_000;

export interface RunningServer {
  /** `http://127.0.0.1:{port}`. */
  readonly origin: string;
  /** Closes open connections and frees the port. */
  close(): Promise<void>;
}

/** Answers a request that has passed the check for control calls. */
export type Answer = (request: Request) => Promise<Response>;

const ownAnswers =
  ({ handlers }: Upstreams): Answer =>
  (request) =>
    respond(handlers, request);

/**
 * Runs the upstreams on loopback.
 *
 * @param port 0 for any free port.
 * @param answer replaces the upstreams' own handlers.
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
  /** Origin of the payment provider. */
  readonly paymentOrigin: string;
  readonly provider: PaymentProvider;
  readonly upstreams: Upstreams;
  /** Stops the servers; rejects if an upstream has broken its contract. */
  stop(): Promise<void>;
}

/** Runs the payment provider on loopback; port 0 for any free port. */
export const listenAsProvider = (
  provider: PaymentProvider,
  port: number,
  reportDefect: (error: Error) => void,
): Promise<RunningServer> =>
  serveOn(port, (request) => provider.answer(request), reportDefect);

/**
 * For tests: starts new upstreams and a payment provider, each on its own port.
 *
 * @param answersOf creates the function that answers; by default with the upstreams' own handlers.
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

/** Whether a control call has a foreign host, as calls have that a web page makes a browser send. */
function isForeignControl(request: Request): boolean {
  const { pathname, hostname } = new URL(request.url);
  const isOwn = hostname === loopback || hostname === "localhost";
  return pathname.startsWith("/__mock/") && !isOwn;
}

/** Answers a request with the handlers; with 404 or 405 when none matches. */
export async function respond(
  handlers: readonly HttpHandler[],
  request: Request,
): Promise<Response> {
  const address = request.url.replace(/[?#].*$/, "");
  const isOnPath = ({ info }: HttpHandler) =>
    info.path instanceof RegExp ? info.path.test(address) : true;
  const matching = handlers.filter(
    (handler) => handler.info.method === request.method && isOnPath(handler),
  );
  const response = await getResponse(matching, request);
  return response ?? unmatched(handlers.some(isOnPath), request);
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

/** Headers that are for this server, or that it writes itself. */
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
  // Never answers: the client's timeout closes the connection.
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
