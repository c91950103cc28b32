/** An upstream that answers every call with its fixture. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pathPattern } from "../../server/http/endpoint";
import { everyEndpoint, fixtureOf, type Json } from "./fixture-table";

export interface FixtureUpstream {
  readonly origin: string;
  /** The names of the endpoints that were called, in order. */
  readonly calls: string[];
  /** Answers all calls with their minimal or their full fixture. */
  answerWith(amount: "minimal" | "full"): void;
  /** Answers one endpoint differently, until the next `answerWith`. */
  answer(endpoint: string, value: Json): void;
  close(): Promise<void>;
}

function send(response: ServerResponse, value: Json | undefined): void {
  if (value === undefined) {
    response.writeHead(204).end();
    return;
  }
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(value));
}

export async function startFixtureUpstream(): Promise<FixtureUpstream> {
  const routes = [...(await everyEndpoint())].map(([name, endpoint]) => ({
    name,
    pattern: pathPattern(endpoint),
    fixture: fixtureOf(name),
  }));
  const own = new Map<string, Json>();
  const calls: string[] = [];
  let amount: "minimal" | "full" = "full";

  const server = createServer((request, response) => {
    request.resume();
    const { pathname } = new URL(request.url ?? "/", "http://upstream.example");
    const route = routes.find(
      ({ pattern }) =>
        pattern.method === request.method && pattern.match(pathname),
    );
    if (!route) {
      response.writeHead(404, { "content-type": "application/json" });
      response.end('{"errorDetails":[{"errorId":"API404","message":""}]}');
      return;
    }
    calls.push(route.name);
    send(response, own.get(route.name) ?? route.fixture?.[amount]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    answerWith(next) {
      amount = next;
      own.clear();
    },
    answer: (endpoint, value) => void own.set(endpoint, value),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
