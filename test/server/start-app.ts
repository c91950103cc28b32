/**
 * The whole Express side on a real socket, with a fake shop that records its
 * requests. It reads them exactly as Remix's adapter does.
 */
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Request, RequestHandler } from "express";
import { createFeatures } from "../../app/domain/features";
import { loadConfig } from "../../server/config";
import type { Config } from "../../server/config";
import { createApp } from "../../server/create-app";
import { createEndedKiosks } from "../../server/kiosk/ended-kiosks";
import { createLimiter } from "../../server/limits/limiter";
import { createAdmission } from "../../server/middleware/admission";
import type { AppParts } from "../../server/create-app";
import {
  hardenServer,
  serverOptions,
} from "../../server/process/harden-server";
import { createSignedOut } from "../../server/session/signed-out";
import type { SharedState } from "../../server/shared-state/shared-state";
import { createMemoryLog } from "./memory-log";
import type { MemoryLog } from "./memory-log";
import { createMemoryState } from "./memory-state";
import { testRoutes } from "./test-routes";

/** A running application with a record of its requests. */
export interface RunningApp {
  /** `http://127.0.0.1:<port>`; also the configured public origin. */
  readonly origin: string;
  readonly server: Server;
  readonly log: MemoryLog;
  /** Method and URL of every request that reached the shop. */
  readonly reached: readonly string[];
  /** Route labels of all finished requests. */
  readonly routes: readonly string[];
  stop(): Promise<void>;
}

/** Options of the test application. */
export interface AppOverrides {
  readonly env?: Readonly<Record<string, string>>;
  readonly parts?: Partial<AppParts>;
}

/** Environment of the test application on the given port. */
export function testEnvironment(
  port: number,
): { NODE_ENV: "test" } & Record<string, string> {
  return {
    NODE_ENV: "test",
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    SESSION_SECRETS: "a-secret-for-tests-of-32-characters!",
    COMMERCE_API_URL: "http://127.0.0.1:9",
    COMMERCE_ACCESS_KEY: "test-access-key",
    RATE_LIMIT: "off",
  };
}

function readForm(request: Request): Promise<FormData> {
  // The DOM's RequestInit does not know `duplex`, which Node requires.
  const init: RequestInit & { readonly duplex: "half" } = {
    method: "POST",
    headers: { "content-type": request.headers["content-type"] ?? "" },
    body: createReadableStreamFromReadable(request),
    duplex: "half",
  };
  return new globalThis.Request("http://shop.test/", init).formData();
}

/** Answers GET with a page and POST with the fields of the form. */
function recordingShop(reached: string[]): RequestHandler {
  return (request, response, next) => {
    reached.push(`${request.method} ${request.originalUrl}`);
    if (request.method !== "POST") {
      response.type("html").send("<!doctype html><h1>Shop</h1>");
      return;
    }
    // The shop is called a tick later, as after asynchronous middleware.
    setImmediate(() => {
      readForm(request).then((form) => response.json([...form]), next);
    });
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return port;
}

function partsFor(
  config: Config,
  app: Pick<RunningApp, "log"> & { reached: string[]; routes: string[] },
): Omit<AppParts, "admission" | keyof ReturnType<typeof partsOver>> {
  return {
    config,
    features: createFeatures(config.featuresOff),
    log: app.log,
    metrics: {
      httpRequest: ({ route }) => app.routes.push(route),
      requestsInFlight: () => undefined,
      requestShed: () => undefined,
      pageCache: () => undefined,
      render: () => Promise.resolve("requests 1\n"),
      contentType: "text/plain",
    },
    health: (_request, response) => void response.json({ status: "ok" }),
    assets: {
      buildDirectory: path.join(tmpdir(), "no-build"),
      publicDirectory: path.join(tmpdir(), "no-public"),
    },
    findRoute: testRoutes.find,
    flags: { header: "" },
    remixHandler: recordingShop(app.reached),
  };
}

const partsOver = (state: SharedState) => ({
  state,
  limiter: createLimiter(state),
  signedOut: createSignedOut(state),
  endedKiosks: createEndedKiosks(state),
});

/** Starts the application on a free port of the loopback interface. */
export async function startApp({
  env = {},
  parts = {},
}: AppOverrides = {}): Promise<RunningApp> {
  const log = createMemoryLog();
  const reached: string[] = [];
  const routes: string[] = [];
  const server = createServer(serverOptions);
  const port = await listen(server);
  const config = loadConfig({ ...testEnvironment(port), ...env });
  hardenServer(server, { config, log });
  const standard = partsFor(config, { log, reached, routes });
  const stateful = partsOver(parts.state ?? createMemoryState());
  const app = createApp({
    ...standard,
    ...stateful,
    admission: createAdmission({
      config,
      limiter: stateful.limiter,
      loop: { isLate: () => false },
    }),
    ...parts,
  });
  server.on("request", (request, response) => {
    if (!parts.pageCache?.serve(request, response)) app(request, response);
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    log,
    reached,
    routes,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
