/**
 * A proxy between the shop and the reference upstreams that counts the calls and plays faults for single
 * visits. The shop passes a visitor's correlation id on with every call, so that any number of visits can
 * have different faults at the same time.
 */
import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { request as forward } from "undici";
import {
  pathPattern,
  type AnyEndpoint,
  type Service,
} from "../../server/http/endpoint";
import type { Answer, FaultKind } from "./fault-kinds";
import { holdPort, type HeldPort } from "./held-port";

/** A family of calls, which is configured, closed and restarted together. */
export type Family = "auth" | "cart" | "consumer" | "products" | "content";

const settings: Readonly<Record<Family, string>> = {
  auth: "AUTH_API_URL",
  cart: "CART_API_URL",
  consumer: "CONSUMER_API_URL",
  products: "PRODUCTS_API_URL",
  content: "CONTENT_API_URL",
};
const families = Object.keys(settings) as readonly Family[];

export const familyOf = (service: Service): Family =>
  service === "utilities"
    ? "consumer"
    : (families.find((family) => family === service) ?? "cart");

/** One attempt of the shop to reach an upstream. */
export interface Attempt {
  readonly method: string;
  readonly path: string;
  /** The query with its `?`; empty if there is none. */
  readonly query: string;
  readonly body: string;
  /** The transaction id, which a retry of the call shares. */
  readonly call: string;
  readonly isFaulty: boolean;
  /** Whether the fault happened, as far as the caller can tell. */
  isPlayed: boolean;
}

interface Trap {
  readonly endpoint: AnyEndpoint;
  readonly fault: FaultKind;
  sprung: boolean;
}

/** Too short to be noticed in a page, and shorter than every timeout of these tests (ms). */
const lateMs = 350;

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port; // a TCP server has one
}

const pathOf = ({ url = "/" }: IncomingMessage) => url.split("?", 1)[0] ?? "/";

const ownHeaders = new Set([
  "connection",
  "content-length",
  "host",
  "keep-alive",
  "transfer-encoding",
]);

const forwardedHeaders = (
  headers: IncomingHttpHeaders,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ownHeaders.has(name))
      .map(([name, value]) => [name, String(value)]),
  );

function send(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, {
    ...answer.headers,
    "content-length": Buffer.byteLength(answer.body),
  });
  response.end(answer.body);
}

function sendHalf(response: ServerResponse, answer: Answer): void {
  const half = Buffer.from(answer.body).subarray(0, answer.body.length / 2);
  response.writeHead(answer.status, {
    ...answer.headers,
    "content-length": Buffer.byteLength(answer.body),
  });
  response.write(half, () => response.socket?.resetAndDestroy());
}

