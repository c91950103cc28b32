/**
 * A process for the test of the drain: a server whose `/slow` takes 600 ms and that prints its port when it
 * listens. The grace period is 400 ms.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createDrain } from "../../server/process/drain";
import { createMemoryLog } from "./memory-log";

const server = createServer((request, response) => {
  const wait = request.url === "/slow" ? 600 : 0;
  setTimeout(() => {
    response.statusCode =
      drain.draining() && request.url === "/ready" ? 503 : 200;
    response.end("answered");
  }, wait);
});
const drain = createDrain({ server, log: createMemoryLog(), graceMs: 400 });
drain.install();
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo; // a TCP server has one
  console.log(port);
});
