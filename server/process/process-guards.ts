/**
 * What happens when a mistake reaches the process itself. A rejected promise
 * that nobody awaits belongs to one request: it is logged and counted, and the
 * other shoppers are served on. After an uncaught exception the state of the
 * process is unknown: it drains and exits, to be started again.
 */
import type { Log } from "../log";
import type { Drain } from "./drain";
import type { Metrics } from "../metrics";

/** Installs the guards, on `process` unless a test gives another emitter. */
export function installProcessGuards({
  log,
  metrics,
  drain,
  target = process,
}: {
  readonly log: Log;
  readonly metrics: Pick<Metrics, "unhandledRejection">;
  readonly drain: Pick<Drain, "start" | "draining">;
  readonly target?: NodeJS.EventEmitter;
}): void {
  target.on("unhandledRejection", (reason: unknown) => {
    metrics.unhandledRejection();
    log.error({ err: reason }, "unhandled rejection");
  });
  target.on("uncaughtException", (error: unknown) => {
    log.error({ err: error }, "uncaught exception");
    // While draining, a further exception must not cut the drain short.
    if (!drain.draining()) drain.start(1);
  });
}
