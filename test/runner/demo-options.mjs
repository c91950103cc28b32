// @ts-check
/** The command line of `npm run demo`. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { PlainError, root } from "./project.mjs";

export const usage = `npm run demo [-- --feed FILE] [--plain] [--port 3000]
npm run dev  [-- --feed FILE] [--plain] [--port 3000]

  --feed FILE  sell what a Google Merchant Center feed (TSV) lists
  --plain      with upstreams that say nothing beyond the specification
  --port PORT  where the shop listens`;

/**
 * @param {string} text
 * @returns {number}
 */
function toPort(text) {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new PlainError(`--port must be a number from 1 to 65535.`);
}

/**
 * @param {string | undefined} feed As typed, in the folder npm was started in.
 * @returns {string | null}
 */
function toFeedFile(feed) {
  if (feed === undefined) return null;
  const file = resolve(process.env["INIT_CWD"] ?? root, feed);
  if (existsSync(file)) return file;
  throw new PlainError(`There is no feed ${file}.`);
}

/**
 * @typedef {object} DemoOptions
 * @property {number} port
 * @property {string | null} feed Absolute path.
 * @property {boolean} plain With upstreams that say nothing beyond the specification.
 * @property {boolean} development Without a build, with hot reload.
 * @property {boolean} help
 */

/**
 * @param {string[]} args
 * @returns {DemoOptions}
 * @throws {PlainError} with the usage, when they cannot be meant.
 */
export function readDemoOptions(args) {
  const flags = /** @type {const} */ ({
    feed: { type: "string" },
    port: { type: "string", default: "3000" },
    plain: { type: "boolean", default: false },
    development: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  let values;
  try {
    ({ values } = parseArgs({ args, options: flags }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(`${reason}\n\n${usage}`);
  }
  return {
    port: toPort(values.port),
    feed: toFeedFile(values.feed),
    plain: values.plain,
    development: values.development,
    help: values.help,
  };
}
