/**
 * The basket behind a session, and what happens when the upstream has lost it or refuses it.
 *
 * - Unknown basket (BSK404): made again from the lines the session remembers, and the change is tried
 *   once more [CART-009]. If it became an order meanwhile, it starts empty instead: what was bought
 *   must not come back.
 * - Refused customer (AUT498): the basket is let go, a new one made, and the shopper is told
 *   [CART-010].
 * - Anything else leaves the session's basket alone: an outage never empties a cart.
 */
import type { Site } from "../../app/sites/sites";
import { isUpstreamFailure, type UpstreamFailure } from "../http/errors";
import type { Session } from "../session/session";
import * as contract from "../upstreams/cart/contract";
import type { BasketWire } from "../upstreams/cart/basket-wire";
import { noteFoundOrder, orderOfConsumedBasket } from "./placed-order";
import type { Call } from "./upstream-call";

export interface NewLine {
  readonly productId: string;
  readonly qty: number;
  readonly recipeId?: string | undefined;
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

const hasId = (error: unknown, errorId: string): error is UpstreamFailure =>
  isUpstreamFailure(error) && error.errorId === errorId;

/** A no that stays a no; an outage may speak the language of refusals too. */
const isRefusal = (error: unknown): boolean =>
  isUpstreamFailure(error) &&
  error.kind === "rejected" &&
  (error.status ?? 500) < 500;

/** Most pieces of a line that a session remembers. */
const mostRemembered = 9_999;

function linesOf(basket: BasketWire) {
  return basket.items
    .filter((item) => !item.bonus)
    .map(({ productId, qty, recipeId }) => ({
      productId,
      qty: Math.min(qty, mostRemembered),
      ...(recipeId && { recipeId }),
    }));
}

export function createBaskets(call: Call, session: Session, site: Site) {
  /** Notes what the session needs to know of a basket. */
  function remember(basket: BasketWire): BasketWire {
    session.update({
      basketId: basket.basketId,
      basketCount: basket.totalItems,
      lines: linesOf(basket),
    });
    return basket;
  }

  const createEmpty = () =>
    call(contract.createCart, { body: { currency: site.currency } });

  const createWith = (lines: readonly NewLine[]) =>
    call(contract.createCartWithItems, { body: { items: [...lines] } });

  /** Adds lines one by one; those that are not to be had any more are left out and told. */
  async function createFromWhatIsLeft(
    lines: readonly NewLine[],
  ): Promise<BasketWire> {
    let basket = await createEmpty();
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
    if (left > 0)
      session.notify({
        kind: "warning",
        key: "cart.notices.linesLost",
        params: { count: left },
      });
    return basket;
  }

  /** A first basket with what the shopper wants; its refusal is the answer [CART-001]. */
  const create = async (line: NewLine): Promise<BasketWire> =>
    remember(await createWith([line]));

  async function restore(lines: readonly NewLine[]): Promise<BasketWire> {
    if (lines.length === 0) return remember(await createEmpty());
    try {
      return remember(await createWith(lines));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return remember(await createFromWhatIsLeft(lines));
    }
  }

  /**
   * A basket in place of one that is gone. The session keeps the old one's lines until the new one
   * is there: a failure in between must not lose them.
   */
  function recreate(failure: UpstreamFailure): Promise<BasketWire> {
    const order = orderOfConsumedBasket(failure);
    if (order) noteFoundOrder(session, session.data.basketId ?? "", order);
    return restore(session.data.lines);
  }

  async function startOver(failure: UpstreamFailure): Promise<never> {
    session.update({ basketId: null, basketCount: 0, lines: [] });
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
   * for a refused one, and with the failure itself when it says nothing of the kind.
   */
  async function recover(failure: unknown): Promise<BasketWire> {
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
    query: {
      readonly inventorySupplyCheck?: "true";
      readonly isPatchRequired?: "true";
    } = {},
  ): Promise<BasketWire | null> {
    const basketId = session.data.basketId;
    if (!basketId) return null;
    try {
      return remember(
        await call(contract.getCart, { params: { basketId }, query }),
      );
    } catch (error) {
      return recover(error);
    }
  }

  return { read, change, create, remember, recover };
}

export type Baskets = ReturnType<typeof createBaskets>;
