/** Who may do something with an order: its owner, and guests who knew its number and e-mail. */
import { replace, type Db } from "../../api/db";
import { refusalOf } from "../cart/basket-refusals";
import type { OrderRow } from "./order-placing";

const proofsKept = 20;

/** Notes that somebody has looked the order up by its number and e-mail. */
export function rememberProof(
  { order: orders }: Db,
  orderNumber: string,
  consumerNo: string | undefined,
): void {
  const where = { orderNumber: { equals: orderNumber } };
  const row = orders.findFirst({ where });
  if (!row || !consumerNo || row.provedBy.includes(consumerNo)) return;
  const provedBy = [consumerNo, ...row.provedBy].slice(0, proofsKept);
  orders.update({ where, data: { provedBy } });
}

/** Throws OHS4004 for an order of somebody else, as for one that there is not. */
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

/** Stores what has become of an order. */
export function saveOrder(
  { order: orders }: Db,
  row: OrderRow,
  order: OrderRow["order"],
): OrderRow["order"] {
  const where = { orderNumber: { equals: row.orderNumber } };
  replace(orders, where, { ...row, order });
  return order;
}
