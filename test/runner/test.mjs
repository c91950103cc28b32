// @ts-check
/**
 * `npm test`: every check there is. Continues after a failure, so that one run reports everything, and ends
 * with `N passed, N failed`.
 */
import { requireNode } from "./node-version.mjs";

requireNode();
const { runCommand } = await import("./run-command.mjs");
const { runTests } = await import("./run-tests.mjs");
await runCommand(() => runTests(process.argv.slice(2)));
