/**
 * The shop without pages: the real contexts of requests, with the real client, on reference upstreams on
 * their own port.
 */
import { noRoute } from "../../../server/built-routes";
import type { Request, Response } from "express";
import { fellrowCatalogue } from "../../../mocks/catalogue/fellrow-catalogue";
import { basketStateOf } from "../../../mocks/behaviour/testing/stored-state";
import { smallCatalogue } from "../../../mocks/behaviour/testing/small-catalogue";
import { startUpstreams, type StartedUpstreams } from "../../../mocks/server";
import { loadConfig } from "../../../server/config";
import {
  createContextBuilder,
  type BuildContext,
} from "../../../server/context";
import { newTrace } from "../../../server/http/trace-context";
import { createMetrics } from "../../../server/metrics";
import type { Kiosk } from "../../../server/kiosk/kiosk-device";
import type { Attempts } from "../../../server/limits/attempts";
import type { CollectedPlaces } from "../../../server/page-cache/split-page";
import {
  createProcess,
  type ShopProcess,
} from "../../../server/process/process";
import type { Session } from "../../../server/session/session";
import { createMemoryLog, type MemoryLog } from "../../server/memory-log";

export type Context = Awaited<ReturnType<BuildContext>>;

export interface RequestOptions {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The kiosk that sends the request. */
  readonly kiosk?: Kiosk;
  /** The limits of its client; none by default. */
  readonly attempts?: Attempts;
  /** The places of a page that is rendered for everybody. */
  readonly places?: CollectedPlaces;
}

export interface Shop {
  readonly upstreams: StartedUpstreams["upstreams"];
  /** The origin of the upstreams. */
  readonly origin: string;
  /** The origin of the payment provider. */
  readonly paymentOrigin: string;
  readonly provider: StartedUpstreams["provider"];
  readonly log: MemoryLog;
  /** Creates the context of one request with this session. */
  context(session: Session, options?: RequestOptions): Promise<Context>;
  /** The orders in the upstream. */
  readonly orders: ReturnType<typeof basketStateOf>["orders"];
  readonly baskets: ReturnType<typeof basketStateOf>["baskets"];
  /** Discards the process's memory, as a restart does. */
  restart(): void;
  /** Returns the metrics as text. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

/** Short, so that hanging calls cost little, but long enough for a busy machine. */
const quickTimeouts = {
  TIMEOUT_CONNECT: "500",
  TIMEOUT_READ: "2000",
  TIMEOUT_OPTIONAL_READ: "1500",
  TIMEOUT_MUTATION: "2000",
  TIMEOUT_PLACE_ORDER: "1500",
};

/** For a shop that only prepares a test: it waits as long as a busy machine needs. */
export const patientTimeouts: Readonly<Record<string, string>> = {
  TIMEOUT_READ: "60000",
  TIMEOUT_OPTIONAL_READ: "60000",
  TIMEOUT_MUTATION: "60000",
  TIMEOUT_PLACE_ORDER: "60000",
  REQUEST_TIMEOUT_MS: "60000",
};

interface ShopOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly catalogue?: "small" | "full";
  /** Running upstreams, which outlive this shop. */
  readonly upstreams?: StartedUpstreams;
}

export async function startShop({
  env = {},
  catalogue = "small",
  upstreams: running,
}: ShopOptions = {}): Promise<Shop> {
  const started =
    running ??
    (await startUpstreams({
      catalogue: catalogue === "small" ? smallCatalogue : fellrowCatalogue,
    }));
  const config = loadConfig({
    NODE_ENV: "test",
    PUBLIC_ORIGIN: "http://127.0.0.1:3000",
    SESSION_SECRETS: "a-secret-for-tests-of-32-characters!",
    COMMERCE_API_URL: started.origin,
    COMMERCE_ACCESS_KEY: "test-access-key",
    PAYMENT_ORIGINS: started.paymentOrigin,
    PAYMENT_RETRY_MS: "0",
    ...quickTimeouts,
    ...env,
  });
  const log = createMemoryLog();
  const metrics = createMetrics();
  const processes: ShopProcess[] = [];
  function startProcess(): ShopProcess {
    const made = createProcess(config, log, metrics);
    processes.push(made);
    return made;
  }
  let current = startProcess();
  await current.state.opened;
  let buildContext = createContextBuilder(current, () => noRoute);
  const { orders, baskets } = basketStateOf(started.upstreams);
  return {
    upstreams: started.upstreams,
    origin: started.origin,
    paymentOrigin: started.paymentOrigin,
    provider: started.provider,
    log,
    orders,
    baskets,
    context: (session, options = {}) =>
      buildContext(requestOf(options), responseOf(session, options)),
    restart() {
      current.state.close();
      current = startProcess();
      buildContext = createContextBuilder(current, () => noRoute);
    },
    metrics: () => metrics.render(),
    async stop() {
      current.state.close();
      await Promise.all(
        processes.map(({ dispatchers }) => dispatchers.destroy()),
      );
      if (!running) await started.stop();
    },
  };
}

function requestOf({ path = "/en-gb/cart", headers = {} }: RequestOptions) {
  // The builder reads nothing else of a request.
  return { path, originalUrl: path, headers } as unknown as Request;
}

const anyAttempts: Attempts = { refuse: () => Promise.resolve(null) };

function responseOf(
  session: Session,
  { kiosk, attempts = anyAttempts, places }: RequestOptions,
) {
  const locals = {
    ...(kiosk && { kiosk }),
    ...(places && { places }),
    session,
    correlationId: crypto.randomUUID(),
    trace: newTrace(),
    page: noRoute,
    attempts,
    nonce: "n",
  };
  // The builder reads nothing else of a response.
  return { locals } as unknown as Response;
}

/** Returns the shop's calls in the upstreams' log, oldest first. */
export function callsOf({ upstreams }: Shop, method: string, path: string) {
  return upstreams.callLog
    .find({ path })
    .filter((call) => call.method === method);
}
