/**
 * Paying what is left of a cart at the payment provider. What the address claims that leads back from
 * there is only a hint: the upstream says whether an instrument can be used.
 *
 * Before the order: a card, or an account elsewhere. With the order: paying later, and the card terminal
 * beside a kiosk, agreed to once the shopper has seen the summary. After it: a bank, see `server/services/orders/order-challenge.ts`.
 */
import {
  paymentWay,
  terminalMethod,
} from "../../../app/domain/payment/payment-ways";
import { raise } from "../../../app/errors/problem";
import type { Kiosk } from "../../kiosk/kiosk-device";
import type { Payment } from "../../session/session-data";
import * as contract from "../../upstreams/cart/contract";
import type { CartOutcome } from "../cart/cart-changes";
import {
  createPaymentVisits,
  type OpenedPage,
  type OpenedVisit,
  type PaymentVisitParts,
  type ReturnAddress,
} from "./payment-visits";
import { terminalOf } from "./terminals";

export interface PaymentsParts extends PaymentVisitParts {
  /** The kiosk that the request comes from. */
  readonly kiosk: Kiosk | null;
}

/** What the shopper agreed to when the button to order was pressed. */
export type AgreedOrder = NonNullable<Payment["order"]>;

/** What the session has room for; without it an agreement is known by its other token alone. */
const longestToken = 256;
const longestAddress = 256;

/** A page that closes sooner is not opened again (ms). */
const marginMs = 60_000;

const isAtTerminal = (method: string) => paymentWay(method) === "terminal";

