/**
 * The order in which means of payment are used, whichever was added first [CHK-030]: balances of the account,
 * then gift cards, then payments of money. The voucher comes before all of them: it is not an instrument, it
 * lowers the total.
 */
import type { PaymentMethodId } from "~server/upstreams/cart/contract";
import type { StoredInstrument } from "../cart/basket-row";

const partial: readonly PaymentMethodId[] = [
  "ATHLETES_PAYMENT",
  "INFLUENCER_CREDIT",
  "REWARD_CODE",
  "REWARD_CARD",
  "LOYALTY_POINTS",
  "GIFT_CARD",
];

/** Whether several instruments of the kind can each pay a part; of all other kinds only one pays the rest. */
export const paysPart = (method: PaymentMethodId): boolean =>
  partial.includes(method);

const rankOf = ({ payment_method_id }: StoredInstrument): number =>
  paysPart(payment_method_id)
    ? partial.indexOf(payment_method_id)
    : partial.length;

/** Sorts instruments by that order; those of one kind stay in the order in which they were added. */
export const inUseOrder = (
  instruments: readonly StoredInstrument[],
): readonly StoredInstrument[] =>
  [...instruments].sort((a, b) => rankOf(a) - rankOf(b));
