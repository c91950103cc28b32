/**
 * What a session notes when its basket became an order, whether the order's own answer says so or
 * the basket does when it is next looked at.
 */
import type { Session } from "../../session/session";
import { noBasket } from "../../session/session-data";

export interface PlacedOrder {
  readonly orderNumber: string;
  /** Lets a guest claim the order; empty when unknown. */
  readonly st: string;
  /** Empty when unknown; without it the order cannot be read back. */
  readonly email: string;
}

/** What the session has room for; a longer proof is worth less than the order's number. */
const longestProof = 256;

/**
 * Notes the order, and lets its basket go unless the session has another one by now. An order that
 * waited for the bank has none any more (`basketId` null).
 */
export function notePlaced(
  session: Session,
  basketId: string | null,
  { orderNumber, st, email }: PlacedOrder,
): void {
  const { data } = session;
  const { challenge } = data;
  const hasWaited = challenge?.orderNumber === orderNumber;
  // What a wallet bought by itself leaves the cart and its payment as they are.
  const isBeside =
    basketId !== null && data.basketId !== null && data.basketId !== basketId;
  session.update({
    ...(data.basketId === basketId && noBasket),
    ...(data.attempt?.basketId === basketId && { attempt: null }),
    ...(hasWaited && { challenge: null }),
    order: {
      orderNumber,
      st: st.length > longestProof ? "" : st,
      email,
      storeContext: "ecomm",
      finalized: true,
      ...(hasWaited && { returnState: challenge.state }),
      // Found once more, by another tab.
      ...(data.order?.orderNumber === orderNumber &&
        data.order.shown && { shown: data.order.shown }),
    },
    ...(!isBeside && { payment: null, contact: null }),
  });
}

/** Notes an order whose own answer was lost, and tells the shopper, once. */
export function noteFoundOrder(
  session: Session,
  basketId: string,
  found: Omit<PlacedOrder, "email"> & Partial<Pick<PlacedOrder, "email">>,
): void {
  const { attempt, order } = session.data;
  const isKnown = order?.orderNumber === found.orderNumber;
  const remembered =
    attempt?.basketId === basketId ? attempt.email : isKnown ? order.email : "";
  const email = found.email ?? remembered;
  notePlaced(session, basketId, { ...found, email });
  if (isKnown) return;
  session.notify({
    kind: "success",
    key: "cart.notices.orderPlaced",
    params: { number: found.orderNumber },
  });
}
