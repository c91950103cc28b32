// @ts-check
/** Where the project is, and how its npm scripts are started. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, without a trailing slash. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(
  /[\\/]$/,
  "",
);

/**
 * A path in `.cache`, which holds what commands keep for each other; the folder
 * is made when it is not there. Git ignores it, and it may always be deleted.
 * @param {string} name
 * @returns {string}
 */
export function cacheFile(name) {
  const folder = join(root, ".cache");
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}

/** What a command shows when it cannot go on: one line, no stack. */
export class PlainError extends Error {
  /** @override */
  name = "PlainError";
}

const shownLines = 12;
const longestLine = 300;

/**
 * Beginning and end of a tool's output, without the long lines of compiled code:
 * what a message can quote.
 * @param {string} output
 * @returns {string}
 */
export function excerpt(output) {
  const lines = output
    .trim()
    .split("\n")
    .map((line) => line.slice(0, longestLine));
  if (lines.length <= 2 * shownLines) return lines.join("\n");
  const [first, last] = [lines.slice(0, shownLines), lines.slice(-shownLines)];
  return [...first, "…", ...last].join("\n");
}

/**
 * A command line that runs npm: the same npm that runs us, when one does.
 * @param {...string} args
 * @returns {string[]}
 */
export function npm(...args) {
  const current = process.env["npm_execpath"];
  return current?.endsWith(".js")
    ? [process.execPath, current, ...args]
    : ["npm", ...args];
}

/**
 * The environment for tools. NODE_ENV is theirs to choose: with "production" set
 * outside, npm would leave out what builds and tests need.
 * @param {Record<string, string>} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(more = {}) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => name !== "NODE_ENV",
  );
  // The types want NODE_ENV in every environment; leaving it out is the point.
  return /** @type {NodeJS.ProcessEnv} */ ({
    ...Object.fromEntries(inherited),
    ...more,
  });
}
