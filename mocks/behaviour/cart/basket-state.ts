/** The storage of baskets, and the rules about who may read them. */
import { keepNewest, replace, type Db } from "../../api/db";
import type { BasketContext } from "./basket-context";
import { refusalOf } from "./basket-refusals";
import type { BasketRow } from "./basket-row";

/** Older baskets are deleted, because nearly every call searches all of them. */
const maxBaskets = 1_000;

export const findBasket = ({ cart }: Db, basketId: string): BasketRow | null =>
  cart.findFirst({ where: { basketId: { equals: basketId } } });

/** Saves a basket, replacing its earlier row. */
export function saveBasket({ cart }: Db, row: BasketRow): void {
  replace(cart, { basketId: { equals: row.basketId } }, row);
  keepNewest(cart, maxBaskets);
}

export const deleteBasket = ({ cart }: Db, basketId: string): void =>
  void cart.delete({ where: { basketId: { equals: basketId } } });

/** Returns the order that was placed from a basket, or null. */
export const orderOfBasket = ({ order }: Db, basketId: string) =>
  order.findFirst({ where: { basketId: { equals: basketId } } });

/**
 * Reads the shopper's own basket. Throws AUT498 for someone else's and BSK404 for
 * one that is unknown, of another market, or has been ordered. In the last case
 * `additionalInfo` has the order's `orderNumber`, `st`, `status` and `flash`, so
 * that a shop that lost the answer to its order can find the order by reading the
 * basket.
 */
export function openBasket(
  { upstreams: { db }, site, consumerNo }: BasketContext,
  basketId: string,
): BasketRow {
  const basket = findBasket(db, basketId);
  // A basket is deleted when its order is stored.
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
