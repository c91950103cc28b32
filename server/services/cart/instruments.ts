/**
 * What pays a part of the order before money does: balances of the account, rewards and gift cards
 * [CHK-030, PAY-005, PAY-006]. The upstream keeps the ledger: it decides what each pays, in which order,
 * and what is left; nothing is added up here.
 */
import {
  rewardMethodOf,
  type BalanceMethod,
} from "../../../app/domain/payment/payment-means";
import type { Attempts } from "../../limits/attempts";
import type { VisitorEvents } from "../../analytics/visitor-events";
import type { BodyOf } from "../../http/endpoint";
import * as contract from "../../upstreams/cart/contract";
import type { Call } from "../upstream-call";
import type { Baskets } from "./baskets";
import type { CartChanges, CartOutcome } from "./cart-changes";

interface InstrumentsParts {
  readonly call: Call;
  readonly baskets: Baskets;
  readonly changes: CartChanges;
  readonly attemptLimits: Attempts;
  readonly analytics: Pick<VisitorEvents, "note">;
}

type Added = BodyOf<typeof contract.addPaymentInstrument>;

export function createInstruments(parts: InstrumentsParts) {
  const { call, baskets, changes, attemptLimits } = parts;

  /**
   * Without an amount: each takes as much of the total as it can. Nothing is put on a new cart that has
   * nothing in it, as after an order in another tab; the answer is that cart.
   */
  async function add(
    operation: "addPayment" | "addGiftCard",
    body: Added,
  ): Promise<CartOutcome> {
    const added = await changes.changeCart(operation, () =>
      baskets.change(async (basketId, remade) =>
        remade?.items.length === 0
          ? remade
          : baskets.basketOf(
              await call(contract.addPaymentInstrument, {
                params: { basketId },
                body,
              }),
              basketId,
            ),
      ),
    );
    const label = body.payment_method_id;
    if (added.ok) parts.analytics.note("add_payment_info", { label });
    return added;
  }

  /** The same for what can be guessed: its tries are counted. */
  async function tryToAdd(
    guessed: string,
    field: "field:giftCard" | "field:reward",
    ...work: Parameters<typeof add>
  ): Promise<CartOutcome> {
    const problem = await attemptLimits.refuse("giftCard", guessed, field);
    return problem ? { ok: false, problem } : add(...work);
  }

  return {
    /** Points, or the credit of a role. */
    addBalance: (method: BalanceMethod) =>
      add("addPayment", { payment_method_id: method }),

    /** A code or the number of a card. */
    addReward: (code: string) =>
      tryToAdd(code, "field:reward", "addPayment", {
        payment_method_id: rewardMethodOf(code),
        rewardCode: code,
      }),

    /** Takes as much of the total as the card holds [CART-024]. */
    addGiftCard: (number: string, pin: string) =>
      tryToAdd(number, "field:giftCard", "addGiftCard", {
        payment_method_id: "GIFT_CARD",
        giftCard: { number, pin },
      }),

    /** By the id under which the account keeps it; the upstream refuses anybody else's. */
    addSavedGiftCard: (id: string) =>
      add("addGiftCard", {
        payment_method_id: "GIFT_CARD",
        payment_instrument_id: id,
      }),
  };
}
