/** The contract suite on the gateway, with answers of the engine that were recorded. */
import { describe, expect, it } from "vitest";
import { startPlayer } from "./recording/engine-stand-in";
import { startGatewaySubject } from "./recording/gateway-subject";
import { gatewayLacks } from "./recording/gateway-lacks";
import { recordedSandbox, recordedVariables } from "./recording/recorded-walk";
import {
  queriesHash,
  readRecording,
  recordCommand,
  recordedLocales,
} from "./recording/recording";
import { testSubject } from "./subjects";

describe("the recording", () => {
  it(`is of the gateway's queries: otherwise run \`${recordCommand}\``, () => {
    expect(readRecording().queries).toBe(queriesHash());
  });
});

for (const locale of recordedLocales)
  testSubject(
    `the gateway on recorded answers of the engine, in ${locale}`,
    async () => {
      const player = await startPlayer(readRecording().runs[locale] ?? []);
      const gateway = await startGatewaySubject(player.shopApi);
      return {
        variables: { ...recordedVariables, ...gateway.variables, locale },
        sandbox: recordedSandbox,
        get troubles() {
          return [...player.unknown, ...gateway.reports];
        },
        async stop() {
          await gateway.stop();
          await player.close();
        },
      };
    },
    { notOffered: gatewayLacks },
  );
