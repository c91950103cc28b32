// @ts-check
/** How commands end: a PlainError is one line, anything else is our mistake. */
import { isStopping } from "./processes.mjs";
import { PlainError } from "./project.mjs";

/**
 * Runs a command's main function; a PlainError becomes its message and exit
 * code 1. What fails because the command was told to end is no news.
 * @param {() => Promise<void>} main
 */
export async function runCommand(main) {
  try {
    await main();
  } catch (error) {
    if (isStopping()) return;
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
