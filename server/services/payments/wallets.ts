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
import { orderOfConsumedBasket } from "../orders/order-fate";
import { noteFoundOrder } from "../orders/placed-order";
import type { BesideBasket } from "../orders/place-order";
import type { WalletVisit } from "../../session/session-data";
import type { BasketWire } from "../../upstreams/cart/basket-wire";
import * as contract from "../../upstreams/cart/contract";
import type { NewLine } from "../cart/fill-basket";
import type { CartOutcome } from "../cart/cart-changes";
import { shownByWallet } from "./shown-by-wallet";
import {
  createPaymentVisits,
  type OpenedPage,
  type OpenedVisit,
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
      /** Whether it is what the wallet was opened for: only then it was agreed to. */
      readonly isAsShown: boolean;
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

/**
 * The problem with a basket beside the session's. Nobody knows of it, so that there is nothing to be in
 * doubt about; and a customer who is refused there (AUT498) has lost no cart: the words about that one
 * would be wrong. Throws what is no failure of the upstream.
 */
function besideProblem(
  error: unknown,
  operation: "addItem" | "addPayment" | "startPaymentSession",
): Problem {
  if (!isUpstreamFailure(error)) throw error;
  const { errorId } = error;
  const failure = new UpstreamFailure({
    ...error,
    mayHaveExecuted: false,
    errorId: errorId === "AUT498" ? "GEN500" : errorId,
  });
  return toProblem(failure, operation);
}

export function createWallets(parts: PaymentVisitParts) {
  const { call, session } = parts;
  const visits = createPaymentVisits(parts);

  async function open(
    { id: basketId, ...cart }: Cart,
    { returnAddress, returnTo }: Button,
    express: "wallet" | "account",
    isTemporary: boolean,
  ): Promise<OpenedVisit> {
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
        shown: shownByWallet({ id: basketId, ...cart }),
        returnTo: returnTo.slice(0, longestPath),
      },
    });
    return visit;
  }

  /** Puts all that the wallet said on its basket, in one call. */
  async function take({
    basketId,
    instrumentId,
  }: WalletVisit): Promise<BasketWire> {
    return (await visits.add(basketId, wallet.method, instrumentId)).basket;
  }

  function takeForCart(visit: WalletVisit): Promise<CartOutcome> {
    const { basketId, instrumentId, sessionId } = visit;
    return visits.change(async (current) => {
      // One that had to be made again is not what the wallet showed.
      if (current !== basketId) return parts.baskets.basketOf({}, current);
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

  /** The session's cart is paid; or it is an order already, which taking the payment finds out. */
  async function paidCart(visit: WalletVisit): Promise<WalletReturn> {
    const { returnTo, basketId } = visit;
    if (session.data.basketId !== basketId)
      return { kind: "failed", returnTo, problem: raise("BSK404") };
    const orderNumber = () => session.data.order?.orderNumber;
    const before = orderNumber();
    const taken = await takeForCart(visit);
    if (orderNumber() !== before) return { kind: "ordered" };
    if (!taken.ok) return { kind: "failed", returnTo, problem: taken.problem };
    const { cart } = taken;
    if (cart.id !== basketId)
      return { kind: "failed", returnTo, problem: raise("BSK404") };
    const { total } = cart.totals;
    const isAsShown = shownByWallet(cart) === visit.shown;
    return { kind: "paid", returnTo, total, cart, isAsShown, beside: null };
  }

  /** The same for a product's own basket, whose refusal itself says that it is an order. */
  async function paidBeside(visit: WalletVisit): Promise<WalletReturn> {
    const { returnTo, basketId, instrumentId, sessionId } = visit;
    try {
      const cart = await parts.changes.show(await take(visit));
      const { total } = cart.totals;
      const isAsShown = shownByWallet(cart) === visit.shown;
      const beside = { basketId, instrumentId, sessionId };
      return { kind: "paid", returnTo, total, cart: null, isAsShown, beside };
    } catch (error) {
      const order = orderOfConsumedBasket(error);
      if (order?.fate === "placed") {
        await parts.purchases.placed(order.orderNumber, basketId);
        noteFoundOrder(session, basketId, order);
        return { kind: "ordered" };
      }
      return {
        kind: "failed",
        returnTo,
        problem: besideProblem(error, "addPayment"),
      };
    }
  }

  return {
    /**
     * Opens the wallet for the session's cart, as it was just shown; `express` says whose address it
     * goes to.
     */
    openForCart: (
      cart: Cart,
      button: Button,
      express: "wallet" | "account",
    ): Promise<OpenedPage> =>
      visits.openForCart(() => open(cart, button, express, false)),

    /** Opens the wallet for one product alone. Its refusals are those of adding it to a cart. */
    async openForProduct(line: NewLine, button: Button): Promise<OpenedPage> {
      let operation: "addItem" | "startPaymentSession" = "addItem";
      try {
        const basket = await call(contract.createCartWithItems, {
          body: { items: [line], temporary: true },
        });
        operation = "startPaymentSession";
        const cart = await parts.changes.show(basket);
        const { opened } = await open(cart, button, "wallet", true);
        return { ok: true, redirectUrl: opened.redirectUrl };
      } catch (error) {
        return { ok: false, problem: besideProblem(error, operation) };
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
      return visit.isTemporary ? paidBeside(visit) : paidCart(visit);
    },
  };
}
