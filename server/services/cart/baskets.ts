/**
 * The basket behind a session, and what happens when the upstream has lost it or refuses it.
 *
 * - Unknown basket (BSK404): made again from the lines the session remembers, and the change is tried
 *   once more [CART-009]. If it became an order meanwhile, it starts empty instead: what was bought
 *   must not come back, unless that order failed. While nobody can say, OrderOpen is thrown.
 * - A consumer's session that is over: the account keeps its basket, the guest starts with none.
 * - Refused customer (AUT498): the basket is let go, a new one made, and the shopper is told
 *   [CART-010]. An order that is open keeps its basket.
 * - Anything else leaves the session's basket alone: an outage never empties a cart.
 */
import type { Operation } from "../../../app/errors/policies";
import type { GiftOption } from "../../../app/domain/cart";
import { toProblem, type Problem } from "../../../app/errors/problem";
import type { Site } from "../../../app/sites/sites";
import { isUpstreamFailure, type UpstreamFailure } from "../../http/errors";
import type { Session } from "../../session/session";
import * as contract from "../../upstreams/cart/contract";
import type { BasketWire } from "../../upstreams/cart/basket-wire";
import { unitsIn } from "../../upstreams/cart/map";
import { isSessionEnd } from "../account/access-tokens";
import type { LostBasket } from "../../orders/lost-basket";
import {
  isOrderOpen,
  openAttempt,
  OrderOpen,
  openOrderProblem,
} from "../../orders/open-order";
import { linesOf } from "../../orders/remembered-lines";
import type { Call } from "../upstream-call";

export interface NewLine {
  readonly productId: string;
  readonly qty: number;
  readonly recipeId?: string | undefined;
  /** Sent as it is, so only ever with all three parts [CART-031]. */
  readonly giftOption?: GiftOption | undefined;
}

/** Thrown after the cart was let go and a new one made; the page is to be loaded again. */
export class CartRefused extends Error {
  override readonly name = "CartRefused";
  readonly failure: UpstreamFailure;
  /** The empty one in its place; null when it could not be made. */
  readonly basket: BasketWire | null;
  constructor(failure: UpstreamFailure, basket: BasketWire | null) {
    super("The upstream refused the customer of this cart");
    this.failure = failure;
    this.basket = basket;
  }
}

export function isCartRefused(error: unknown): error is CartRefused {
  return error instanceof CartRefused;
}

/**
 * The problem to show for a cart that could not be read or changed. Throws what is no failure of the
 * upstream or of its basket.
 */
export function cartProblem(error: unknown, operation: Operation): Problem {
  if (isOrderOpen(error)) return openOrderProblem;
  const failure = isCartRefused(error) ? error.failure : error;
  if (isUpstreamFailure(failure)) return toProblem(failure, operation);
  throw error;
}

const hasId = (error: unknown, errorId: string): error is UpstreamFailure =>
  isUpstreamFailure(error) && error.errorId === errorId;

/** A no that stays a no; an outage may speak the language of refusals too. */
const isRefusal = (error: unknown): boolean =>
  isUpstreamFailure(error) &&
  error.kind === "rejected" &&
  (error.status ?? 500) < 500;

