/**
 * `npm run soak`: complete journeys of thirty shoppers for five minutes; see `run-soak.ts`. Prints a table,
 * and everything that is wrong.
 */
import { ensureBuilt } from "../runner/ensure-built.mjs";
import { readOptions as readFlags } from "../runner/options.mjs";
import { PlainError } from "../runner/project.mjs";
import { runCommand } from "../runner/run-command.mjs";
import { growth } from "./growth";
import { soakTable } from "./soak-table";

const command = {
  name: "npm run soak",
  summary: "Shoppers buy, leave and come back, and every sum is compared.",
};
const flags = {
  seconds: {
    type: "string",
    value: "N",
    default: "300",
    meaning: "how long",
  },
  shoppers: {
    type: "string",
    value: "N",
    default: "30",
    meaning: "how many at once",
  },
  seed: {
    type: "string",
    value: "N",
    default: "1",
    meaning: "the same number, the same journeys",
  },
} as const;

function readOptions(args: string[]) {
  const values = readFlags(args, command, flags);
  const number = (name: keyof typeof flags): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value > 0) return value;
    throw new PlainError(`--${name} must be a whole number above 0.`);
  };
  return {
    seconds: number("seconds"),
    shoppers: number("shoppers"),
    seed: number("seed"),
    thinkMs: [200, 1_200] as const,
  };
}

// The exit of this process, also after a signal, ends the shop that it started.
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => process.exit(1));
await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  await ensureBuilt(console.error);
  // This import loads the shop's modules, which `--help` does not need.
  const { runSoak } = await import("./run-soak");
  const report = await runSoak(options);
  console.log(soakTable(options, report));
  const wrong = [...report.breaches, ...growth(report)];
  if (wrong.length === 0) console.log("\nEverything is as everybody believes.");
  else throw new PlainError(`\n${wrong.join("\n")}`);
});
