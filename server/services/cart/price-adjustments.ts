/** Prices of the cart's lines, lowered by an associate at the point of sale [CART-036]. */
import type { PriceAdjustment } from "../../../app/domain/cart";
import type { Operation } from "../../../app/errors/policies";
import type { Problem } from "../../../app/errors/problem";
import type { BasketWire } from "../../upstreams/cart/basket-wire";
import * as contract from "../../upstreams/cart/contract";
import type { Call } from "../upstream-call";
import type { Baskets } from "./baskets";
import type { CartOutcome } from "./cart-changes";
import { findLine, type LineReference } from "./line-reference";

type Change = Omit<PriceAdjustment, "id">;

/** Said while nobody can say whether the store session is over. */
const uncheckedProblem: Problem = {
  id: "STORESESSION",
  messageKey: "errors.store.sessionUnchecked",
  placement: "top",
  severity: "error",
};

interface PriceAdjustmentParts {
  /** Whether the associate has not left the store session anywhere; false while nobody can say. */
  readonly isAssociateSure: () => Promise<boolean>;
  readonly call: Call;
  readonly baskets: Baskets;
  readonly outcome: (
    operation: Operation,
    work: () => Promise<BasketWire>,
  ) => Promise<CartOutcome>;
}

/** The upstream takes these from the point of sale only. */
const source = "pos";

/**
 * Whoever hands them out has made sure that an associate asks. A privilege that lowers prices fails closed:
 * nothing is asked of the upstream, which is shown the associate's token, until it is known that the store
 * session goes on.
 */
export function createPriceAdjustments({
  call,
  baskets,
  isAssociateSure,
  outcome,
}: PriceAdjustmentParts) {
  const adjust = async (
    work: () => Promise<BasketWire>,
  ): Promise<CartOutcome> =>
    (await isAssociateSure())
      ? outcome("adjustPrice", work)
      : { ok: false, problem: uncheckedProblem };

  return {
    add: (line: LineReference, change: Change) =>
      adjust(() =>
        baskets.change((basketId, remade) =>
          call(contract.addPriceAdjustment, {
            params: { basketId },
            body: { itemId: findLine(line, remade), ...change },
            source,
          }),
        ),
      ),

    change: (adjustmentId: string, change: Change) =>
      adjust(() =>
        baskets.change((basketId) =>
          call(contract.changePriceAdjustment, {
            params: { basketId, adjustmentId },
            body: change,
            source,
          }),
        ),
      ),

    remove: (adjustmentId: string) =>
      adjust(() =>
        baskets.change((basketId) =>
          call(contract.removePriceAdjustment, {
            params: { basketId, adjustmentId },
            source,
          }),
        ),
      ),
  };
}
