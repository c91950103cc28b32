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
  /** The paths of the requests that reached the shop. */
  readonly seen: string[];
  close(): Promise<void>;
}

const asked = (path: string, headers: IncomingMessage["headers"]) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { host } = new URL(shopOrigin);
    request(
      new URL(path, shopOrigin),
      { headers: { ...headers, host, "accept-encoding": "identity" } },
      resolve,
    )
      .on("error", reject)
      .end();
  });

/** Starts it on a free port; only reading requests pass. */
export async function startWorkerProxy(): Promise<WorkerProxy> {
  const server = createServer((incoming, outgoing) => {
    const { url = "/", headers } = incoming;
    if (proxy.isAway) {
      incoming.socket.destroy();
      return;
    }
    proxy.seen.push(url);
    void (async () => {
      const answer = await asked(url, headers);
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
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has one
    isAway: false,
    worker: (source) => source,
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
