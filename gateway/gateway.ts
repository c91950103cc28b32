/** The gateway as a server: the shop's API in front, the engine behind. */
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { createAnswer } from "./answer";
import { startCatalogueReader } from "./catalog/catalogue-reader";
import { createEngineClient } from "./engine-client";
import { operations } from "./operations";
import { createTokens } from "./tokens";

export interface GatewayOptions {
  /** Where it listens; loopback by default. In a container all of its addresses, which a network of its own is around. */
  readonly host?: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Address of the engine's Shop API. */
  readonly shopApi: string;
  /** Seal the shop's tokens; see `createTokens`. All gateways of a shop have the same. */
  readonly secrets: readonly string[];
  /** The shop's `COMMERCE_ACCESS_KEY`. */
  readonly accessKey: string;
  /** What addresses of the shop's own pictures begin with. */
  readonly mediaBase: string;
  /** At the head of invoices: the seller's name, and lines below it. Without one there are no invoices. */
  readonly seller?: readonly string[];
  readonly report: (text: string) => void;
}

export interface RunningGateway {
  /** `http://127.0.0.1:{port}`. */
  readonly origin: string;
  stop(): Promise<void>;
}

const loopback = "127.0.0.1";
/** Whether it listens; asked without the key, and answered without the engine. */
const healthPath = "/health";
/** Longer than the shop keeps idle connections open, so that it is the shop that closes them. */
const keepAliveMs = 65_000;
/** What open calls get when the gateway stops. */
const openCallsMs = 5_000;
/** The shop sends at most 64 KB. */
const mostBytes = 128 * 1_024;

/**
 * Starts the gateway. It listens when the catalogue has been read once, or could not be: then it answers 503 to
 * what needs it, and goes on trying.
 */
export async function startGateway(
  options: GatewayOptions,
): Promise<RunningGateway> {
  const { shopApi, secrets, accessKey, mediaBase, report } = options;
  const { seller = [] } = options;
  const tokens = createTokens(secrets);
  const engine = createEngineClient(shopApi);
  const catalogue = await startCatalogueReader({ engine, mediaBase, report });
  const answer = createAnswer({
    services: { engine, catalogue, tokens, seller },
    operations,
    accessKey,
    report,
  });
  const server = createServer((request, response) => {
    serve(answer, request, response).catch((error: unknown) => {
      report(String(error));
      response.destroy();
    });
  });
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 5_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host ?? loopback, resolve);
  });
  // A server that listens on TCP has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${loopback}:${port}`,
    async stop() {
      catalogue.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), openCallsMs).unref();
      });
    },
  };
}

async function serve(
  answer: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await readBody(incoming);
  if (!body) return void incoming.socket.destroy();
  const { method = "GET", url = "/", headers } = incoming;
  if (url === healthPath) return void outgoing.writeHead(204).end();
  const request = new Request(new URL(url, `http://${loopback}`), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
    ...(method !== "GET" &&
      method !== "HEAD" &&
      body.length > 0 && {
        body: new Uint8Array(body),
      }),
  });
  const response = await answer(request);
  const bytes = Buffer.from(await response.arrayBuffer());
  outgoing
    .writeHead(response.status, {
      ...Object.fromEntries(response.headers),
      ...(response.status !== 204 && { "content-length": bytes.length }),
    })
    .end(bytes);
}

/** Returns the body; null for one that is too long, whose connection is closed, because the rest is not read. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    // No encoding is set.
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length > mostBytes) return null;
  }
  return Buffer.concat(chunks);
}
