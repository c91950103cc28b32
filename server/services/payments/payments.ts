/**
 * Paying what is left of a cart at the payment provider. What the address claims that leads back from
 * there is only a hint: the upstream says whether an instrument can be used.
 *
 * Before the order: a card, or an account elsewhere. With the order: paying later, and the card terminal
 * beside a kiosk, agreed to once the shopper has seen the summary. After it: a bank, see `server/orders/order-challenge.ts`.
 */
import { createHash, randomUUID } from "node:crypto";
import {
  paymentWay,
  terminalMethod,
} from "../../../app/domain/payment/payment-ways";
import type { Addresses } from "../../../app/domain/addresses";
import { raise, toProblem, type Problem } from "../../../app/errors/problem";
import { isUpstreamFailure } from "../../http/errors";
import type { Kiosk } from "../../kiosk/kiosk-device";
import type { Session } from "../../session/session";
import type { Payment } from "../../session/session-data";
import type { BasketWire } from "../../upstreams/cart/basket-wire";
import * as contract from "../../upstreams/cart/contract";
import { toCart } from "../../upstreams/cart/map";
import { cartProblem, type Baskets } from "../cart/baskets";
import type { CartOutcome } from "../cart/cart";
import type { SessionQueue } from "../session-queue";
import type { Call } from "../upstream-call";
import { openPaymentSession } from "./payment-session";
import { terminalOf } from "./terminals";

export interface PaymentsParts {
  readonly call: Call;
  readonly session: Session;
  readonly addresses: Addresses;
  readonly baskets: Baskets;
  readonly queue: SessionQueue;
  readonly arrivedAt: number;
  readonly bonusFirst: boolean;
  readonly paymentRetryMs: number;
  /** The kiosk that the request comes from. */
  readonly kiosk: Kiosk | null;
}

/** What the shopper agreed to when the button to order was pressed. */
export type AgreedOrder = NonNullable<Payment["order"]>;

export type OpenedPage =
  | { readonly ok: true; readonly redirectUrl: string }
  | { readonly ok: false; readonly problem: Problem };

/** Where the provider leads back to, by the nonce of the visit. */
export type ReturnAddress = (state: string) => string;

/** What the session has room for; without it an agreement is known by its other token alone. */
const longestToken = 256;
const longestAddress = 256;
const longestAgent = 256;

const isAtTerminal = (method: string) => paymentWay(method) === "terminal";

