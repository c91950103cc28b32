/**
 * The basket behind a session, and what happens when the upstream has lost it or refuses it.
 *
 * - Unknown basket (BSK404): made again from what the session remembers, and the change is tried once
 *   more [CART-009]. If it became an order meanwhile, it starts empty instead: what was bought
 *   must not come back, unless that order failed. While nobody can say, OrderOpen is thrown.
 * - A consumer's session that is over: the account keeps its basket, the guest starts with none.
 * - Refused customer (AUT498): the basket is let go, a new one made, and the shopper is told
 *   [CART-010]. An order that is open keeps its basket.
 * - Anything else leaves the session's basket alone: an outage never empties a cart.
 */
import { optional } from "../../../app/errors/optional";
import { toProblem } from "../../../app/errors/problem";
import type { Site } from "../../../app/sites/sites";
import { isUpstreamFailure, type UpstreamFailure } from "../../http/errors";
import type { Session } from "../../session/session";
import * as contract from "../../upstreams/cart/contract";
import type { BasketWire } from "../../upstreams/cart/basket-wire";
import { toNotices, unitsIn } from "../../upstreams/cart/map";
import { isSessionEnd } from "../account/access-tokens";
import { isStoreSessionOpen } from "../../session/store-session";
import type { LostBasket } from "../orders/lost-basket";
import { isOrderOpen, openAttempt, OrderOpen } from "../orders/open-order";
import { couponsOf, linesOf } from "../orders/remembered-lines";
import { noBasket } from "../../session/session-data";
import {
  createFillBasket,
  noticesOf,
  type Contents,
  type Lost,
  type NewLine,
} from "./fill-basket";
import type { Call } from "../upstream-call";

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

/** What fits into a notice. */
const longestName = 120;

const nothing: Contents = { lines: [], coupons: [] };

const hasId = (error: unknown, errorId: string): error is UpstreamFailure =>
  isUpstreamFailure(error) && error.errorId === errorId;

/** About the customer; with an `appId` the bot defence spoke, which knows nothing of carts. */
const refusesCustomer = (error: unknown): error is UpstreamFailure =>
  hasId(error, "AUT498") && !error.appId;

/**
 * A no to what was asked for that stays a no. An outage may speak the language of refusals too, and a
 * cart that is lost or refused is another matter.
 */
const isRefusal = (error: unknown): boolean =>
  isUpstreamFailure(error) &&
  error.kind === "rejected" &&
  (error.status ?? 500) < 500 &&
  !isSessionEnd(error) &&
  !refusesCustomer(error) &&
  !hasId(error, "BSK404");

