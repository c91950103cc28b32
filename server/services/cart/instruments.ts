/**
 * What pays a part of the order before money does: balances of the account, rewards and saved gift cards
 * [CHK-030, PAY-005, PAY-006]. The upstream keeps the ledger: it decides what each pays, in which order,
 * and what is left; nothing is added up here.
 */
import type { Addresses } from "../../../app/domain/addresses";
import {
  rewardMethodOf,
  type BalanceMethod,
} from "../../../app/domain/payment/payment-means";
import { isUpstreamFailure } from "../../http/errors";
import type { Attempts } from "../../limits/attempts";
import type { Session } from "../../session/session";
import * as contract from "../../upstreams/cart/contract";
import { toCart } from "../../upstreams/cart/map";
import type { SessionQueue } from "../session-queue";
import type { Call } from "../upstream-call";
import { cartProblem, type Baskets } from "./baskets";
import type { CartOutcome } from "./cart";

interface InstrumentsParts {
  readonly call: Call;
  readonly session: Session;
  readonly addresses: Addresses;
  readonly baskets: Baskets;
  readonly queue: SessionQueue;
  readonly arrivedAt: number;
  readonly attemptLimits: Attempts;
  readonly bonusFirst: boolean;
}

/** One of these names what is added, where its means of payment does not. */
interface Added {
  readonly payment_method_id: contract.PaymentMethodId;
  readonly payment_instrument_id?: string;
  readonly rewardCode?: string;
}

export function createInstruments(parts: InstrumentsParts) {
  const { call, session, addresses, baskets, queue, arrivedAt } = parts;

  /** Without an amount: each takes as much of the total as it can. */
  async function add(
    operation: "addPayment" | "addGiftCard",
    body: Added,
  ): Promise<CartOutcome> {
    const work = () =>
      baskets.change(async (basketId) => {
        const answer = await call(contract.addPaymentInstrument, {
          params: { basketId },
          body,
        });
        return (
          answer.basket ??
          call(contract.getCart, { params: { basketId }, query: {} })
        );
      });
    try {
      const basket = await queue.run(session, arrivedAt, work);
      const look = {
        signedIn: session.data.consumer !== null,
        bonusFirst: parts.bonusFirst,
        tellsReasons: false,
      };
      return { ok: true, cart: toCart(basket, look, addresses) };
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
      return { ok: false, problem: cartProblem(error, operation) };
    }
  }

  return {
    /** Points, or the credit of a role. */
    addBalance: (method: BalanceMethod) =>
      add("addPayment", { payment_method_id: method }),

    /** A code or the number of a card; tries are counted, as both can be guessed. */
    async addReward(code: string): Promise<CartOutcome> {
      const problem = await parts.attemptLimits.refuse(
        "giftCard",
        code,
        "field:reward",
      );
      if (problem) return { ok: false, problem };
      return add("addPayment", {
        payment_method_id: rewardMethodOf(code),
        rewardCode: code,
      });
    },

    /** By the id under which the account keeps it; the upstream refuses anybody else's. */
    addSavedGiftCard: (id: string) =>
      add("addGiftCard", {
        payment_method_id: "GIFT_CARD",
        payment_instrument_id: id,
      }),
  };
}
