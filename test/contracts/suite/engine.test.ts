/** The contract suite on the gateway and the engine itself. */
import { describe } from "vitest";
import { hasEngine, title } from "../../gateway/support/has-engine";
import { referenceSandbox } from "./payment";
import { gatewayLacks } from "./recording/gateway-lacks";
import {
  startEngineForSuite,
  startGatewaySubject,
} from "./recording/gateway-subject";
import { testSubject } from "./subjects";

describe.skipIf(!hasEngine)(title("the contract suite on the engine"), () => {
  testSubject(
    "the gateway in front of the engine",
    async () => {
      const engine = await startEngineForSuite();
      const gateway = await startGatewaySubject(engine.shopApi);
      return {
        variables: gateway.variables,
        sandbox: referenceSandbox,
        troubles: gateway.reports,
        async stop() {
          await gateway.stop();
          await engine.stop();
        },
      };
    },
    { notOffered: gatewayLacks },
  );
});
