/**
 * The order in which means of payment are used up, whatever was added first [CHK-030]: what belongs to
 * the account and to nobody's purse, then gift cards, then what asks for money. The voucher comes before
 * all of them: it is no instrument, it lowers the total.
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

/** Whether several of its kind may pay parts of a basket; of all others one pays the rest. */
export const paysPart = (method: PaymentMethodId): boolean =>
  partial.includes(method);

const rankOf = ({ payment_method_id }: StoredInstrument): number =>
  paysPart(payment_method_id)
    ? partial.indexOf(payment_method_id)
    : partial.length;

/** Instruments of one kind stay in the order in which they were added. */
export const inUseOrder = (
  instruments: readonly StoredInstrument[],
): readonly StoredInstrument[] =>
  [...instruments].sort((a, b) => rankOf(a) - rankOf(b));
