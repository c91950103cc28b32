/** What is the same when the suite is recorded and when it runs on the recording. */
import type { PaymentSandbox } from "../payment";
import type { ContractVariables } from "../settings";
import { referenceVariables } from "../reference-variables";

/** A handful, all of one category: enough for lists with pages, and small. */
export const recordedProducts: ReadonlySet<string> = new Set([
  "FR1001",
  "FR1002",
  "FR1003",
  "FR4001",
]);

/** The engine is told the e-mail address, so that it may not change. */
export const recordedVariables: ContractVariables = {
  ...referenceVariables,
  email: "contract+recorded@example.com",
};

/** The provider's part is in the recording: the engine has asked it, and been told. */
export const recordedSandbox: PaymentSandbox = {
  pay: (_visit, card) =>
    Promise.resolve(card !== recordedVariables.declinedCard),
  confirm: () =>
    Promise.resolve(JSON.stringify({ transStatus: "Y", transID: "recorded" })),
};