export function createPayments(parts: PaymentsParts) {
  const { call, session, addresses, baskets, queue, arrivedAt } = parts;

  async function change(
    work: (basketId: string) => Promise<BasketWire>,
  ): Promise<CartOutcome> {
    try {
      const basket = await queue.run(session, arrivedAt, () =>
        baskets.change(work),
      );
      const look = {
        signedIn: session.data.consumer !== null,
        bonusFirst: parts.bonusFirst,
        tellsReasons: false,
      };
      return { ok: true, cart: toCart(basket, look, addresses) };
    } catch (error) {
      return { ok: false, problem: cartProblem(error, "addPayment") };
    }
  }

  /** The cart with the instrument on it, and what the provider calls the visit that made it. */
  async function add(
    basketId: string,
    method: string,
    instrumentId: string,
  ): Promise<{ basket: BasketWire; sessionId: string }> {
    const { basket, payment_instruments: added } = await call(
      contract.addPaymentInstrument,
      {
        params: { basketId },
        body: {
          payment_method_id: method,
          payment_instrument_id: instrumentId,
        },
      },
    );
    return {
      basket:
        basket ??
        (await call(contract.getCart, { params: { basketId }, query: {} })),
      sessionId: added[0]?.session_id ?? "",
    };
  }

  /** Opens a visit and remembers it; `state` is null when nobody is to come back from it. */
  async function open(
    method: string,
    returnAddress: ReturnAddress,
    more: { readonly savedCard?: string; readonly order?: AgreedOrder } = {},
  ) {
    const { basketId } = session.data;
    if (!basketId) return null;
    const state = randomUUID();
    const { savedCard, order } = more;
    const opened = await openPaymentSession(
      call,
      {
        basketId,
        referer: returnAddress(state),
        paymentMethodId: method,
        paymentMethod: method,
        ...(savedCard && { paymentInstrumentId: savedCard }),
        ...(parts.kiosk &&
          isAtTerminal(method) && { terminalId: terminalOf(parts.kiosk) }),
      },
      parts.paymentRetryMs,
    );
    const { clientToken, redirectUrl } = opened;
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
        }),
      },
    });
    return opened;
  }

  async function openPage(
    ...input: Parameters<typeof open>
  ): Promise<OpenedPage> {
    try {
      const opened = await open(...input);
      return opened
        ? { ok: true, redirectUrl: opened.redirectUrl }
        : { ok: false, problem: raise("BSK404") };
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
      return { ok: false, problem: toProblem(error, "startPaymentSession") };
    }
  }

  /** The visit that this session waits to hear of; null for a return that it does not wait for. */
  function awaited(state: string): Payment | null {
    const { payment, basketId } = session.data;
    return state !== "" &&
      payment?.state === state &&
      payment.basketId === basketId
      ? payment
      : null;
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
      return change(
        async (basketId) => (await add(basketId, method, instrumentId)).basket,
      );
    },

    /** Pays by a card that was typed into the provider's fields: `token` is all that the shop gets. */
    async useCard(token: string): Promise<CartOutcome> {
      const outcome = await change(async (basketId) => {
        const { basket, sessionId } = await add(basketId, "CREDIT_CARD", token);
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
      return outcome;
    },

    /** Puts a means of payment on the cart that is agreed to when the order is placed, or after that. */
    async choose(
      method: string,
      returnAddress: ReturnAddress,
    ): Promise<CartOutcome> {
      try {
        const opened = await open(method, returnAddress);
        if (!opened) return { ok: false, problem: raise("BSK404") };
      } catch (error) {
        if (!isUpstreamFailure(error)) throw error;
        return { ok: false, problem: toProblem(error, "startPaymentSession") };
      }
      const { payment } = session.data;
      const instrumentId = payment?.instrumentId ?? "";
      if (payment) session.update({ payment: { ...payment, state: null } });
      return change(
        async (basketId) => (await add(basketId, method, instrumentId)).basket,
      );
    },

    /**
     * Puts the store's card terminal on the cart, which asks for the card when the order is placed. Only
     * kiosks have one.
     */
    async chooseTerminal(): Promise<CartOutcome> {
      if (!parts.kiosk) return { ok: false, problem: raise("PAY400") };
      return change(async (basketId) => {
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
        return (
          basket ??
          (await call(contract.getCart, { params: { basketId }, query: {} }))
        );
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

    /** Opens the page on which the shopper agrees; the order goes on when they are back. */
    agree: (
      returnAddress: ReturnAddress,
      order: AgreedOrder,
    ): Promise<OpenedPage> =>
      openPage(session.data.payment?.method ?? "", returnAddress, { order }),

    /** The page on which the shopper is to agree; null when none is open. */
    get agreementPage(): string | null {
      const { payment, basketId } = session.data;
      return payment?.state && payment.basketId === basketId
        ? (payment.url ?? null)
        : null;
    },

    /**
     * Takes the shopper back from agreeing, once; answers with the order that was to be placed. Null
     * for a return that this session does not wait for. `token` is "" for who did not agree.
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

    /**
     * Tells the upstream once per checkout which device it is, by values of the server's own. Fraud
     * checks can do without: a failed call is made again with the next page.
     */
    async noteDevice(userAgent: string): Promise<void> {
      const { basketId, usid, fingerprinted } = session.data;
      if (!basketId || fingerprinted === basketId) return;
      const deviceId = createHash("sha256").update(`device ${usid}`);
      try {
        await call(contract.postFingerprint, {
          body: {
            basketId,
            sessionId: usid,
            deviceId: deviceId.digest("hex").slice(0, 32),
            userAgent: userAgent.slice(0, longestAgent),
          },
        });
      } catch (error) {
        if (!isUpstreamFailure(error)) throw error;
        return;
      }
      session.update({ fingerprinted: basketId });
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
