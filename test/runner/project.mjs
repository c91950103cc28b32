// @ts-check
/** Where the project is, and how its npm scripts are started. */
import { fileURLToPath } from "node:url";

/** The project's folder, without a trailing slash. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(
  /[\\/]$/,
  "",
);

/** What a command shows when it cannot go on: one line, no stack. */
export class PlainError extends Error {
  /** @override */
  name = "PlainError";
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
