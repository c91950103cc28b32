/** The connection pools towards the upstreams, apart from the global one. */
import { Agent, type Dispatcher } from "undici";

const socketsPerOrigin = 64;
/** Below the five seconds after which Node servers close idle connections. */
const keepAliveMs = 4_000;
const maxHeaderBytes = 16 * 1024;

/** Two pools, so that an operation that hangs cannot hold every socket of an origin. */
export interface Dispatchers {
  readonly common: Dispatcher;
  /** For reads of an operation that has many underway already. */
  readonly crowded: Dispatcher;
  /** Resolves when all requests have ended. */
  close(): Promise<void>;
  /** Ends them. */
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