export function createBaskets(
  call: Call,
  session: Session,
  site: Site,
  lostBasket: LostBasket,
) {
  /** Notes what the session needs to know of a basket. */
  function remember(basket: BasketWire): BasketWire {
    session.update({
      basketId: basket.basketId,
      basketCount: basket.totalItems ?? unitsIn(basket),
      basketStoreId: basket.favStoreId ?? null,
      lines: linesOf(basket),
    });
    return basket;
  }

  /** The store that the shopper collects from, once there is one. */
  function store(): { readonly favStoreId?: string } {
    const favStoreId = session.data.favorites?.favStoreId;
    return favStoreId ? { favStoreId } : {};
  }

  /** After a change of the store the basket is to be worked out again, once [CART-038]. */
  function storeQuery() {
    const { favStoreId } = store();
    const isNews =
      favStoreId !== undefined && favStoreId !== session.data.basketStoreId;
    return { ...store(), ...(isNews && { isPatchRequired: "true" as const }) };
  }

  const createEmpty = () =>
    call(contract.createCart, {
      body: { currency: site.currency, ...store() },
    });

  const createWith = (lines: readonly NewLine[]) =>
    call(contract.createCartWithItems, {
      body: { items: [...lines], ...store() },
    });

  /** Adds lines one by one; `left` are those that are not to be had any more. */
  async function addWhatIsLeft(to: BasketWire, lines: readonly NewLine[]) {
    let basket = to;
    let left = 0;
    for (const line of lines) {
      try {
        basket = await call(contract.addItem, {
          body: { ...line, basketId: basket.basketId },
        });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        left += 1;
      }
    }
    return { basket, left };
  }

  async function createAgain(lines: readonly NewLine[]) {
    try {
      return { basket: await createWith(lines), left: 0 };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return addWhatIsLeft(await createEmpty(), lines);
    }
  }

  /** Says that the bag is a new one, and what could not be put into it [CART-005]. */
  function tellRestored(left: number): void {
    session.notify(
      left === 0
        ? { kind: "warning", key: "errors.cart.messages.expired" }
        : {
            kind: "warning",
            key: "cart.notices.linesLost",
            params: { count: left },
          },
    );
  }

  /** A first basket with what the shopper wants; its refusal is the answer [CART-001]. */
  async function create(line: NewLine): Promise<BasketWire> {
    try {
      return remember(await createWith([line]));
    } catch (error) {
      if (!isSessionEnd(error)) throw error;
      return remember(await createWith([line]));
    }
  }

  async function restore(lines: readonly NewLine[]): Promise<BasketWire> {
    if (lines.length === 0) return remember(await createEmpty());
    const { basket, left } = await createAgain(lines);
    tellRestored(left);
    return remember(basket);
  }

  /**
   * A basket in place of one that is gone. The session keeps the old one's lines until the new one
   * is there: a failure in between must not lose them.
   */
  async function recreate(failure: UpstreamFailure): Promise<BasketWire> {
    await lostBasket.settle(failure);
    return restore(session.data.lines);
  }

  /** Goods of an order that came to nothing, into the cart there is or a new one. */
  async function putBack(lines: readonly NewLine[]): Promise<BasketWire> {
    const present = await read();
    const { basket, left } = present
      ? await addWhatIsLeft(present, lines)
      : await createAgain(lines);
    if (left > 0) tellRestored(left);
    return remember(basket);
  }

  async function startOver(failure: UpstreamFailure): Promise<never> {
    if (openAttempt(session.data)?.basketId === session.data.basketId)
      throw new OrderOpen();
    session.update({
      basketId: null,
      basketCount: 0,
      lines: [],
      contact: null,
    });
    let basket: BasketWire | null = null;
    try {
      basket = remember(await createEmpty());
    } catch (error) {
      // The next item that is added makes one.
      if (!isUpstreamFailure(error)) throw error;
    }
    throw new CartRefused(failure, basket);
  }

  /**
   * The basket that takes the place of one the upstream lost or refuses. Rejects with CartRefused
   * for a refused one, with OrderOpen while its goods may be in an order, and with the failure itself when it says nothing of the kind.
   */
  async function recover(failure: unknown): Promise<BasketWire> {
    // The account's basket stays where it is; a guest goes on with a new one.
    if (isSessionEnd(failure)) return restore([]);
    // With an `appId` the bot defence spoke, which knows nothing of carts.
    if (hasId(failure, "AUT498") && !failure.appId) return startOver(failure);
    if (hasId(failure, "BSK404")) return recreate(failure);
    throw failure;
  }

  /**
   * Runs a change on the session's basket. `act` receives the basket's id and, when the basket had
   * to be made again, the new basket, whose lines have new ids.
   */
  async function change(
    act: (basketId: string, remade: BasketWire | null) => Promise<BasketWire>,
  ): Promise<BasketWire> {
    const known = session.data.basketId;
    const remade = known ? null : await restore([]);
    const basketId = known ?? remade?.basketId ?? "";
    try {
      return remember(await act(basketId, remade));
    } catch (error) {
      const again = await recover(error);
      return remember(await act(again.basketId, again));
    }
  }

  /** The basket as it is upstream now, or null when the session has none. */
  async function read(
    check: { readonly inventorySupplyCheck?: "true" } = {},
  ): Promise<BasketWire | null> {
    const basketId = session.data.basketId;
    if (!basketId) return null;
    await lostBasket.recall();
    const query = { ...storeQuery(), ...check };
    try {
      return remember(
        await call(contract.getCart, { params: { basketId }, query }),
      );
    } catch (error) {
      return isSessionEnd(error) ? null : recover(error);
    }
  }

  return { read, change, create, putBack, remember, recover };
}

export type Baskets = ReturnType<typeof createBaskets>;
