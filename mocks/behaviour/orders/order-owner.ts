/** Who may read and change an order: its owner, and guests who gave its number and e-mail. */
import { replace, type Db } from "../../api/db";
import { refusalOf } from "../cart/basket-refusals";
import type { OrderRow } from "./order-placing";

const maxProofs = 20;

/** Stores that a shopper has proved to know the order's number and e-mail. */
export function rememberProof(
  { order: orders }: Db,
  orderNumber: string,
  consumerNo: string | undefined,
): void {
  const where = { orderNumber: { equals: orderNumber } };
  const row = orders.findFirst({ where });
  if (!row || !consumerNo || row.provedBy.includes(consumerNo)) return;
  const provedBy = [consumerNo, ...row.provedBy].slice(0, maxProofs);
  orders.update({ where, data: { provedBy } });
}

/** Throws OHS4004 for somebody else's order and for an unknown one. */
export function demandOrder(
  { order: orders }: Db,
  { consumerNo = "" }: { readonly consumerNo: string | undefined },
  orderId: string,
): OrderRow {
  const row = orders.getAll().find(({ order }) => order.orderId === orderId);
  const isAllowed =
    row?.consumerNo === consumerNo || row?.provedBy.includes(consumerNo);
  if (!row || !isAllowed) throw refusalOf("OHS4004");
  return row;
}

/** Saves a changed order. */
export function saveOrder(
  { order: orders }: Db,
  row: OrderRow,
  order: OrderRow["order"],
): OrderRow["order"] {
  const where = { orderNumber: { equals: row.orderNumber } };
  replace(orders, where, { ...row, order });
  return order;
}
