/** Prices of the cart's lines, lowered by an associate at the point of sale [CART-036]. */
import type { PriceAdjustment } from "../../../app/domain/cart";
import type { Operation } from "../../../app/errors/policies";
import type { BasketWire } from "../../upstreams/cart/basket-wire";
import * as contract from "../../upstreams/cart/contract";
import type { Call } from "../upstream-call";
import type { Baskets } from "./baskets";
import type { CartOutcome } from "./cart";
import { findLine, type LineReference } from "./line-reference";

type Change = Omit<PriceAdjustment, "id">;

interface PriceAdjustmentParts {
  readonly call: Call;
  readonly baskets: Baskets;
  readonly outcome: (
    operation: Operation,
    work: () => Promise<BasketWire>,
  ) => Promise<CartOutcome>;
}

/** The upstream takes these from the point of sale only. */
const source = "pos";

/** Whoever hands them out has made sure that an associate asks. */
export function createPriceAdjustments({
  call,
  baskets,
  outcome,
}: PriceAdjustmentParts) {
  return {
    add: (line: LineReference, change: Change) =>
      outcome("adjustPrice", () =>
        baskets.change((basketId, remade) =>
          call(contract.addPriceAdjustment, {
            params: { basketId },
            body: { itemId: findLine(line, remade), ...change },
            source,
          }),
        ),
      ),

    change: (adjustmentId: string, change: Change) =>
      outcome("adjustPrice", () =>
        baskets.change((basketId) =>
          call(contract.changePriceAdjustment, {
            params: { basketId, adjustmentId },
            body: change,
            source,
          }),
        ),
      ),

    remove: (adjustmentId: string) =>
      outcome("adjustPrice", () =>
        baskets.change((basketId) =>
          call(contract.removePriceAdjustment, {
            params: { basketId, adjustmentId },
            source,
          }),
        ),
      ),
  };
}
