/** The connection pool towards the upstreams, apart from the global one. */
import { Agent } from "undici";

const socketsPerOrigin = 64;
/** Below the five seconds after which Node servers close idle connections. */
const keepAliveMs = 4_000;
const maxHeaderBytes = 16 * 1024;

/** `timeouts.connect` is in milliseconds. Close it when the server stops. */
export function createDispatcher(config: {
  timeouts: { connect: number };
}): Agent {
  return new Agent({
    connections: socketsPerOrigin,
    pipelining: 1,
    connect: { timeout: config.timeouts.connect },
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
    maxHeaderSize: maxHeaderBytes,
  });
}
