// @ts-check
/** Finds free TCP ports. */
import { randomInt } from "node:crypto";
import { closeSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
 * Below the ports that systems give to connections and to listeners on port 0 (from 32768): one of those would often
 * be in use again by the time that the program which was told it listens there.
 */
const [firstPort, afterLast] = [20_000, 30_000];
const mostTries = 100;

/** Where processes of tests claim ports, and for how long: a program listens by then, and its port is seen as used. */
const claims = join(tmpdir(), "test-ports");
const claimMs = 60_000;

/**
 * Whether nobody else was told the port in the last minute.
 * @param {number} port
 * @returns {boolean}
 */
function claim(port) {
  const file = join(claims, String(port));
  mkdirSync(claims, { recursive: true });
  const last = statSync(file, { throwIfNoEntry: false });
  if (last && Date.now() - last.mtimeMs < claimMs) return false;
  try {
    rmSync(file, { force: true });
    // Fails if another process has claimed it meanwhile.
    closeSync(openSync(file, "wx"));
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a free port on loopback: the preferred one, else one that no other process is told at the same time.
 * @param {number} [preferred]
 * @returns {Promise<number>}
 */
export async function freePort(preferred = 0) {
  if (preferred > 0 && (await tryPort(preferred, "127.0.0.1")) !== null)
    return preferred;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(firstPort, afterLast);
    if (claim(port) && (await tryPort(port, "127.0.0.1")) !== null) return port;
  }
  throw new PlainError("No free port on 127.0.0.1.");
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port) {
  return (await tryPort(port)) !== null;
}
