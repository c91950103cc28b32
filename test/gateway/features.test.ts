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

/** Those that no other feature has: saved cards and saved gift cards are one list. */
const ownOperations = (name: FeatureName): readonly string[] =>
  featureTable[name].operations.filter((operation) =>
    featureNames.every(
      (other) =>
        other === name ||
        !(featureTable[other].operations as readonly string[]).includes(
          operation,
        ),
    ),
  );

/** A guest's order is read by the call that purchases need; its codes by mail are optional. */
const isOfferedOtherwise = (name: FeatureName) => name === "order-status";

it("are the features of which no operation is offered, and those that need them", () => {
  const missing = featureNames.filter((name) => {
    const all: readonly string[] = featureTable[name].operations;
    const only = ownOperations(name);
    const own = only.length > 0 ? only : all;
    return (
      own.length > 0 &&
      !own.some((operation) => offered.has(operation)) &&
      !isOfferedOtherwise(name)
    );
  });
  const { off } = createFeatures(missingFeatures as readonly FeatureName[]);
  expect(off).toEqual(missing);
});
