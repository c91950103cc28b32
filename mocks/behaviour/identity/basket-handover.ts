/** Moves or merges a guest's basket when the guest signs in. */
import type { BasketContext } from "../cart/basket-context";
import type { BasketLine, BasketRow } from "../cart/basket-row";
import { deleteBasket, findBasket, saveBasket } from "../cart/basket-state";
import { addItem } from "../cart/item-commands";
import { Refusal } from "../../api/refusal";
import type { Db } from "../../api/db";
import type { IsTheirs } from "./guest-proof";

export interface Handover {
  /** The account's basket after the hand-over; undefined if it has none. */
  readonly basketId: string | undefined;
  /** Whether both baskets had lines. */
  readonly merged: boolean;
}

/** Returns the basket with the line, or unchanged if the goods are not available. */
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

/** Returns a shopper's basket in a market: the one that changed last. */
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
 * Moves a guest's basket to the consumer of `context`, or merges it into theirs.
 * Addresses and payments of the account's own basket stay. A basket that is not
 * this guest's, or of another market, is ignored.
 *
 * @param isTheirs Whether a number belongs to the guest who signs in.
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
