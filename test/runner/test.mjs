// @ts-check
/**
 * `npm test`: every check there is. Goes on after a failure, so that one run
 * tells everything, and ends with `N passed, N failed`.
 */
import { requireNode } from "./node-version.mjs";

requireNode();
const { runCommand } = await import("./run-command.mjs");
const { runTests } = await import("./run-tests.mjs");
await runCommand(() => runTests(process.argv.slice(2)));
