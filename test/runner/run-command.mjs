// @ts-check
/** How commands end: a PlainError prints its message, any other error is a bug. */
import { isStopping } from "./processes.mjs";
import { PlainError } from "./project.mjs";

/**
 * Runs a command's main function; a PlainError is printed as its message, with exit
 * code 1. Failures after a signal to end are ignored.
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
