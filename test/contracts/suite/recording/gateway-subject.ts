/** The gateway as a subject of the contract suite: in front of an engine, or of its recorded answers. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startGateway } from "../../../../gateway/gateway";
import { fellrowCatalogue } from "../../../../mocks/catalogue/fellrow-catalogue";
import { createPaymentProvider } from "../../../../mocks/payment-provider/provider";
import { listenAsProvider, startUpstreams } from "../../../../mocks/server";
import {
  demoSeller,
  ensureImported,
  referenceMerchantKey,
  startEngine,
} from "../../../runner/engine.mjs";
import { stop } from "../../../runner/processes.mjs";
import type { ContractVariables } from "../settings";

/** Starts a gateway, with the reference upstreams for what editors write. */
export async function startGatewaySubject(shopApi: string) {
  const accessKey = "a-key-of-the-contract-suite";
  const reports: string[] = [];
  const content = await startUpstreams({ catalogue: fellrowCatalogue });
  const gateway = await startGateway({
    port: 0,
    shopApi,
    secrets: ["a-secret-of-the-gateway-for-tests-only"],
    accessKey,
    mediaBase: "/media",
    seller: demoSeller,
    report: (text) => reports.push(text),
  });
  const variables: ContractVariables = {
    baseUrl: gateway.origin,
    contentUrl: content.origin,
    accessKey,
  };
  return {
    variables,
    /** Failures that the gateway has reported. */
    reports,
    async stop() {
      await gateway.stop();
      await content.stop();
    },
  };
}

/** Starts the engine on a copy of what the demo imports, with the reference payment provider. */
export async function startEngineForSuite() {
  const folder = mkdtempSync(join(tmpdir(), "contract-engine-"));
  const database = join(folder, "engine.sqlite");
  copyFileSync(await ensureImported(() => {}), database);
  const payments = await listenAsProvider(
    createPaymentProvider(),
    0,
    (error) => {
      throw error;
    },
  );
  const engine = await startEngine({
    database,
    provider: { origin: payments.origin, key: referenceMerchantKey },
  });
  return {
    shopApi: engine.shopApi,
    async stop() {
      await stop(engine.child);
      await payments.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
