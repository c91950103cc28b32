/** What becomes of a guest's basket when the guest signs in. */
import type { BasketContext } from "../cart/basket-context";
import type { BasketLine, BasketRow } from "../cart/basket-row";
import { deleteBasket, findBasket, saveBasket } from "../cart/basket-state";
import { addItem } from "../cart/item-commands";
import { Refusal } from "../../api/refusal";
import type { Db } from "../../api/db";
import type { IsTheirs } from "./guest-proof";

export interface Handover {
  /** The account's basket from now on; undefined when it has none. */
  readonly basketId: string | undefined;
  /** Whether both had something in it. */
  readonly merged: boolean;
}

/** The basket with the line, or as it was when there is no more to be had. */
function withLine(
  context: BasketContext,
  row: BasketRow,
  { productId, qty, recipeId, giftOption }: BasketLine,
): BasketRow {
  try {
    return addItem(context, row, { productId, qty, recipeId, giftOption });
  } catch (error) {
    if (error instanceof Refusal) return row;
    throw error;
  }
}

/** A shopper has one basket in each market: the one that changed last. */
const basketOf = (
  { cart }: Db,
  consumerNo: string,
  siteId: string,
): BasketRow | undefined =>
  cart
    .findMany({
      where: { consumerNo: { equals: consumerNo }, siteId: { equals: siteId } },
    })
    .findLast(({ isTemporary }) => !isTemporary);

/**
 * Moves or merges a guest's basket into that of the consumer of `context`.
 * Addresses and payments of the account's own basket stay; a basket that is no
 * guest's, another guest's, or of another market, is left alone.
 *
 * @param isTheirs Whether a number is that of the guest who signs in.
 */
export function handOver(
  context: BasketContext,
  guestBasketId: string | undefined,
  isTheirs: IsTheirs,
): Handover {
  const {
    consumerNo,
    site: { siteId },
    upstreams: { db },
  } = context;
  const own = basketOf(db, consumerNo, siteId);
  const guest = findBasket(db, guestBasketId ?? "");
  const isHandedOver =
    guest !== null &&
    !guest.isTemporary &&
    isTheirs(guest.consumerNo) &&
    guest.siteId === siteId;
  if (!isHandedOver || (own && guest.lines.length === 0))
    return { basketId: own?.basketId, merged: false };
  deleteBasket(db, guest.basketId);
  if (!own || own.lines.length === 0) {
    if (own) deleteBasket(db, own.basketId);
    saveBasket(db, { ...guest, consumerNo });
    return { basketId: guest.basketId, merged: false };
  }
  const merged = guest.lines.reduce(
    (row, line) => withLine(context, row, line),
    own,
  );
  const coupons = [...new Set([...own.coupons, ...guest.coupons])];
  saveBasket(db, { ...merged, coupons });
  return { basketId: own.basketId, merged: true };
}
