/**
 * Magic inputs with which a test or a visitor can trigger rare behaviour. The handlers read these tables, so
 * they are always up to date. This file has the products; those of basket, checkout and payment are in
 * `behaviour/cart/basket-scenarios`. `start.ts --scenarios` prints all.
 */

/** A behaviour that the end of a product's style id triggers. */
export interface ProductScenario {
  readonly kind: "product";
  /** A style id with this behaviour, hidden from listings and search. */
  readonly styleId: string;
  /** Every style id with this suffix has the behaviour. */
  readonly suffix: string;
  readonly behaviour: ProductBehaviour;
  readonly description: string;
}
export type ProductBehaviour =
  | { readonly onAdd: { readonly status: number; readonly errorId: string } }
  | { readonly maxQty: number };

const addRefusal = (errorId: string): ProductBehaviour => ({
  onAdd: { status: 409, errorId },
});

export const productScenarios: readonly ProductScenario[] = [
  {
    kind: "product",
    styleId: "TEST0OOS",
    suffix: "0OOS",
    behaviour: addRefusal("INV700"),
    description: "shown as available, but sold out when it goes into a basket",
  },
  {
    kind: "product",
    styleId: "TEST0MAX",
    suffix: "0MAX",
    behaviour: { maxQty: 2 },
    description: "at most two per basket",
  },
  {
    kind: "product",
    styleId: "TEST0GWP",
    suffix: "0GWP",
    behaviour: addRefusal("GWP403"),
    description: "a gift with purchase, which cannot be bought by itself",
  },
  {
    kind: "product",
    styleId: "TEST0NOPRICE",
    suffix: "0NOPRICE",
    behaviour: addRefusal("INV702"),
    description: "has no price any more when it goes into a basket",
  },
];

/**
 * The style ids of scenarios, hidden from listings and search. Pieces of the last
 * two are sold while they are in a basket (`basket-scenarios`).
 */
export const scenarioStyleIds: readonly string[] = [
  ...productScenarios.map(({ styleId }) => styleId),
  "TEST0PARTIAL",
  "TEST0GONE",
];

/** Returns the scenario of a style (master) id, if it has one. */
export function productScenarioOf(
  styleId: string,
): ProductScenario | undefined {
  return productScenarios.find(({ suffix }) => styleId.endsWith(suffix));
}

/** One printable row per magic input. */
export interface ScenarioRow {
  readonly area: string;
  readonly input: string;
  readonly behaviour: string;
}

/** The magic products, printable. */
export const productScenarioRows: readonly ScenarioRow[] = productScenarios.map(
  ({ styleId, description }) => ({
    area: "product",
    input: styleId,
    behaviour: description,
  }),
);
