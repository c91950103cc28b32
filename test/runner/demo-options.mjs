// @ts-check
/** The command line of `npm run demo`. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readOptions } from "./options.mjs";
import { PlainError, root } from "./project.mjs";

const options = /** @type {const} */ ({
  feed: {
    type: "string",
    value: "FILE",
    meaning: "sell the products of a Google Merchant Center feed (TSV)",
  },
  engine: {
    type: "boolean",
    meaning: "a commerce engine behind the shop, with a database",
  },
  plain: {
    type: "boolean",
    meaning: "reference upstreams that send nothing beyond the specification",
  },
  port: {
    type: "string",
    value: "PORT",
    default: "3000",
    meaning: "where the shop listens",
  },
});

const commands = {
  demo: {
    name: "npm run demo",
    summary: "The shop as built, with the reference upstreams behind it.",
  },
  dev: {
    name: "npm run dev",
    summary: "The same from the sources: an edit is on the page at once.",
  },
};

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
 * @param {string | undefined} feed relative to the folder in which npm was started
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
 * @property {string | null} feed absolute path
 * @property {boolean} engine with a commerce engine and its gateway
 * @property {boolean} plain with upstreams that send nothing beyond the specification
 * @property {boolean} development without a build, with hot reload
 */

/**
 * @param {string[]} args
 * @returns {DemoOptions}
 * @throws {PlainError} with the usage, when the arguments are invalid
 */
export function readDemoOptions(args) {
  // `npm run dev` passes this as its first argument.
  const development = args[0] === "--development";
  const { engine, feed, port, plain } = readOptions(
    development ? args.slice(1) : args,
    development ? commands.dev : commands.demo,
    options,
  );
  if (engine && (plain || feed !== undefined))
    throw new PlainError("--engine cannot be combined with --plain or --feed.");
  return {
    port: toPort(port),
    feed: toFeedFile(feed),
    engine,
    plain,
    development,
  };
}
