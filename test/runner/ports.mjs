// @ts-check
/** Finds free TCP ports. */
import { createServer } from "node:net";
import { PlainError } from "./project.mjs";

/**
 * Listens for a moment; resolves with the port, or null when it is in use.
 * @param {number} port 0 for any
 * @param {string} [host] by default every interface, like the shop itself
 * @returns {Promise<number | null>}
 */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen({ port, ...(host && { host }) }, () => {
      const address = server.address();
      const taken = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(taken));
    });
  });
}

/**
 * Returns a free port on loopback: the preferred one, else any.
 * @param {number} [preferred]
 * @returns {Promise<number>}
 */
export async function freePort(preferred = 0) {
  const port =
    (await tryPort(preferred, "127.0.0.1")) ?? (await tryPort(0, "127.0.0.1"));
  if (port === null) throw new PlainError("No free port on 127.0.0.1.");
  return port;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port) {
  return (await tryPort(port)) !== null;
}
