/** What visits to the payment provider have in common, whatever they pay with and whoever says where to. */
import { randomUUID } from "node:crypto";
import type { Addresses } from "../../../app/domain/addresses";
import type { Cart } from "../../../app/domain/cart";
import { raise, toProblem, type Problem } from "../../../app/errors/problem";
import { isUpstreamFailure } from "../../http/errors";
import type { QueryOf, ResponseOf } from "../../http/endpoint";
import type { Session } from "../../session/session";
import type { BasketWire } from "../../upstreams/cart/basket-wire";
import * as contract from "../../upstreams/cart/contract";
import { toCart } from "../../upstreams/cart/map";
import type { Baskets } from "../cart/baskets";
import type { SessionQueue } from "../session-queue";
import type { Call } from "../upstream-call";
import { openPaymentSession } from "./payment-session";

export interface PaymentVisitParts {
  readonly call: Call;
  readonly session: Session;
  readonly addresses: Addresses;
  readonly baskets: Baskets;
  readonly queue: SessionQueue;
  readonly arrivedAt: number;
  readonly bonusFirst: boolean;
  readonly paymentRetryMs: number;
}

export type OpenedPage =
  | { readonly ok: true; readonly redirectUrl: string }
  | { readonly ok: false; readonly problem: Problem };

/** Where the provider leads back to, by the nonce of the visit. */
export type ReturnAddress = (state: string) => string;

/** A visit, and the nonce that travels in its return address. */
export interface OpenedVisit {
  readonly state: string;
  readonly opened: ResponseOf<typeof contract.createPaymentSession>;
}

type Query = QueryOf<typeof contract.createPaymentSession>;

/** What opening a page came to, as a form is answered; null is for who has no cart. */
export async function openedPage(
  open: () => Promise<OpenedVisit | null>,
): Promise<OpenedPage> {
  try {
    const visit = await open();
    return visit
      ? { ok: true, redirectUrl: visit.opened.redirectUrl }
      : { ok: false, problem: raise("BSK404") };
  } catch (error) {
    if (!isUpstreamFailure(error)) throw error;
    return { ok: false, problem: toProblem(error, "startPaymentSession") };
  }
}

export function createPaymentVisits(parts: PaymentVisitParts) {
  const { call, session, addresses, baskets, queue, arrivedAt } = parts;
  return {
    /** Opens a visit that pays a basket by the method; the caller remembers it. */
    async open(
      basketId: string,
      method: string,
      returnAddress: ReturnAddress,
      more: Pick<Query, "express" | "paymentInstrumentId" | "terminalId"> = {},
    ): Promise<OpenedVisit> {
      const state = randomUUID();
      const query = {
        basketId,
        referer: returnAddress(state),
        paymentMethodId: method,
        paymentMethod: method,
        ...more,
      };
      const { paymentRetryMs } = parts;
      return {
        state,
        opened: await openPaymentSession(call, query, paymentRetryMs),
      };
    },

    /** The basket with the instrument on it, and what the provider calls the visit that made it. */
    async add(
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
    },

    /** Changes the session's cart, one change of a session after the other. */
    async change(
      work: (basketId: string) => Promise<BasketWire>,
    ): Promise<Cart> {
      const basket = await queue.run(session, arrivedAt, () =>
        baskets.change(work),
      );
      const look = {
        signedIn: session.data.consumer !== null,
        bonusFirst: parts.bonusFirst,
        tellsReasons: false,
      };
      return toCart(basket, look, addresses);
    },
  };
}
