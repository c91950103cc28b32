/**
 * `npm run contract:record`: runs the contract suite on the gateway and the engine, and writes what they say to each
 * other for `recorded.test.ts`. Needed when the gateway asks the engine something else, or the suite calls the
 * gateway in another way.
 */
import { readOptions } from "../../../runner/options.mjs";
import { referenceSandbox } from "../payment";
import { canSell, reportText } from "../report-text";
import { readSettings } from "../settings";
import { runContractSuite } from "../suite";
import { startRecorder } from "./engine-stand-in";
import { startEngineForSuite, startGatewaySubject } from "./gateway-subject";
import { recordedProducts, recordedVariables } from "./recorded-walk";
import { queriesHash, writeRecording } from "./recording";

readOptions(
  process.argv.slice(2),
  {
    name: "npm run contract:record",
    summary:
      "Records the engine's answers to the gateway during a run of the contract suite.",
  },
  {},
);

const engine = await startEngineForSuite();
const recorder = await startRecorder(engine.shopApi, recordedProducts);
const gateway = await startGatewaySubject(recorder.shopApi);
const report = await runContractSuite(
  readSettings({ ...recordedVariables, ...gateway.variables }),
  referenceSandbox,
);
await gateway.stop();
await recorder.close();
await engine.stop();
console.log(reportText("the gateway on the engine", report));
if (canSell(report))
  writeRecording({ queries: queriesHash(), exchanges: recorder.exchanges });
else process.exitCode = 1;
