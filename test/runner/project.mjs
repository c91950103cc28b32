// @ts-check
/** The project's folder, and how its npm scripts are started. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, without a trailing slash. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(
  /[\\/]$/,
  "",
);

/**
 * Returns a path in `.cache`, where commands store files for each other, and creates
 * the folder if necessary. Git ignores it, and it may be deleted at any time.
 * @param {string} name
 * @returns {string}
 */
export function cacheFile(name) {
  const folder = join(root, ".cache");
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}

/** An error that ends a command with its message only, without a stack. */
export class PlainError extends Error {
  /** @override */
  name = "PlainError";
}

const shownLines = 12;
const longestLine = 300;

/**
 * Shortens a tool's output for a message: its beginning and end, with long lines
 * (of compiled code) cut.
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
 * Returns a command line that runs npm: the npm that runs this process, if there is one.
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
 * Returns the environment for tools, without NODE_ENV: with "production" inherited,
 * npm would omit packages that builds and tests need.
 * @param {Record<string, string>} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(more = {}) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => name !== "NODE_ENV",
  );
  // The types require NODE_ENV in every environment; here it is omitted on purpose.
  return /** @type {NodeJS.ProcessEnv} */ ({
    ...Object.fromEntries(inherited),
    ...more,
  });
}
