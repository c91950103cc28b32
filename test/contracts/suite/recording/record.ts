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
import {
  queriesHash,
  recordedLocales,
  writeRecording,
  type Exchange,
} from "./recording";

readOptions(
  process.argv.slice(2),
  {
    name: "npm run contract:record",
    summary:
      "Records the engine's answers to the gateway during a run of the contract suite.",
  },
  {},
);

/** Runs the suite in one market; undefined, after a report, when something is wrong. */
async function record(shopApi: string, locale: string) {
  const recorder = await startRecorder(shopApi, recordedProducts);
  const gateway = await startGatewaySubject(recorder.shopApi);
  try {
    const report = await runContractSuite(
      readSettings({ ...recordedVariables, ...gateway.variables, locale }),
      referenceSandbox,
    );
    console.log(reportText(`the gateway on the engine, ${locale}`, report));
    return canSell(report) ? recorder.exchanges : undefined;
  } finally {
    await gateway.stop();
    await recorder.close();
  }
}

const engine = await startEngineForSuite();
try {
  const runs: Record<string, readonly Exchange[]> = {};
  for (const locale of recordedLocales) {
    const exchanges = await record(engine.shopApi, locale);
    if (exchanges) runs[locale] = exchanges;
    else process.exitCode = 1;
  }
  if (process.exitCode === undefined)
    writeRecording({ queries: queriesHash(), runs });
} finally {
  await engine.stop();
}