export function createBaskets(
  call: Call,
  session: Session,
  site: Site,
  lostBasket: LostBasket,
  isAssociateSure: () => Promise<boolean>,
) {
  /** Notes what the session needs to know of a basket. */
  function remember(basket: BasketWire): BasketWire {
    session.update({
      basketId: basket.basketId,
      basketCount: basket.totalItems ?? unitsIn(basket),
      basketStoreId: basket.favStoreId ?? null,
      lines: linesOf(basket),
      coupons: couponsOf(basket),
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

  const fill = createFillBasket({
    call,
    createEmpty,
    createWith,
    mayLowerPrices: async () =>
      session.isPresent &&
      isStoreSessionOpen(session.data, Date.now()) &&
      isAssociateSure(),
    isRefusal,
  });

  /** Says that the bag is a new one, unless what is not to be had any more says so [CART-005]. */
  function tellRestored(lost: readonly Lost[]): void {
    if (!lost.some(({ kind }) => kind === "item"))
      session.notify({
        kind: "warning",
        key: "errors.cart.messages.expired",
      });
    tellLost(lost);
  }

  function tellLost(lost: readonly Lost[]): void {
    for (const notice of noticesOf(lost)) session.notify(notice);
  }

  function tellChanges(basket: BasketWire): void {
    for (const { severity, messageKey, params = {} } of toNotices(basket))
      session.notify({
        kind: severity,
        key: messageKey,
        params: Object.fromEntries(
          Object.entries(params).map(([name, value]) => [
            name,
            typeof value === "string" ? value.slice(0, longestName) : value,
          ]),
        ),
      });
  }

  /** Whatever it is for, a call that refuses the customer has lost the cart. */
  async function judged<Value>(work: Promise<Value>): Promise<Value> {
    try {
      return await work;
    } catch (error) {
      await letGoIfRefused(error);
      throw error;
    }
  }

  /** A first basket, made with what the shopper wants; its refusal is the answer [CART-001]. */
  async function create(make: () => Promise<BasketWire>): Promise<BasketWire> {
    const made = await judged(
      make().catch((error: unknown) => {
        if (!isSessionEnd(error)) throw error;
        return make();
      }),
    );
    return remember(made);
  }

  async function restore(contents: Contents): Promise<BasketWire> {
    const { basket, lost } = await judged(fill(null, contents));
    if (contents.lines.length > 0) tellRestored(lost);
    return remember(basket);
  }

  /**
   * A basket in place of one that is gone. The session keeps what was in the old one until the new one
   * is there: a failure in between must not lose it.
   */
  async function recreate(failure: UpstreamFailure): Promise<BasketWire> {
    await lostBasket.settle(failure);
    return restore(session.data);
  }

  /** What an order that came to nothing, or a kiosk's cart, was made of, into the cart there is or a new one. */
  async function putBack(contents: Contents): Promise<BasketWire> {
    const present = await read();
    let lost: readonly Lost[] = [];
    const put = async (into: BasketWire | null) => {
      const filled = await fill(into, contents);
      lost = filled.lost;
      return filled.basket;
    };
    const basket = await (present
      ? change((_, remade) => put(remade ?? present))
      : create(() => put(null)));
    tellLost(lost);
    return basket;
  }

  async function startOver(failure: UpstreamFailure): Promise<never> {
    const { basketId: refused, entering } = session.data;
    if (openAttempt(session.data)?.basketId === refused) throw new OrderOpen();
    // A sign-in whose answer was lost moved it, as it seems [AUTH-002].
    if (refused && entering?.handedOver === refused)
      session.notify({
        kind: "warning",
        key: "errors.cart.messages.inAccount",
      });
    session.update({ ...noBasket, contact: null });
    // Without a new one, the next item that is added makes it.
    const basket = await optional(createEmpty(), null);
    throw new CartRefused(failure, basket && remember(basket));
  }

  /**
   * Lets the session's cart go when the upstream refuses its customer: rejects with CartRefused then,
   * or with OrderOpen. Any other failure is left to the caller.
   */
  async function letGoIfRefused(failure: unknown): Promise<void> {
    if (refusesCustomer(failure)) await startOver(failure);
  }

  /**
   * The basket that takes the place of one the upstream lost or refuses. Rejects with CartRefused
   * for a refused one, with OrderOpen while its goods may be in an order, and with the failure itself
   * when it says nothing of the kind.
   */
  async function recover(failure: unknown): Promise<BasketWire> {
    // The account's basket stays where it is; a guest goes on with a new one.
    if (isSessionEnd(failure)) return restore(nothing);
    await letGoIfRefused(failure);
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
    const remade = known ? null : await restore(nothing);
    const basketId = known ?? remade?.basketId ?? "";
    try {
      return remember(await act(basketId, remade));
    } catch (error) {
      const again = await recover(error);
      return remember(await judged(act(again.basketId, again)));
    }
  }

  /**
   * The basket as it is upstream now, or null when the session has none. `onAsked` runs as soon as the
   * upstream is asked, for calls that go beside this one: the session is then that of its turn.
   */
  async function read(
    check: { readonly inventorySupplyCheck?: "true" } = {},
    onAsked?: () => void,
  ): Promise<BasketWire | null> {
    const basketId = session.data.basketId;
    if (!basketId) return null;
    await lostBasket.recall();
    const query = { ...storeQuery(), ...check };
    try {
      const reading = call(contract.getCart, { params: { basketId }, query });
      onAsked?.();
      return remember(await reading);
    } catch (error) {
      return isSessionEnd(error) ? null : recover(error);
    }
  }

  /**
   * The basket as `read` answers with it; null too when nobody says. One that was refused is told, and so is
   * what the upstream changed in it: no other answer says so, and this one is not shown.
   */
  async function readIfPossible(): Promise<BasketWire | null> {
    try {
      const basket = await read();
      if (basket) tellChanges(basket);
      return basket;
    } catch (error) {
      if (isOrderOpen(error) || isUpstreamFailure(error)) return null;
      if (!isCartRefused(error)) throw error;
      const { severity: kind, messageKey: key } = toProblem(error.failure);
      session.notify({ kind, key });
      return error.basket;
    }
  }

  /** The basket that an answer brings, or where it brings none, as it is after the call. */
  const basketOf = async (
    { basket }: { readonly basket?: BasketWire | undefined },
    basketId: string,
  ): Promise<BasketWire> =>
    basket ?? call(contract.getCart, { params: { basketId }, query: {} });

  return {
    read,
    change,
    /** Makes the session's first basket with one line. */
    create: (line: NewLine) => create(() => createWith([line])),
    /** Makes the session's first basket by another call. */
    createBy: create,
    putBack,
    remember,
    recover,
    letGoIfRefused,
    readIfPossible,
    basketOf,
  };
}

export type Baskets = ReturnType<typeof createBaskets>;
