// @ts-check
/** Command lines: one table of options per command, which also produces the text of `--help`. */
import { parseArgs } from "node:util";
import { PlainError } from "./project.mjs";

/**
 * @typedef {object} Option
 * @property {"string" | "boolean"} type
 * @property {string} [default]
 * @property {string} [value] the placeholder after its name in the usage
 * @property {string} meaning
 */

/** @typedef {Readonly<Record<string, Option>>} Options */

/**
 * @typedef {object} Command
 * @property {string} name as it is typed: `npm run demo`
 * @property {string} summary what it does, in one line
 */

/**
 * Returns the text of `--help`.
 * @param {Command} command
 * @param {Options} options
 * @returns {string}
 */
export function usageOf({ name, summary }, options) {
  const rows = Object.entries(options).map(
    ([flag, { value, meaning, default: standard }]) => [
      `--${flag}${value === undefined ? "" : ` ${value}`}`,
      standard === undefined ? meaning : `${meaning} (${standard})`,
    ],
  );
  const all = [...rows, ["--help", "this text"]];
  const width = Math.max(...all.map(([flag = ""]) => flag.length));
  const lines = all.map(
    ([flag = "", meaning = ""]) => `  ${flag.padEnd(width)}  ${meaning}`,
  );
  const call = rows.length === 0 ? name : `${name} [-- OPTIONS]`;
  return [call, "", summary, "", ...lines].join("\n");
}

/**
 * Reads a command line; `--help` prints the usage and ends the process at once.
 * @template {Options} O
 * @param {readonly string[]} args
 * @param {Command} command
 * @param {O} options
 * @returns {{[K in keyof O]: O[K]["type"] extends "boolean" ? boolean : O[K]["default"] extends string ? string : string | undefined}}
 * @throws {PlainError} with the usage, for an unknown option
 */
export function readOptions(args, command, options) {
  const usage = usageOf(command, options);
  try {
    /** @type {{values: Record<string, unknown>}} */
    const { values } = parseArgs({
      args: [...args],
      options: { ...options, help: { type: "boolean" } },
    });
    if (values["help"]) {
      console.log(usage);
      process.exit(0);
    }
    const off = Object.entries(options)
      .filter(([, { type }]) => type === "boolean")
      .map(([flag]) => [flag, false]);
    // parseArgs derives the type of its result from literal tables only.
    return /** @type {any} */ ({ ...Object.fromEntries(off), ...values });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(`${reason}\n\n${usage}`);
  }
}
