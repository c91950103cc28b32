/**
 * What a shopper takes out of the cart to buy later, of guests and consumers. Goods move by one call
 * each way, which the upstream does whole or not at all: a refused one leaves them where they are. When
 * its answer is lost nobody tries again, and the shopper is told to look; the cart is read anew.
 *
 * While an associate is signed in, and in a kiosk, the list is neither read nor changed [WISH-005].
 */
import type { SavedItems } from "../../../app/domain/cart";
import type { Addresses } from "../../../app/domain/addresses";
import { toProblem, type Problem } from "../../../app/errors/problem";
import type { Operation } from "../../../app/errors/policies";
import type { Site } from "../../../app/sites/sites";
import { isUpstreamFailure } from "../../http/errors";
import type { Session } from "../../session/session";
import * as contract from "../../upstreams/cart/contract";
import type { BasketWire } from "../../upstreams/cart/basket-wire";
import {
  getSavedForLater,
  type SavedForLaterWire,
} from "../../upstreams/wishlists/contract";
import { toSavedItems } from "../../upstreams/wishlists/map";
import { isSessionEnd } from "../account/access-tokens";
import { isStoreSessionOpen } from "../../session/store-session";
import type { Call } from "../upstream-call";
import { storeSessionProblem } from "../wishlists/store-session-problem";
import type { Baskets } from "./baskets";

type Outcome =
  { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

interface SavedItemsParts {
  readonly call: Call;
  readonly session: Session;
  readonly site: Site;
  readonly addresses: Addresses;
  readonly baskets: Baskets;
  readonly isKiosk: boolean;
  /** Changes the cart, and turns what the upstream refuses into a problem for the shopper. */
  readonly outcome: (
    operation: Operation,
    work: () => Promise<BasketWire>,
  ) => Promise<Outcome>;
}

/** A line of the cart; `idIn` finds it in a cart that was made again. */
interface SavedLine {
  readonly idIn: (remade: BasketWire | null) => string;
  readonly qty: number;
}

/** The list is not there, or it is somebody else's. */
const isGone = (error: unknown): boolean =>
  isUpstreamFailure(error) &&
  error.kind === "rejected" &&
  error.errorId === "API404";

export function createSavedItems({
  call,
  session,
  site,
  addresses,
  baskets,
  isKiosk,
  outcome,
}: SavedItemsParts) {
  const market = { currency: site.currency, addresses };
  const perPage = site.pageSizes.savedForLater;
  const isBlocked = () =>
    isKiosk || isStoreSessionOpen(session.data, Date.now());
  const blocked: Outcome = { ok: false, problem: storeSessionProblem };
  const nothing = (start: number): SavedItems => ({
    total: 0,
    start,
    items: [],
  });

  function remember(list: SavedForLaterWire): void {
    if (list.saveForLaterId)
      session.update({ saveForLaterId: list.saveForLaterId });
  }

  const basketOf = (
    answer: {
      basket?: BasketWire | undefined;
      saveForLater: SavedForLaterWire;
    },
    basketId: string,
  ): Promise<BasketWire> => {
    remember(answer.saveForLater);
    return baskets.basketOf(answer, basketId);
  };

  const send = (basketId: string, itemId: string, qty: number) => {
    const { saveForLaterId } = session.data;
    return call(contract.saveForLater, {
      params: { basketId },
      body: { itemId, qty, ...(saveForLaterId && { saveForLaterId }) },
    });
  };

  /** A list that is gone is made anew; nothing was moved by the call that said so. */
  async function sendOrStart(basketId: string, itemId: string, qty: number) {
    try {
      return await send(basketId, itemId, qty);
    } catch (error) {
      if (!session.data.saveForLaterId || !isGone(error)) throw error;
      session.update({ saveForLaterId: null });
      return send(basketId, itemId, qty);
    }
  }

  return {
    /** A part of the list; null when it could not be read. Nobody is asked where there is none. */
    async read(start: number): Promise<SavedItems | null> {
      const { saveForLaterId, consumer } = session.data;
      if (isBlocked() || !(saveForLaterId ?? consumer)) return nothing(start);
      try {
        const wire = await call(getSavedForLater, {
          query: { start: String(start), count: String(perPage) },
        });
        return toSavedItems(wire, start, market);
      } catch (error) {
        if (isGone(error) || isSessionEnd(error)) return nothing(start);
        if (isUpstreamFailure(error)) return null;
        throw error;
      }
    },

    /** How many items a page has. */
    perPage,

    /** Whether nobody has a list here: the screen is one that shoppers share. */
    isShared: isKiosk,

    /** Moves a line out of the cart; quantity and options go along [WISH-003]. */
    save: ({ idIn, qty }: SavedLine): Promise<Outcome> =>
      isBlocked()
        ? Promise.resolve(blocked)
        : outcome("saveForLater", () =>
            baskets.change(async (basketId, remade) =>
              basketOf(
                await sendOrStart(basketId, idIn(remade), qty),
                basketId,
              ),
            ),
          ),

    /** Moves an item into the cart, which is made for it where there is none [CART-013]. */
    move: (itemId: string, qty: number): Promise<Outcome> =>
      isBlocked()
        ? Promise.resolve(blocked)
        : outcome("moveToCart", () =>
            baskets.change(async (basketId) => {
              const saveForLaterId = session.data.saveForLaterId ?? "";
              const body = { basketId, saveForLaterId, itemId, qty };
              return basketOf(
                await call(contract.moveToCart, { body }),
                basketId,
              );
            }),
          ),

    async remove(itemId: string): Promise<Outcome> {
      if (isBlocked()) return blocked;
      const saveForlaterId = session.data.saveForLaterId ?? "";
      try {
        remember(
          await call(contract.removeSavedItem, {
            params: { saveForlaterId, itemId },
          }),
        );
        return { ok: true };
      } catch (error) {
        // Gone already, in another window.
        if (isGone(error)) return { ok: true };
        if (!isUpstreamFailure(error)) throw error;
        return { ok: false, problem: toProblem(error, "saveForLater") };
      }
    },
  };
}
