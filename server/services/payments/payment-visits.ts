/** What visits to the payment provider have in common, whatever they pay with and whoever says where to. */
import { randomUUID } from "node:crypto";
import { raise, type Problem } from "../../../app/errors/problem";
import type { VisitorPurchases } from "../../analytics/purchases";
import type { VisitorEvents } from "../../analytics/visitor-events";
import type { QueryOf, ResponseOf } from "../../http/endpoint";
import type { Session } from "../../session/session";
import type { BasketWire } from "../../upstreams/cart/basket-wire";
import * as contract from "../../upstreams/cart/contract";
import type { Baskets } from "../cart/baskets";
import type { CartChanges, CartOutcome } from "../cart/cart-changes";
import type { Call } from "../upstream-call";
import { openPaymentSession } from "./payment-session";

export interface PaymentVisitParts {
  readonly call: Call;
  readonly session: Session;
  readonly baskets: Baskets;
  readonly changes: CartChanges;
  readonly paymentRetryMs: number;
  readonly analytics: Pick<VisitorEvents, "note">;
  readonly purchases: Pick<VisitorPurchases, "placed">;
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

export function createPaymentVisits(parts: PaymentVisitParts) {
  const { call, session, baskets, changes } = parts;
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
      parts.analytics.note("add_payment_info", { label: method });
      return {
        basket: await baskets.basketOf({ basket }, basketId),
        sessionId: added[0]?.session_id ?? "",
      };
    },

    /** Puts a means of payment on the session's cart. */
    change: (
      work: (basketId: string) => Promise<BasketWire>,
    ): Promise<CartOutcome> =>
      changes.changeCart("addPayment", () => baskets.change(work)),

    /** Opens a page that pays the session's cart, which there may not be; as a form is answered. */
    async openForCart(
      open: (basketId: string) => Promise<OpenedVisit>,
    ): Promise<OpenedPage> {
      const { basketId } = session.data;
      if (!basketId) return { ok: false, problem: raise("BSK404") };
      const opened = await changes.ask("startPaymentSession", () =>
        open(basketId),
      );
      return opened.ok
        ? { ok: true, redirectUrl: opened.value.opened.redirectUrl }
        : opened;
    },
  };
}