export function createPayments(parts: PaymentsParts) {
  const { call, session } = parts;
  const visits = createPaymentVisits(parts);

  const addToCart = (method: string, instrumentId: string) =>
    visits.change(
      async (basketId) =>
        (await visits.add(basketId, method, instrumentId)).basket,
    );

  /** Opens a visit that pays the cart, and remembers it. */
  async function open(
    basketId: string,
    method: string,
    returnAddress: ReturnAddress,
    more: { readonly savedCard?: string; readonly order?: AgreedOrder } = {},
  ): Promise<OpenedVisit> {
    const { savedCard, order } = more;
    const visit = await visits.open(basketId, method, returnAddress, {
      ...(savedCard && { paymentInstrumentId: savedCard }),
      ...(parts.kiosk &&
        isAtTerminal(method) && { terminalId: terminalOf(parts.kiosk) }),
    });
    const { state, opened } = visit;
    const { clientToken, redirectUrl } = opened;
    const until = Date.parse(opened.expires ?? "");
    session.update({
      payment: {
        state,
        instrumentId: opened.payment_instrument_id,
        sessionId: opened.sessionID,
        basketId,
        method,
        ...(order && {
          order,
          ...(clientToken.length <= longestToken && { clientToken }),
          ...(redirectUrl.length <= longestAddress && { url: redirectUrl }),
          ...(until > 0 && { until }),
        }),
      },
    });
    return visit;
  }

  type Opening =
    Parameters<typeof open> extends [string, ...infer Rest] ? Rest : never;
  const openPage = (...input: Opening): Promise<OpenedPage> =>
    visits.openForCart((basketId) => open(basketId, ...input));

  /** The visit that this session waits to hear of; null for a return that it does not wait for. */
  function awaited(state: string): Payment | null {
    const { payment, basketId } = session.data;
    return state !== "" &&
      payment?.state === state &&
      payment.basketId === basketId
      ? payment
      : null;
  }

  /**
   * The visit on which the shopper was to agree to pay later, and that they did not come back from. A
   * terminal is asked itself what became of it.
   */
  function unfinished(): Payment | null {
    const { payment, basketId } = session.data;
    return payment?.state &&
      payment.order &&
      payment.basketId === basketId &&
      paymentWay(payment.method ?? "") === "later"
      ? payment
      : null;
  }

  /** The same, as long as its page can be opened and is about this total. */
  function openAgreement(
    total: string,
  ): { readonly payment: Payment; readonly url: string } | null {
    const payment = unfinished();
    if (!payment?.url || payment.order?.expectedTotal !== total) return null;
    const isOpen = Date.now() + marginMs < (payment.until ?? 0);
    return isOpen ? { payment, url: payment.url } : null;
  }

  return {
    /**
     * Opens the provider's page for the rest of the total; answers with its address. A saved card is
     * named by its id: the page then asks for no more than its security code, where it has to.
     */
    start: (
      method: string,
      returnAddress: ReturnAddress,
      savedCard = "",
    ): Promise<OpenedPage> => openPage(method, returnAddress, { savedCard }),

    /**
     * Takes the shopper back from the provider's page. Null for a return that this session does not
     * wait for (made up, of another cart, or seen before).
     */
    async finish(state: string): Promise<CartOutcome | null> {
      const payment = awaited(state);
      if (!payment || payment.order) return null;
      session.update({ payment: { ...payment, state: null } });
      const { method = "CREDIT_CARD", instrumentId } = payment;
      return addToCart(method, instrumentId);
    },

    /** Pays by a card that was typed into the provider's fields: `token` is all that the shop gets. */
    useCard(token: string): Promise<CartOutcome> {
      return visits.change(async (basketId) => {
        const { basket, sessionId } = await visits.add(
          basketId,
          "CREDIT_CARD",
          token,
        );
        session.update({
          payment: {
            state: null,
            instrumentId: token,
            sessionId: sessionId || token,
            basketId,
            method: "CREDIT_CARD",
          },
        });
        return basket;
      });
    },

    /** Puts a means of payment on the cart that is agreed to when the order is placed, or after that. */
    async choose(
      method: string,
      returnAddress: ReturnAddress,
    ): Promise<CartOutcome> {
      const opened = await openPage(method, returnAddress);
      if (!opened.ok) return opened;
      const { payment } = session.data;
      const instrumentId = payment?.instrumentId ?? "";
      if (payment) session.update({ payment: { ...payment, state: null } });
      return addToCart(method, instrumentId);
    },

    /**
     * Puts the store's card terminal on the cart, which asks for the card when the order is placed. Only
     * kiosks have one.
     */
    async chooseTerminal(): Promise<CartOutcome> {
      if (!parts.kiosk) return { ok: false, problem: raise("PAY400") };
      return visits.change(async (basketId) => {
        const method = terminalMethod;
        const { basket, payment_instruments: added } = await call(
          contract.addPaymentInstrument,
          { params: { basketId }, body: { payment_method_id: method } },
        );
        const instrumentId = added[0]?.payment_instrument_id ?? "";
        session.update({
          payment: {
            state: null,
            instrumentId,
            sessionId: instrumentId,
            basketId,
            method,
          },
        });
        return parts.baskets.basketOf({ basket }, basketId);
      });
    },

    /** What the order cannot be placed before: agreeing to pay later, a card at the terminal, or nothing. */
    get agreement(): "later" | "terminal" | null {
      const { payment, basketId } = session.data;
      if (payment?.basketId !== basketId) return null;
      const way = paymentWay(payment?.method ?? "");
      return way === "later" || way === "terminal" ? way : null;
    },

    /** The order that waits for an agreement; null without one. */
    get orderToAgree(): AgreedOrder | null {
      const { payment, basketId } = session.data;
      return payment?.basketId === basketId ? (payment?.order ?? null) : null;
    },

    /**
     * Whether an agreement was asked for that nobody came back from: `open` while it counts for this
     * total, `over` when it has to be made again; null when there is none.
     */
    agreementFor(total: string): "open" | "over" | null {
      if (!unfinished()) return null;
      return openAgreement(total) ? "open" : "over";
    },

    /**
     * Opens the page on which the shopper agrees; the order goes on when they are back. A page that was
     * opened for the same total is opened again: who has agreed there and closed it is led straight back
     * with what was agreed to, and asked nothing twice.
     */
    async agree(
      returnAddress: ReturnAddress,
      order: AgreedOrder,
    ): Promise<OpenedPage> {
      const there = openAgreement(order.expectedTotal);
      if (!there)
        return openPage(session.data.payment?.method ?? "", returnAddress, {
          order,
        });
      session.update({ payment: { ...there.payment, order } });
      return { ok: true, redirectUrl: there.url };
    },

    /** The page on which the shopper is to agree; null when none is open. */
    get agreementPage(): string | null {
      const { payment, basketId } = session.data;
      return payment?.state && payment.basketId === basketId
        ? (payment.url ?? null)
        : null;
    },

    /**
     * Takes the shopper back from agreeing, once; answers with the order that was to be placed. Null
     * for a return that this session does not wait for. `token` is "" for anyone who did not agree.
     */
    agreed(state: string, token: string): AgreedOrder | null {
      const payment = awaited(state);
      if (!payment?.order) return null;
      const { order, ...rest } = payment;
      const isGiven = token !== "" && token.length <= longestToken;
      session.update({
        payment: {
          ...rest,
          state: null,
          ...(isGiven && { authorizationToken: token }),
        },
      });
      return order;
    },

    /** An agreement counts for one order: what was not placed has to be agreed to again. */
    forgetAgreement(): void {
      const { payment } = session.data;
      if (!payment?.authorizationToken) return;
      const { authorizationToken: _, ...rest } = payment;
      session.update({ payment: rest });
    },
  };
}