export async function startFaultyProxy(upstreamOrigin: string) {
  const traps = new Map<string, Trap>();
  /** The fault for every visit that has none of its own. */
  let common: Trap | null = null;
  const attempts = new Map<string, Attempt[]>();
  const servers = new Map<Family, { server: Server; port: number }>();

  async function callUpstream(
    incoming: IncomingMessage,
    body: Buffer,
  ): Promise<Answer> {
    const { method = "GET", url = "/", headers } = incoming;
    const answer = await forward(upstreamOrigin + url, {
      method: method as "GET", // undici lists the methods that it knows
      headers: forwardedHeaders(headers),
      body: body.length > 0 ? body : null,
    });
    return {
      status: answer.statusCode,
      headers: forwardedHeaders(answer.headers),
      body: Buffer.from(await answer.body.arrayBuffer()),
    };
  }

  function trapOf(incoming: IncomingMessage, visit: string): Trap | null {
    const trap = traps.get(visit) ?? common;
    if (!trap || incoming.method !== trap.endpoint.method) return null;
    if (!pathPattern(trap.endpoint).regexp.test(pathOf(incoming))) return null;
    if (trap.fault.once && trap.sprung) return null;
    trap.sprung = true;
    return trap;
  }

  function record(
    incoming: IncomingMessage,
    body: Buffer,
    visit: string,
    isFaulty: boolean,
  ): Attempt {
    const made = attempts.get(visit) ?? [];
    attempts.set(visit, made);
    const attempt = {
      method: incoming.method ?? "",
      path: pathOf(incoming),
      query: (incoming.url ?? "").slice(pathOf(incoming).length),
      body: body.toString(),
      call: String(incoming.headers["x-transaction-id"]),
      isFaulty,
      isPlayed: false,
    };
    made.push(attempt);
    return attempt;
  }

  async function playFault(
    { wire, reaches }: FaultKind,
    work: () => Promise<Answer>,
    response: ServerResponse,
    attempt: Attempt,
  ): Promise<void> {
    if (wire === "late") await sleep(lateMs);
    const answer = reaches ? await work() : null;
    // A refusal by the upstream itself is passed on, because the fault is about successful answers.
    if (answer && answer.status >= 400) return send(response, answer);
    attempt.isPlayed = true;
    if (typeof wire === "object") send(response, wire);
    else if (wire === "late" && answer) send(response, answer);
    else if (wire === "half" && answer) sendHalf(response, answer);
    else if (wire === "reset") response.socket?.resetAndDestroy();
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse) {
    const visit = String(incoming.headers["x-correlation-id"] ?? "");
    const body = await buffer(incoming);
    const trap = trapOf(incoming, visit);
    const attempt = record(incoming, body, visit, trap !== null);
    const work = () => callUpstream(incoming, body);
    if (trap) await playFault(trap.fault, work, response, attempt);
    else send(response, await work());
  }

  function createFamilyServer(): Server {
    const server = createServer((incoming, response) => {
      serve(incoming, response).catch(() => response.destroy());
    });
    server.keepAliveTimeout = 30_000;
    return server;
  }

  for (const family of families) {
    const server = createFamilyServer();
    servers.set(family, { server, port: await listen(server) });
  }

  const held = new Map<Family, HeldPort>();
  const serverOf = (family: Family) => {
    const found = servers.get(family);
    if (!found) throw new Error(`No proxy for ${family}`);
    return found;
  };
  const originOf = (family: Family) =>
    `http://127.0.0.1:${serverOf(family).port}`;

  return {
    /** The settings of a shop that calls its upstreams through this proxy. */
    environment: {
      ...Object.fromEntries(
        families.map((family) => [settings[family], originOf(family)]),
      ),
      // For services without a setting of their own.
      COMMERCE_API_URL: originOf("cart"),
      ADDRESS_LOOKUP_URL: originOf("cart"),
      SOCIAL_BASE_URL: `${originOf("cart")}/social`,
      SOCIAL_TOKEN: "social-token",
    },
    /** The origins of the proxy, which only the shop may know. */
    origins: families.map(originOf),
    /** Makes a call fail for a visit. */
    arm(visit: string, endpoint: AnyEndpoint, fault: FaultKind): void {
      traps.set(visit, { endpoint, fault, sprung: false });
    },
    heal: (visit: string) => void traps.delete(visit),
    /** Makes a call fail for everybody. */
    armForAll(endpoint: AnyEndpoint, fault: FaultKind): void {
      common = { endpoint, fault, sprung: false };
    },
    /** Returns how often faults have happened, in any visit. */
    timesPlayed: (): number =>
      [...attempts.values()].flat().filter(({ isPlayed }) => isPlayed).length,
    /** Returns the shop's calls for a visit, oldest first, of all endpoints or one. */
    attemptsOf(visit: string, endpoint?: AnyEndpoint): readonly Attempt[] {
      const made = attempts.get(visit) ?? [];
      if (!endpoint) return made;
      const { method, regexp } = pathPattern(endpoint);
      return made.filter(
        (one) => one.method === method && regexp.test(one.path),
      );
    },
    /** Whether a family refuses connections. */
    isClosed: (family: Family): boolean => !serverOf(family).server.listening,
    /** Makes a family refuse connections, and breaks the existing ones. */
    async close(family: Family): Promise<void> {
      const { server, port } = serverOf(family);
      await closeServer(server);
      held.set(family, await holdPort(port));
    },
    async open(family: Family): Promise<void> {
      const { port } = serverOf(family);
      await held.get(family)?.release();
      held.delete(family);
      const server = createFamilyServer();
      await listen(server, port);
      servers.set(family, { server, port });
    },
    async stop(): Promise<void> {
      for (const port of held.values()) await port.release();
      const open = [...servers.values()].filter(
        ({ server }) => server.listening,
      );
      await Promise.all(open.map(({ server }) => closeServer(server)));
    },
  };
}
