/**
 * `npm run contract -- --base-url URL`: runs the contract suite against a retailer's upstreams and prints a report.
 * Exits with 1 when something is wrong, with 2 when the suite cannot begin. It places an order.
 */
import { readOptions } from "../../runner/options.mjs";
import { loadSandbox } from "./payment";
import { canSell, reportText } from "./report-text";
import { readSettings, variablesOf } from "./settings";
import { runContractSuite } from "./suite";

const command = {
  name: "npm run contract",
  summary:
    "Checks whether the shop can sell with the upstreams at an address: places a guest's order there. Other settings are CONTRACT_* variables (docs/contract.md).",
};

try {
  const flags = readOptions(process.argv.slice(2), command, {
    "base-url": {
      type: "string",
      value: "URL",
      meaning: "where the upstreams answer, if not at CONTRACT_BASE_URL",
    },
  } as const);
  const baseUrl = flags["base-url"];
  const settings = readSettings({
    ...variablesOf(process.env),
    ...(baseUrl !== undefined && { baseUrl }),
  });
  const sandbox = await loadSandbox(settings.payment);
  const report = await runContractSuite(settings, sandbox);
  console.log(reportText(settings.baseUrl, report));
  process.exitCode = canSell(report) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
