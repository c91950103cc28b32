/** What one set of upstreams keeps of baskets and orders, for tests to read and to change. */
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

/** Without the symbols by which the library knows its rows, as tests compare them. */
const copyOf = <Row extends object>(row: Row | null): Row | undefined =>
  row ? structuredClone(row) : undefined;

/** Lists are in the order of the last change, the newest last. */
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
    /** The bank's question about an order. */
    challengeOf: (orderNumber: string) =>
      copyOf(db.challenge.findFirst({ where: byNumber(orderNumber) })),
  };
}
