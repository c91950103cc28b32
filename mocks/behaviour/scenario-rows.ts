/** All magic inputs, printable: products, baskets, accounts. */
import { productScenarioRows, type ScenarioRow } from "../api/scenarios";
import { basketScenarios } from "./cart/basket-scenarios";
import { identityScenarios } from "./identity/consumer-seeds";

export const scenarioRows: readonly ScenarioRow[] = [
  ...productScenarioRows,
  ...basketScenarios,
  ...identityScenarios,
];
