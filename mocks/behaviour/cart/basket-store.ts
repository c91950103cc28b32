/** The steps of nearly every cart call: open a basket, change it, save it and answer with it. */
import type { Upstreams } from "../../upstreams";
import type { BasketContext } from "./basket-context";
import { basketContext } from "./basket-context";
import type { BasketRow } from "./basket-row";
import { openBasket, saveBasket } from "./basket-state";
import type { BasketAnswer } from "./basket-view";
import { basketView } from "./basket-view";

/** The caller and their market. */
type Facts = Parameters<typeof basketContext>[1];

export interface BasketStore {
  /** Reads the shopper's own basket; throws what `openBasket` throws. */
  open(
    facts: Facts,
    basketId: string,
  ): { context: BasketContext; row: BasketRow };
  /** Saves the row without its flash, which only this answer carries. */
  save(context: BasketContext, row: BasketRow): BasketAnswer;
  /** Opens, changes and saves; nothing is saved if `how` throws. */
  change(
    facts: Facts,
    basketId: string,
    how: (row: BasketRow, context: BasketContext) => BasketRow,
  ): BasketAnswer;
}

/** Creates the store of one set of upstreams. */
export function createBasketStore(upstreams: Upstreams): BasketStore {
  const baskets: BasketStore = {
    open(facts, basketId) {
      const context = basketContext(upstreams, facts);
      return { context, row: openBasket(context, basketId) };
    },
    save(context, row) {
      saveBasket(upstreams.db, { ...row, flash: [] });
      return basketView(context, row);
    },
    change(facts, basketId, how) {
      const { context, row } = baskets.open(facts, basketId);
      return baskets.save(context, how(row, context));
    },
  };
  return baskets;
}
