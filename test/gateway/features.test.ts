/** What the shop is told to do without on the engine is what the gateway does not offer. */
import { expect, it } from "vitest";
import {
  createFeatures,
  featureNames,
  featureTable,
  type FeatureName,
} from "../../app/domain/features";
import { operations } from "../../gateway/operations";
import { missingFeatures } from "../runner/engine.mjs";

const offered = new Set(
  operations.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
);

/** A guest's order is read by the call that purchases need; its codes by mail are optional. */
const isOfferedOtherwise = (name: FeatureName) => name === "order-status";

it("are the features of which no operation is offered, and those that need them", () => {
  const missing = featureNames.filter((name) => {
    const own: readonly string[] = featureTable[name].operations;
    return (
      own.length > 0 &&
      !own.some((operation) => offered.has(operation)) &&
      !isOfferedOtherwise(name)
    );
  });
  const { off } = createFeatures(missingFeatures as readonly FeatureName[]);
  expect(off).toEqual(missing);
});
