/** The stored baskets and orders of one set of upstreams, for tests to read and change. */
import { replace } from "../../api/db";
import type { Upstreams } from "../../upstreams";
import type { BasketRow } from "../cart/basket-row";
import {
  deleteBasket,
  findBasket,
  orderOfBasket,
  saveBasket,
} from "../cart/basket-state";
import type { OrderRow } from "../orders/order-placing";

/** Copies a row without the library's symbols, so that tests can compare it. */
const copyOf = <Row extends object>(row: Row | null): Row | undefined =>
  row ? structuredClone(row) : undefined;

/** Gives access to the stored rows. Lists are in the order of the last change, newest last. */
export function basketStateOf({ db }: Upstreams) {
  const byNumber = (orderNumber: string) => ({
    orderNumber: { equals: orderNumber },
  });
  return {
    baskets: {
      get: (basketId: string) => copyOf(findBasket(db, basketId)),
      put: (row: BasketRow) => saveBasket(db, row),
      delete: (basketId: string) => deleteBasket(db, basketId),
      all: (): readonly BasketRow[] => db.cart.getAll(),
    },
    orders: {
      get: (orderNumber: string) =>
        copyOf(db.order.findFirst({ where: byNumber(orderNumber) })),
      ofBasket: (basketId: string) => copyOf(orderOfBasket(db, basketId)),
      put: (row: OrderRow) => replace(db.order, byNumber(row.orderNumber), row),
      delete: (orderNumber: string) =>
        void db.order.delete({ where: byNumber(orderNumber) }),
      all: (): readonly OrderRow[] => db.order.getAll(),
    },
    /** Returns the bank's challenge of an order. */
    challengeOf: (orderNumber: string) =>
      copyOf(db.challenge.findFirst({ where: byNumber(orderNumber) })),
  };
}
