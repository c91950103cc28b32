/**
 * Express payments: a wallet says who buys, where the goods go and how, and pays, all on its own page
 * [CART-040]. The order is placed when the shopper is back. Until then nothing is changed: an upstream
 * puts address, delivery and payment on the basket in one call, with the instrument.
 *
 * The cart's wallet pays the session's basket. The one of a product pays a temporary basket, which the
 * session only knows by the visit [PAY-008].
 */
import { wallet } from "../../../app/domain/payment/express-places";
import type { Cart } from "../../../app/domain/cart";
import { raise, toProblem, type Problem } from "../../../app/errors/problem";
import { isUpstreamFailure, UpstreamFailure } from "../../http/errors";
import { orderOfConsumedBasket } from "../../orders/order-fate";
import { noteFoundOrder } from "../../orders/placed-order";
import type { BesideBasket } from "../../orders/place-order";
import type { WalletVisit } from "../../session/session-data";
import type { BasketWire } from "../../upstreams/cart/basket-wire";
import * as contract from "../../upstreams/cart/contract";
import { cartProblem, type NewLine } from "../cart/baskets";
import {
  createPaymentVisits,
  openedPage,
  type OpenedPage,
  type PaymentVisitParts,
  type ReturnAddress,
} from "./payment-visits";

/** How the shopper came back from the wallet; `returnTo` is where the button was. */
export type WalletReturn =
  /** All that the order needs is on the basket, as far as the wallet knows it. */
  | {
      readonly kind: "paid";
      readonly returnTo: string;
      readonly total: number;
      /** The session's cart as it is now; null for a product that is bought by itself. */
      readonly cart: Cart | null;
      readonly beside: BesideBasket | null;
    }
  /** Another return of the same visit was faster. */
  | { readonly kind: "ordered" }
  | { readonly kind: "left" | "refused"; readonly returnTo: string }
  | {
      readonly kind: "failed";
      readonly returnTo: string;
      readonly problem: Problem;
    };

interface Button {
  readonly returnAddress: ReturnAddress;
  /** Path of the page that the button is on. */
  readonly returnTo: string;
}

/** What the session has room for. */
const longestPath = 512;

export function createWallets(parts: PaymentVisitParts) {
  const { call, session } = parts;
  const visits = createPaymentVisits(parts);

  const open = (
    basketId: string,
    { returnAddress, returnTo }: Button,
    express: "wallet" | "account",
    isTemporary: boolean,
  ): Promise<OpenedPage> =>
    openedPage(async () => {
      const { method } = wallet;
      const visit = await visits.open(basketId, method, returnAddress, {
        express,
      });
      const { state, opened } = visit;
      session.update({
        walletVisit: {
          state,
          instrumentId: opened.payment_instrument_id,
          sessionId: opened.sessionID,
          basketId,
          ...(isTemporary && { isTemporary }),
          returnTo: returnTo.slice(0, longestPath),
        },
      });
      return visit;
    });

  /** Puts all that the wallet said on its basket, in one call. */
  async function take({
    basketId,
    instrumentId,
  }: WalletVisit): Promise<BasketWire> {
    return (await visits.add(basketId, wallet.method, instrumentId)).basket;
  }

  function takeForCart(visit: WalletVisit): Promise<Cart> {
    const { basketId, instrumentId, sessionId } = visit;
    return visits.change(async () => {
      const taken = await take(visit);
      session.update({
        payment: {
          state: null,
          instrumentId,
          sessionId,
          basketId,
          method: wallet.method,
        },
        // The wallet knows better who comes for what is collected.
        contact: null,
      });
      return taken;
    });
  }

  async function paid(visit: WalletVisit): Promise<WalletReturn> {
    const { returnTo, basketId, instrumentId, sessionId } = visit;
    if (visit.isTemporary) {
      const { totals } = await take(visit);
      const beside = { basketId, instrumentId, sessionId };
      return {
        kind: "paid",
        returnTo,
        total: totals.total,
        cart: null,
        beside,
      };
    }
    if (session.data.basketId !== basketId)
      return { kind: "failed", returnTo, problem: raise("BSK404") };
    const cart = await takeForCart(visit);
    const { total } = cart.totals;
    return { kind: "paid", returnTo, total, cart, beside: null };
  }

  const orderNumber = () => session.data.order?.orderNumber;

  /** The failure; or that the basket is an order already, which the answer itself may say. */
  function failed(
    { basketId, returnTo, isTemporary }: WalletVisit,
    error: unknown,
    before: string | undefined,
  ): WalletReturn {
    const order = isTemporary ? orderOfConsumedBasket(error) : null;
    if (order?.fate === "placed") noteFoundOrder(session, basketId, order);
    if (orderNumber() !== before) return { kind: "ordered" };
    return {
      kind: "failed",
      returnTo,
      problem: cartProblem(error, "addPayment"),
    };
  }

  return {
    /** Opens the wallet for the session's cart; `express` says whose address it goes to. */
    async openForCart(
      button: Button,
      express: "wallet" | "account",
    ): Promise<OpenedPage> {
      const { basketId } = session.data;
      return basketId
        ? open(basketId, button, express, false)
        : { ok: false, problem: raise("BSK404") };
    },

    /** Opens the wallet for one product alone. Its refusals are those of adding it to a cart. */
    async openForProduct(line: NewLine, button: Button): Promise<OpenedPage> {
      try {
        const { basketId } = await call(contract.createCartWithItems, {
          body: { items: [line], temporary: true },
        });
        return await open(basketId, button, "wallet", true);
      } catch (error) {
        if (!isUpstreamFailure(error)) throw error;
        // A basket that nobody knows of is as good as none: there is nothing to be in doubt about.
        const failure = new UpstreamFailure({
          ...error,
          mayHaveExecuted: false,
        });
        return { ok: false, problem: toProblem(failure, "addItem") };
      }
    },

    /** Whether the session waits for this return. */
    awaits: (state: string): boolean =>
      state !== "" && session.data.walletVisit?.state === state,

    /**
     * Takes the shopper back from the wallet, once. Null for a return that this session does not wait
     * for. `result` is the address's claim: only the upstream knows whether the payment holds.
     */
    async finish(state: string, result: string): Promise<WalletReturn | null> {
      const visit = session.data.walletVisit;
      if (!visit || visit.state !== state) return null;
      session.update({ walletVisit: null });
      const { returnTo } = visit;
      if (result === "cancelled") return { kind: "left", returnTo };
      if (result === "failed") return { kind: "refused", returnTo };
      const before = orderNumber();
      try {
        return await paid(visit);
      } catch (error) {
        return failed(visit, error, before);
      }
    },
  };
}
