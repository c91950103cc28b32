/**
 * THE place where services change the session's cart or ask the upstream about it. Nobody else catches
 * what comes of a cart that was lost, refused or ordered: here it becomes the problem that is told.
 */
import type { Addresses } from "../../../app/domain/addresses";
import type { Cart } from "../../../app/domain/cart";
import type { Operation } from "../../../app/errors/policies";
import {
  changedStoreIn,
  nameChangedStore,
} from "../../../app/errors/changed-store";
import { toProblem, type Problem } from "../../../app/errors/problem";
import { isUpstreamFailure } from "../../http/errors";
import { isOrderOpen, openOrderProblem } from "../orders/open-order";
import type { Session } from "../../session/session";
import type { BasketWire } from "../../upstreams/cart/basket-wire";
import { toCart } from "../../upstreams/cart/map";
import { isStoreSessionOpen } from "../../session/store-session";
import type { SessionQueue } from "../session-queue";
import { isCartRefused, type Baskets } from "./baskets";
import { optional } from "../../../app/errors/optional";

/** What came of some work on the cart. */
export type Told<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export type CartOutcome =
  | { readonly ok: true; readonly cart: Cart }
  | { readonly ok: false; readonly problem: Problem };

export interface CartChangesParts {
  readonly session: Session;
  readonly addresses: Addresses;
  readonly baskets: Pick<Baskets, "read" | "letGoIfRefused">;
  readonly queue: SessionQueue;
  /** When the request arrived (ms). */
  readonly arrivedAt: number;
  /** Whether bonus items come before the others [CART-030]. */
  readonly bonusFirst: boolean;
  /** Null for a store that there is not. May reject with an `UpstreamFailure`. */
  readonly storeNameOf: (storeId: string) => Promise<string | null>;
}

/** The problem to show. Throws what is no failure of the upstream or of its basket. */
export function cartProblem(error: unknown, operation: Operation): Problem {
  if (isOrderOpen(error)) return openOrderProblem;
  const failure = isCartRefused(error) ? error.failure : error;
  if (isUpstreamFailure(failure)) return toProblem(failure, operation);
  throw error;
}

export function createCartChanges(parts: CartChangesParts) {
  const { session, addresses, baskets, queue, arrivedAt } = parts;
  const { bonusFirst, storeNameOf } = parts;

  const isAssociate = () =>
    session.isPresent && isStoreSessionOpen(session.data, arrivedAt);

  /** Its name, if goods of the cart go to another store now; null while nobody can say. */
  async function findChangedStore(cart: Cart): Promise<string | null> {
    const storeId = changedStoreIn(cart.notices);
    return storeId === null ? null : optional(storeNameOf(storeId), null);
  }

  /** The cart as the shop shows it to whoever asks. */
  async function show(basket: BasketWire): Promise<Cart> {
    const signedIn = session.data.consumer !== null;
    const look = { signedIn, bonusFirst, tellsReasons: isAssociate() };
    const cart = toCart(basket, look, addresses);
    const store = await findChangedStore(cart);
    return store === null
      ? cart
      : { ...cart, notices: nameChangedStore(cart.notices, store) };
  }

  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    queue.run(session, arrivedAt, work);

  /** Runs work on the cart in the session's turn, and turns a refusal into the problem to show. */
  async function tell<Value>(
    operation: Operation,
    work: () => Promise<Value>,
  ): Promise<Told<Value>> {
    try {
      return { ok: true, value: await inTurn(work) };
    } catch (error) {
      return { ok: false, problem: cartProblem(error, operation) };
    }
  }

  return {
    isAssociate,
    show,
    tell,

    /** Runs a change; answers with the cart after it, or with the problem to show. */
    async changeCart(
      operation: Operation,
      work: () => Promise<BasketWire>,
    ): Promise<CartOutcome> {
      const told = await tell(operation, work);
      return told.ok ? { ok: true, cart: await show(told.value) } : told;
    },

    /**
     * Asks something about the cart that does not change it, outside of the session's turn. Where the
     * upstream refuses the cart, or seems to have lost it and cannot read it either, that is seen to as
     * by a change; the question is not asked again, as its answer would be about another cart.
     */
    async ask<Value>(
      operation: Operation,
      question: () => Promise<Value>,
    ): Promise<Told<Value>> {
      const asked = session.data.basketId;
      try {
        return { ok: true, value: await question() };
      } catch (failure) {
        const told = await tell(operation, async () => {
          // Another request may have seen to it meanwhile.
          if (asked !== session.data.basketId) return;
          await baskets.letGoIfRefused(failure);
          if (isUpstreamFailure(failure) && failure.errorId === "BSK404")
            await baskets.read();
        });
        return told.ok
          ? { ok: false, problem: cartProblem(failure, operation) }
          : told;
      }
    },

    /**
     * The cart, or null when the session has none, or its goods may be in an order. Rejects when the
     * upstream cannot say: a cart is never shown empty because of an outage.
     */
    async readCart(
      read: () => Promise<BasketWire | null>,
    ): Promise<Cart | null> {
      try {
        const basket = await inTurn(read);
        return basket && (await show(basket));
      } catch (error) {
        if (isOrderOpen(error)) return null;
        if (!isCartRefused(error)) throw error;
        // Without a new basket the refusal itself is all there is to show.
        if (!error.basket) throw error.failure;
        return {
          ...(await show(error.basket)),
          startedOver: true,
          notices: [toProblem(error.failure, "viewCart")],
        };
      }
    },
  };
}

export type CartChanges = ReturnType<typeof createCartChanges>;
