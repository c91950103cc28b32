/** A proxy that can lose answers: the call has arrived and was done, and whoever made it never learns so. */
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** @param target origin that it is in front of */
export async function startCuttingProxy(target: string) {
  let isLost: (method: string, path: string) => boolean = () => false;
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const forward = request(
      new URL(url, target),
      { method, headers, agent: false },
      (answer) => {
        if (isLost(method, url)) {
          // The whole answer, so that what it is about is done.
          answer.resume().once("end", () => incoming.socket.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forward.once("error", () => incoming.socket.destroy());
    incoming.pipe(forward);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on TCP has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Loses the answers of calls of which `isOne` says so, from now on; it is asked once for each call. */
    lose(isOne: (method: string, path: string) => boolean): void {
      isLost = isOne;
    },
    async stop(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
