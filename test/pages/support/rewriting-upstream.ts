/**
 * A proxy between the shop and the reference upstreams that changes single answers, like an upstream with
 * defects. It counts the changed answers, so that a test can prove that the fault happened.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { request as forward } from "undici";
import {
  pathPattern,
  type AnyEndpoint,
  type PathPattern,
  type ResponseOf,
} from "../../../server/http/endpoint";

interface Rule {
  readonly pattern: PathPattern;
  readonly change: (answer: unknown) => unknown;
}

export type RewritingUpstream = Awaited<
  ReturnType<typeof startRewritingUpstream>
>;

const hopByHop = new Set([
  "connection",
  "content-length",
  "host",
  "transfer-encoding",
]);

const forwardedHeaders = ({
  headers,
}: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      // The proxy cannot change compressed answers, so it does not accept them.
      .filter(([name]) => !hopByHop.has(name) && name !== "accept-encoding")
      .map(([name, value]) => [name, String(value)]),
  );

/** Starts the proxy; `target` returns the origin of the upstreams, from the first call on. */
export async function startRewritingUpstream(target: () => string) {
  let rules: Rule[] = [];
  let played = 0;
  const server = createServer((incoming, response) => {
    void (async () => {
      const { method = "GET", url = "/" } = incoming;
      const body = await text(incoming);
      const answer = await forward(new URL(url, target()), {
        method: method as "GET",
        headers: forwardedHeaders(incoming),
        ...(body !== "" && { body }),
      });
      const path = url.split("?", 1)[0] ?? "/";
      const rule = rules.find(
        ({ pattern }) =>
          pattern.method === method && pattern.match(path) !== null,
      );
      let answered = await answer.body.text();
      if (rule && answer.statusCode < 300) {
        played += 1;
        answered = JSON.stringify(rule.change(JSON.parse(answered)));
      }
      response.writeHead(answer.statusCode, {
        "content-type": String(answer.headers["content-type"] ?? ""),
      });
      response.end(answered);
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Changes every successful answer of a call. */
    rewrite<E extends AnyEndpoint>(
      endpoint: E,
      change: (answer: ResponseOf<E>) => unknown,
    ): void {
      rules.push({
        pattern: pathPattern(endpoint),
        // The answers of the reference upstreams have every field of the contract.
        change: (answer) => change(answer as ResponseOf<E>),
      });
    },
    /** Returns how many answers were changed since the last `clear`. */
    played: () => played,
    clear(): void {
      rules = [];
      played = 0;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
