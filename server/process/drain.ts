/**
 * Ending without losing a request. On SIGTERM or SIGINT: readiness turns
 * false at once; for a grace period everything is still served, with
 * `Connection: close`, while load balancers take notice; then nothing new is
 * accepted and running requests may finish, longer than placing an order can
 * take; then the process exits 0. A second signal exits 1 on the spot. (Log
 * lines are written synchronously, so none can be lost.)
 */
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log";

/** What a drain works on. Times are in ms. */
export interface DrainParts {
  readonly server: Server;
  readonly log: Log;
  /** Between the signal and the moment the port is closed. */
  readonly graceMs: number;
  /** Longest wait for running requests; above the place-order budget. */
  readonly inFlightMs?: number;
  /** Ends answers that have no end of their own; called at the first signal. */
  readonly onStart?: () => void;
  /** Closes upstream pools and the like, after the last response. */
  readonly onDrained?: () => Promise<void>;
  /** Replaced in tests. */
  readonly exit?: (code: number) => void;
}

/** Controls the end of the process. */
export interface Drain {
  /** True from the first signal on: not ready for new traffic. */
  draining(): boolean;
  /** Listens for SIGTERM and SIGINT. */
  install(): void;
  /** Drains now and exits with `exitCode`; a second call exits 1 at once. */
  start(exitCode: number): void;
}

const IDLE_CHECK_MS = 100;

/** Resolves when the last connection is gone, at the latest after `limitMs`. */
async function closeServer(
  { server, log }: DrainParts,
  limitMs: number,
): Promise<void> {
  // A connection whose last response was kept alive becomes idle only later.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const deadline = setTimeout(() => {
    log.warn({ limitMs }, "drain: time is up, cutting connections");
    server.closeAllConnections();
  }, limitMs);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(idle);
  clearTimeout(deadline);
}

async function drain(parts: DrainParts): Promise<void> {
  const { graceMs, inFlightMs = 35_000, log, onDrained } = parts;
  log.info({ graceMs, inFlightMs }, "drain: started");
  await sleep(graceMs);
  await closeServer(parts, inFlightMs);
  await onDrained?.();
  log.info({}, "drain: finished");
}

/** Prepares a drain; nothing happens before a signal or `start`. */
export function createDrain(parts: DrainParts): Drain {
  const { server, log, exit = (code: number) => process.exit(code) } = parts;
  let isDraining = false;

  // Before Express, so that no response can be on its way without it.
  server.prependListener("request", (_request, response) => {
    if (isDraining) response.setHeader("Connection", "close");
  });

  function start(exitCode: number): void {
    if (isDraining) {
      exit(1);
      return;
    }
    isDraining = true;
    parts.onStart?.();
    drain(parts).then(
      () => exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, "drain: failed");
        exit(1);
      },
    );
  }

  return {
    draining: () => isDraining,
    install() {
      process.on("SIGTERM", () => start(0));
      process.on("SIGINT", () => start(0));
    },
    start,
  };
}
