/**
 * For tests: a real HTTP server on the loopback interface that records its
 * requests, and a client that calls it.
 */
import { once } from "node:events";
import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { createLog } from "../log";
import type { Metrics, UpstreamCallSample } from "../metrics";
import type { Http, HttpConfig, HttpDependencies } from "./client";
import { createHttp } from "./client";
import { createDispatchers } from "./dispatcher";
import type { RequestFacts } from "./prepare-request";

/** Each log line is one object. */
const LogLine = z.record(z.string(), z.unknown());

export interface RecordedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface StubUpstream {
  origin: string;
  requests: RecordedRequest[];
  /** Answers the next requests in turn; the last one answers all the rest. */
  answers(...listeners: RequestListener[]): void;
  close(): Promise<void>;
}

/** A JSON answer with a status and further headers. */
export function json(
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): RequestListener {
  return (_, response) => {
    const type = { "content-type": "application/json" };
    response.writeHead(status, { ...type, ...headers });
    response.end(JSON.stringify(value));
  };
}

export async function startStub(): Promise<StubUpstream> {
  let queue: RequestListener[] = [json({})];
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = "", url = "", headers } = request;
      requests.push({ method, url, headers, body });
      const listener = queue.length > 1 ? queue.shift() : queue[0];
      listener?.(request, response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  // The address of a listening TCP server is an object.
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answers: (...listeners) => void (queue = listeners),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export const facts = {
  correlationId: "page-request-1",
  locale: "en-us",
  siteId: "us",
  currency: "USD",
  brand: "fellrow",
  region: "AMER",
  channel: "ECOMM",
  accessToken: () => "token-canary",
  usid: "usid-canary",
} as const satisfies RequestFacts;

export interface ClientUnderTest {
  http: Http;
  /** Every log line so far, parsed. */
  lines(): Record<string, unknown>[];
  /** The log as written. */
  text(): string;
  samples: UpstreamCallSample[];
  /** Operations whose answers lost a part, one entry a part. */
  lostParts: string[];
  close(): Promise<void>;
}

export function startClient(
  origin: string,
  overrides: Partial<Omit<HttpDependencies, "config">> & {
    timeouts?: Partial<HttpConfig["timeouts"]>;
    services?: HttpConfig["services"];
  } = {},
): ClientUnderTest {
  const { timeouts, services = {}, ...dependencies } = overrides;
  const config: HttpConfig = {
    commerceApiUrl: origin,
    accessKey: "access-key-canary",
    services,
    timeouts: {
      connect: 1_000,
      read: 4_000,
      optionalRead: 1_500,
      suggestion: 300,
      mutation: 10_000,
      placeOrder: 30_000,
      request: 10_000,
      ...timeouts,
    },
  };
  let written = "";
  const destination = { write: (line: string) => void (written += line) };
  const samples: UpstreamCallSample[] = [];
  const lostParts: string[] = [];
  const dispatchers = createDispatchers(config);
  const http = createHttp({
    config,
    dispatchers,
    log: createLog({ level: "debug", destination }),
    metrics: recordInto(samples, lostParts),
    random: () => 0,
    ...dependencies,
  });
  return {
    http,
    samples,
    lostParts,
    text: () => written,
    lines: () =>
      written
        .split("\n")
        .filter(Boolean)
        .map((line) => LogLine.parse(JSON.parse(line))),
    close: () => dispatchers.destroy(),
  };
}

function recordInto(
  samples: UpstreamCallSample[],
  lostParts: string[],
): Metrics {
  return {
    httpRequest: () => undefined,
    requestsInFlight: () => undefined,
    requestShed: () => undefined,
    pageCache: () => undefined,
    breaker: () => undefined,
    upstreamCall: (sample) => void samples.push(sample),
    answerPartLost: ({ operation }) => void lostParts.push(operation),
    order: () => undefined,
    paymentWebhook: () => undefined,
    unmatchedPayment: () => undefined,
    unhandledRejection: () => undefined,
    render: () => Promise.resolve(""),
    flagsRead: () => undefined,
    flagListeners: () => undefined,
    analyticsEvents: () => undefined,
    browserReport: () => undefined,
    visitFigure: () => undefined,
    contentType: "text/plain",
  };
}
