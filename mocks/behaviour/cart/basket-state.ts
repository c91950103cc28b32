/** Where baskets are kept, and who may see them. */
import { keepNewest, replace, type Db } from "../../api/db";
import type { BasketContext } from "./basket-context";
import { refusalOf } from "./basket-refusals";
import type { BasketRow } from "./basket-row";

/** Those that changed last; nearly every call looks through them. */
const basketsKept = 1_000;

export const findBasket = ({ cart }: Db, basketId: string): BasketRow | null =>
  cart.findFirst({ where: { basketId: { equals: basketId } } });

/** Stores a basket in place of what it was. */
export function saveBasket({ cart }: Db, row: BasketRow): void {
  replace(cart, { basketId: { equals: row.basketId } }, row);
  keepNewest(cart, basketsKept);
}

export const deleteBasket = ({ cart }: Db, basketId: string): void =>
  void cart.delete({ where: { basketId: { equals: basketId } } });

/** The order that a basket became. */
export const orderOfBasket = ({ order }: Db, basketId: string) =>
  order.findFirst({ where: { basketId: { equals: basketId } } });

/**
 * The shopper's own basket. Throws AUT498 for someone else's and BSK404 for one
 * that is unknown, of another market, or has become an order. In the last case
 * `additionalInfo` has the order's `orderNumber`, `st`, `status` and `flash`, so
 * that a shop which lost the answer to its order can learn the truth by asking
 * for the basket.
 */
export function openBasket(
  { upstreams: { db }, site, consumerNo }: BasketContext,
  basketId: string,
): BasketRow {
  const basket = findBasket(db, basketId);
  // An order and its basket are never there at the same time.
  const placed = basket ? null : orderOfBasket(db, basketId);
  const owner = (basket ?? placed)?.consumerNo;
  if (owner !== undefined && owner !== consumerNo) throw refusalOf("AUT498");
  if (placed) {
    const { orderNumber, st, status, flash } = placed.order;
    throw refusalOf("BSK404", {
      additionalInfo: { orderNumber, st, status, flash },
    });
  }
  if (!basket || basket.siteId !== site.siteId) throw refusalOf("BSK404");
  return basket;
}
