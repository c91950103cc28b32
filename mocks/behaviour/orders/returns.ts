/** Returns of goods: the items, the return number, and the label for the parcel. */
import { keepNewest, type Db } from "../../api/db";
import { refuse } from "../../api/refusal";
import type { Upstreams } from "../../upstreams";
import type { OrderWire } from "../cart/basket-row";
import { saveOrder } from "./order-owner";
import type { OrderRow } from "./order-placing";

export interface ReturnedItem {
  readonly itemId: string;
  readonly qty: number;
  readonly reason: string;
}

interface WantedReturn {
  readonly items: readonly ReturnedItem[];
  readonly locale: string;
}

const maxLabels = 1_000;
const arrived = new Set(["DELIVERED", "PICKED_UP", "RETURN_REQUESTED"]);

/** Returns the address of a label's file. */
export const labelAddress =
  /^https?:\/\/[^/]+\/return-labels\/([A-Za-z0-9]+)\.pdf$/;

const labelsOf = ({ returnLabel }: Db, orderNumber: string) =>
  returnLabel.findMany({ where: { orderNumber: { equals: orderNumber } } });

/** Whether two returns have the same items, in any order and for any reason. */
const sameItems = (
  some: readonly ReturnedItem[],
  others: readonly ReturnedItem[],
): boolean => {
  const text = (items: readonly ReturnedItem[]) =>
    items
      .map(({ itemId, qty }) => `${itemId} ${String(qty)}`)
      .sort()
      .join();
  return text(some) === text(others);
};

/** Throws RTN500 for items that were not ordered, have been returned, or cannot be returned. */
function demandReturnable(
  db: Db,
  { orderNumber, status, items: ordered }: OrderWire,
  items: readonly ReturnedItem[],
): void {
  const before = labelsOf(db, orderNumber).flatMap((label) => label.items);
  const isFine = items.every(({ itemId, qty }) => {
    const item = ordered.find(({ id }) => id === itemId);
    const gone = before
      .filter((one) => one.itemId === itemId)
      .reduce((sum, one) => sum + one.qty, 0);
    return (
      item !== undefined &&
      !item.isDigitalProduct &&
      !item.isCustoms &&
      qty + gone <= item.qty
    );
  });
  if (!arrived.has(status) || !isFine)
    throw refuse(400, "RTN500", "The return could not be created");
}

/** Announces a return and returns its label; the same label if it was announced before. */
export function announceReturn(
  upstreams: Upstreams,
  row: OrderRow,
  { items, locale }: WantedReturn,
): { readonly labelUrl: string; readonly rma: string } {
  const { db, ids, publicOrigin } = upstreams;
  const { order, orderNumber } = row;
  const answer = ({
    id,
    rma,
  }: {
    readonly id: string;
    readonly rma: string;
  }) => ({
    labelUrl: `${publicOrigin}/return-labels/${id}.pdf`,
    rma,
  });
  const known = labelsOf(db, orderNumber).find((label) =>
    sameItems(label.items, items),
  );
  if (known) return answer(known);
  demandReturnable(db, order, items);
  const label = db.returnLabel.create({
    id: ids.next("returnLabel"),
    orderNumber,
    rma: `RMA${String(ids.count("rma")).padStart(6, "0")}`,
    items,
    locale,
  });
  keepNewest(db.returnLabel, maxLabels);
  const at = upstreams.now().toISOString();
  const status = "RETURN_REQUESTED";
  saveOrder(db, row, {
    ...order,
    status,
    events: [...order.events, { status, at }],
  });
  return answer(label);
}

/** Returns the value of the items that were sent back; undefined if no return was announced. */
export function valueOfReturns(
  db: Db,
  orderNumber: string,
): number | undefined {
  const row = db.order.findFirst({
    where: { orderNumber: { equals: orderNumber } },
  });
  const back = labelsOf(db, orderNumber).flatMap((label) => label.items);
  if (!row || back.length === 0) return undefined;
  const cents = back.reduce((sum, { itemId, qty }) => {
    const item = row.order.items.find(({ id }) => id === itemId);
    const paid =
      item?.price.priceAfterOrderDiscount ?? item?.price.rowTotal ?? 0;
    return sum + Math.round((paid * 100 * qty) / (item?.qty ?? 1));
  }, 0);
  return cents / 100;
}
