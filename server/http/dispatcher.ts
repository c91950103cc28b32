/** The connection pools for the upstreams, separate from the global one. */
import { Agent, type Dispatcher } from "undici";

const socketsPerOrigin = 64;
/** Below the five seconds after which Node servers close idle connections. */
const keepAliveMs = 4_000;
const maxHeaderBytes = 16 * 1024;

/** Two pools, so that a hanging operation cannot occupy every socket of an origin. */
export interface Dispatchers {
  readonly common: Dispatcher;
  /** For reads of an operation that already has many in flight. */
  readonly crowded: Dispatcher;
  /** Resolves when all requests have ended. */
  close(): Promise<void>;
  /** Aborts all requests. */
  destroy(): Promise<void>;
}

/** `timeouts.connect` is in milliseconds. Close them when the server stops. */
export function createDispatchers(config: {
  timeouts: { connect: number };
}): Dispatchers {
  const createAgent = () =>
    new Agent({
      connections: socketsPerOrigin,
      pipelining: 1,
      connect: { timeout: config.timeouts.connect },
      keepAliveTimeout: keepAliveMs,
      keepAliveMaxTimeout: keepAliveMs,
      maxHeaderSize: maxHeaderBytes,
    });
  const common = createAgent();
  const crowded = createAgent();
  return {
    common,
    crowded,
    async close() {
      await Promise.all([common.close(), crowded.close()]);
    },
    async destroy() {
      await Promise.all([common.destroy(), crowded.destroy()]);
    },
  };
}
