// @ts-check
/** The command line of `npm test`. */
import { parseArgs } from "node:util";
import { PlainError } from "./project.mjs";

/** @typedef {import("./steps.mjs").Step} Step */

/**
 * @param {string[]} args `--static` or `--only=step,step`; none for everything. `--full` tries every
 * cell of the tables whose cells are chosen otherwise.
 * @param {readonly Step[]} steps
 * @returns {readonly Step[]} In the table's order.
 * @throws {PlainError} for a flag or step that does not exist.
 */
export function chooseSteps(args, steps) {
  const flags = /** @type {const} */ ({
    only: { type: "string" },
    static: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
  });
  const names = steps.map(({ name }) => name);
  const usage = `npm test [-- --only=step,step] [--full]\nSteps: ${names.join(", ")}`;
  let values;
  try {
    ({ values } = parseArgs({ args, options: flags }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(`${reason}\n\n${usage}`);
  }
  if (values.static) return steps.filter(({ kind }) => kind === "static");
  if (values.only === undefined) return steps;
  const wanted = values.only.split(",");
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new PlainError(`There is no step ${unknown}.\n\n${usage}`);
  }
  return steps.filter(({ name }) => wanted.includes(name));
}
