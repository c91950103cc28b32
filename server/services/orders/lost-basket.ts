/**
 * What a basket has become that the upstream does not have any more (BSK404), as far as the answer
 * itself, this process and the session know. An upstream need not say more than BSK404: then a basket
 * that may have been ordered is an open order, never an expired cart [CART-009].
 */
import type { VisitorPurchases } from "../../analytics/purchases";
import type { Site } from "../../../app/sites/sites";
import { isUpstreamFailure, type UpstreamFailure } from "../../http/errors";
import type { Session } from "../../session/session";
import type { OrderAttempt } from "../../session/session-data";
import { getCart } from "../../upstreams/cart/contract";
import { openAttempt, OrderOpen } from "./open-order";
import type { OrderAttempts } from "./order-attempts";
import { orderOfConsumedBasket, type ConsumedBasket } from "./order-fate";
import { noteChallenge, noteFoundChallenge } from "./pending-challenge";
import { noteFoundOrder } from "./placed-order";
import type { Call } from "../upstream-call";

export interface LostBasketParts {
  readonly call: Call;
  readonly session: Session;
  readonly site: Site;
  readonly attempts: Pick<OrderAttempts, "find" | "look">;
  readonly purchases: Pick<VisitorPurchases, "placed">;
  /** The calls of another market. */
  readonly callIn: (locale: string | undefined) => Call;
}

export function createLostBasket(parts: LostBasketParts) {
  const { call, session, site, attempts, purchases, callIn } = parts;

  async function noteTold(
    basketId: string,
    order: ConsumedBasket,
  ): Promise<void> {
    if (order.fate === "placed") {
      await purchases.placed(order.orderNumber, basketId);
      noteFoundOrder(session, basketId, order);
    } else if (order.fate === "challenged")
      await noteFoundChallenge(call, session, basketId, order.orderNumber);
    else if (session.data.attempt?.basketId === basketId)
      session.update({ attempt: null });
  }

  /** A basket of another market is not lost there; only here nobody knows it. */
  async function isElsewhere({
    basketId,
    state,
    locale,
  }: OrderAttempt): Promise<boolean> {
    if (state !== "prepared" || !locale || locale === site.locale) return false;
    try {
      await callIn(locale)(getCart, { params: { basketId }, query: {} });
      return true;
    } catch (error) {
      if (isUpstreamFailure(error) && error.errorId === "BSK404") return false;
      throw error;
    }
  }

  function leaveOpen(attempt: OrderAttempt): never {
    const isAfterSummary = attempt.state === "prepared";
    session.update({
      basketCount: 0,
      attempt: {
        ...attempt,
        state: isAfterSummary ? "vanished" : "unknown",
        isGone: true,
      },
    });
    throw new OrderOpen();
  }

  return {
    /**
     * Brings what is known of the basket's order into a session whose cookie is older: the browser may
     * never have got the answer. Other processes are asked when the button to order was shown.
     */
    async recall(): Promise<void> {
      const { basketId, attempt } = session.data;
      if (!basketId) return;
      const isOffered = attempt?.basketId === basketId;
      const underway = isOffered
        ? await attempts.look(basketId)
        : attempts.find(basketId);
      const isOpen = !underway?.settled || underway.settled.kind === "unknown";
      if (!underway || !isOpen) return;
      const known = openAttempt({ attempt });
      if (known?.basketId !== basketId)
        session.update({ attempt: underway.facts });
    },

    /**
     * Notes what became of the session's basket. Afterwards the session's lines are those that may
     * come back. Rejects with OrderOpen while they may be in an order, and with the failure of
     * another market that does not answer.
     */
    async settle(failure: UpstreamFailure): Promise<void> {
      const { basketId, attempt } = session.data;
      if (!basketId) return;
      const told = orderOfConsumedBasket(failure);
      if (told) return noteTold(basketId, told);
      const underway = await attempts.look(basketId);
      const known = underway?.settled;
      if (known?.kind === "placed") {
        await purchases.placed(known.order.orderNumber, basketId);
        return noteFoundOrder(session, basketId, known.order);
      }
      if (known?.kind === "challenged")
        return noteChallenge(session, basketId, known.challenge);
      if (underway && known?.kind !== "rejected") leaveOpen(underway.facts);
      if (attempt?.basketId !== basketId) return;
      if (!(await isElsewhere(attempt))) leaveOpen(attempt);
      session.update({ attempt: null });
    },
  };
}

export type LostBasket = ReturnType<typeof createLostBasket>;
