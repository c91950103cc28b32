// @ts-check
/** The command line of `npm test`. */
import { readOptions } from "./options.mjs";
import { PlainError } from "./project.mjs";

/** @typedef {import("./steps.mjs").Step} Step */

/**
 * @param {string[]} args `--static` or `--only=step,step`; none for all steps. `--full` tries every
 *   cell of the tables from which only some are tried otherwise
 * @param {readonly Step[]} steps
 * @returns {readonly Step[]} in the table's order
 * @throws {PlainError} for an unknown flag or step
 */
export function chooseSteps(args, steps) {
  const names = steps.map(({ name }) => name);
  const list = `Steps: ${names.join(", ")}`;
  const command = {
    name: "npm test",
    summary: `Every check there is.\n${list}`,
  };
  const { only, static: isStatic } = readOptions(args, command, {
    only: { type: "string", value: "STEP,STEP", meaning: "some steps only" },
    static: { type: "boolean", meaning: "what needs neither build nor tests" },
    full: { type: "boolean", meaning: "every cell of the fault matrix" },
  });
  if (isStatic) return steps.filter(({ kind }) => kind === "static");
  if (only === undefined) return steps;
  const chosen = only.split(",");
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new PlainError(`There is no step ${unknown}.\n\n${list}`);
  }
  return steps.filter(({ name }) => chosen.includes(name));
}
