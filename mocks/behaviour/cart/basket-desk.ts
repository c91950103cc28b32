/** Opens, changes, stores and answers: what nearly every cart call does. */
import type { Upstreams } from "../../upstreams";
import type { BasketContext } from "./basket-context";
import { basketContext } from "./basket-context";
import type { BasketRow } from "./basket-row";
import { openBasket, saveBasket } from "./basket-state";
import type { BasketAnswer } from "./basket-view";
import { basketView } from "./basket-view";

/** Who calls, and in which market. */
type Facts = Parameters<typeof basketContext>[1];

export interface Desk {
  /** The shopper's own basket; throws what `openBasket` throws. */
  open(
    facts: Facts,
    basketId: string,
  ): { context: BasketContext; row: BasketRow };
  /** Stores the row, answers with it; its flash is told this once. */
  save(context: BasketContext, row: BasketRow): BasketAnswer;
  /** Opens, changes and saves in one go; nothing is stored if `how` throws. */
  change(
    facts: Facts,
    basketId: string,
    how: (row: BasketRow, context: BasketContext) => BasketRow,
  ): BasketAnswer;
}

/** The desk of one set of upstreams. */
export function createDesk(upstreams: Upstreams): Desk {
  const desk: Desk = {
    open(facts, basketId) {
      const context = basketContext(upstreams, facts);
      return { context, row: openBasket(context, basketId) };
    },
    save(context, row) {
      saveBasket(upstreams.db, { ...row, flash: [] });
      return basketView(context, row);
    },
    change(facts, basketId, how) {
      const { context, row } = desk.open(facts, basketId);
      return desk.save(context, how(row, context));
    },
  };
  return desk;
}
