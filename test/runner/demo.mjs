// @ts-check
/** `npm run demo`: the whole shop on this machine, from a fresh clone. */
import { requireNode } from "./node-version.mjs";

requireNode();
const { runCommand } = await import("./run-command.mjs");
const { demo } = await import("./demo-shop.mjs");
await runCommand(() => demo(process.argv.slice(2)));
