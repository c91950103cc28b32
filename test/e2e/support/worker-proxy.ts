/**
 * A way to the shop that a test can cut, and on which it can exchange the service worker for another version or
 * for the one that removes itself. The browser's own offline mode does not reach the requests of workers.
 */
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { shopOrigin } from "../../playwright.config";

export interface WorkerProxy {
  readonly origin: string;
  /** True while no request is answered. */
  isAway: boolean;
  /** Changes the text of the worker that the server sends. */
  worker: (source: string) => string;
  /** Files that the shop does not have, by path. */
  readonly files: Map<string, Buffer>;
  /** The paths of the requests that reached the shop. */
  readonly seen: string[];
  close(): Promise<void>;
}

/** The headers of a request as the shop would get them without the proxy: it serves its own address only. */
function ownHeaders({ headers }: IncomingMessage, origin: string) {
  const { host } = new URL(shopOrigin);
  const named = Object.entries({
    origin: headers.origin,
    referer: headers.referer,
  }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value.replace(origin, shopOrigin)]],
  );
  return {
    ...headers,
    ...Object.fromEntries(named),
    host,
    "accept-encoding": "identity",
  };
}

const asked = (incoming: IncomingMessage, origin: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { url = "/", method } = incoming;
    const sent = request(
      new URL(url, shopOrigin),
      { method, headers: ownHeaders(incoming, origin) },
      resolve,
    ).on("error", reject);
    incoming.pipe(sent);
  });

/** Starts it on a free port. Its host is the shop's, so that they share cookies. */
export async function startWorkerProxy(): Promise<WorkerProxy> {
  const server = createServer((incoming, outgoing) => {
    const { url = "/" } = incoming;
    if (proxy.isAway) {
      incoming.socket.destroy();
      return;
    }
    proxy.seen.push(url);
    const file = proxy.files.get(url);
    if (file) {
      outgoing.writeHead(200, { "content-type": "font/woff2" }).end(file);
      return;
    }
    void (async () => {
      const answer = await asked(incoming, proxy.origin);
      const body = await buffer(answer);
      const own = { ...answer.headers };
      delete own["content-length"];
      delete own["transfer-encoding"];
      outgoing.writeHead(answer.statusCode ?? 500, own);
      outgoing.end(
        url === "/sw-nora.js" ? proxy.worker(body.toString("utf8")) : body,
      );
    })().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      resolve();
    }),
  );
  const proxy: WorkerProxy = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`, // a TCP server has one
    isAway: false,
    worker: (source) => source,
    files: new Map(),
    seen: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return proxy;
}
