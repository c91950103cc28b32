/** Putting means of payment on a basket and taking them off again. */
import type { BasketContext } from "../cart/basket-context";
import { refusalOf } from "../cart/basket-refusals";
import type { BasketRow, StoredInstrument } from "../cart/basket-row";
import { toCents, type Cents } from "../pricing/cents";
import { checkGiftCard, giftCardLimit, type GiftCardCheck } from "./gift-cards";
import { demandCredit, demandPoints, demandRewards } from "./account-balances";
import { labelOf, sellsGiftCards } from "./payment-methods";
import { findReward } from "./reward-codes";
import { demandSavedGiftCard } from "./saved-instruments";
import { paysPart } from "./use-order";

/** Throws the GFC error of the card, else the instrument it makes. */
export function giftCardInstrument(
  context: BasketContext,
  row: BasketRow,
  { number: typed, pin }: { readonly number: string; readonly pin: string },
  cap: Cents,
): StoredInstrument {
  const card = checkGiftCard(context.upstreams.db, typed, pin);
  return giftCardOf(context, row, card, cap);
}

/** The same for a gift card that the account keeps, which needs no PIN; PYT404 for somebody else's. */
export function savedGiftCardInstrument(
  context: BasketContext,
  row: BasketRow,
  savedId: string,
  cap: Cents,
): StoredInstrument {
  const card = demandSavedGiftCard(
    context.upstreams,
    context.consumerNo,
    savedId,
  );
  return giftCardOf(context, row, card, cap);
}

function giftCardOf(
  context: BasketContext,
  row: BasketRow,
  card: GiftCardCheck,
  cap: Cents,
): StoredInstrument {
  if ("errorId" in card) throw refusalOf(card.errorId);
  if (sellsGiftCards(context, row)) throw refusalOf("GFC725");
  const payment_instrument_id = `gc-${card.number}`;
  const applied = row.instruments.filter(
    ({ payment_method_id }) => payment_method_id === "GIFT_CARD",
  );
  if (
    applied.some(
      (other) => other.payment_instrument_id === payment_instrument_id,
    )
  ) {
    throw refusalOf("GFC755");
  }
  if (applied.length >= giftCardLimit) throw refusalOf("GFC410");
  return {
    payment_instrument_id,
    payment_method_id: "GIFT_CARD",
    limit: Math.min(card.balance, cap),
    masked: `•••• ${card.number.slice(-4)}`,
    label: labelOf("GIFT_CARD", context.site),
  };
}

/** Points of the account; what they are worth is asked when the basket is priced. */
export function pointsInstrument(
  context: BasketContext,
  row: BasketRow,
  cap: Cents,
): StoredInstrument {
  demandPoints(context, row);
  return {
    payment_instrument_id: "points",
    payment_method_id: "LOYALTY_POINTS",
    limit: cap,
    masked: "",
    label: labelOf("LOYALTY_POINTS", context.site),
  };
}

/** Credit of the account; what is left of it is asked when the basket is priced. */
export function creditInstrument(
  context: BasketContext,
  method: "ATHLETES_PAYMENT" | "INFLUENCER_CREDIT",
  cap: Cents,
): StoredInstrument {
  demandCredit(context, method);
  return {
    payment_instrument_id: "credit",
    payment_method_id: method,
    limit: cap,
    masked: "",
    label: labelOf(method, context.site),
  };
}

/** Throws PYT404 for a code or card that there is not, PYT300 for one that pays already. */
export function rewardInstrument(
  context: BasketContext,
  row: BasketRow,
  method: "REWARD_CODE" | "REWARD_CARD",
  typed: string,
  cap: Cents,
): StoredInstrument {
  demandRewards(context);
  const reward = findReward(method, typed);
  if (!reward) throw refusalOf("PYT404");
  const id = `rw-${reward.code}`;
  if (row.instruments.some((one) => one.payment_instrument_id === id))
    throw refusalOf("PYT300");
  return {
    payment_instrument_id: id,
    payment_method_id: method,
    limit: Math.min(toCents(reward.amount[context.site.currency]), cap),
    masked:
      method === "REWARD_CARD" ? `•••• ${reward.code.slice(-4)}` : reward.code,
    label: labelOf(method, context.site),
  };
}

/**
 * The card that the provider's page authorised for this basket. Throws PYT404
 * for an id that no page made for it, PAY400 for one that was not authorised or
 * whose session has run out.
 */
export function cardInstrument(
  { upstreams }: BasketContext,
  row: BasketRow,
  instrumentId: string,
  cap: Cents,
): StoredInstrument {
  const session = upstreams.db.paymentSession.findFirst({
    where: { payment_instrument_id: { equals: instrumentId } },
  });
  if (session?.basketId !== row.basketId) throw refusalOf("PYT404");
  const inTime = session.expiresAt > upstreams.now().getTime();
  if (session.status !== "authorized" || !session.card || !inTime) {
    throw refusalOf("PAY400");
  }
  return {
    payment_instrument_id: instrumentId,
    payment_method_id: "CREDIT_CARD",
    limit: Math.min(session.amount, cap),
    ...session.card,
    sessionID: session.sessionID,
  };
}

/** The basket with the instrument; what pays the rest takes the place of what did so before. */
export function withInstrument(
  row: BasketRow,
  added: StoredInstrument,
): BasketRow {
  const kept = row.instruments.filter(
    ({ payment_method_id, payment_instrument_id }) =>
      payment_instrument_id !== added.payment_instrument_id &&
      (paysPart(added.payment_method_id) || paysPart(payment_method_id)),
  );
  return { ...row, instruments: [...kept, added] };
}

/** The basket without the instrument; PYT404 when it is not there. */
export function withoutInstrument(
  row: BasketRow,
  methodId: string,
  instrumentId: string,
): BasketRow {
  const instruments = row.instruments.filter(
    ({ payment_method_id, payment_instrument_id }) =>
      payment_method_id !== methodId || payment_instrument_id !== instrumentId,
  );
  if (instruments.length === row.instruments.length) throw refusalOf("PYT404");
  return { ...row, instruments };
}
