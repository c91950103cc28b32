/** Adds means of payment to a basket and removes them. */
import type { BasketContext } from "../cart/basket-context";
import { refusalOf } from "../cart/basket-refusals";
import type { BasketRow, StoredInstrument } from "../cart/basket-row";
import { toCents, type Cents } from "../pricing/cents";
import { checkGiftCard, giftCardLimit, type GiftCardCheck } from "./gift-cards";
import {
  newId,
  type Payment,
  type ProviderMethod,
} from "../../payment-provider/payments";
import {
  demandCredit,
  demandPoints,
  demandRewards,
  giftCardId,
} from "./account-balances";
import { labelOf, paymentMethodsOf, sellsGiftCards } from "./payment-methods";
import { noteSession } from "./payment-session";
import { findReward } from "./reward-codes";
import { demandSavedGiftCard } from "./saved-instruments";
import { paysPart } from "./use-order";

/** Creates the instrument of a gift card; throws the GFC error of the card. */
export function giftCardInstrument(
  context: BasketContext,
  row: BasketRow,
  { number: typed, pin }: { readonly number: string; readonly pin: string },
  cap: Cents,
): StoredInstrument {
  const card = checkGiftCard(context.upstreams.db, typed, pin);
  return giftCardOf(context, row, card, cap);
}

/** The same for a saved gift card of the account, without a PIN; throws PYT404 for somebody else's. */
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
  const payment_instrument_id = giftCardId(card.number);
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

/** Creates the instrument of the account's points, whose value is read when the basket is priced. */
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

/** Creates the instrument of the account's credit, whose rest is read when the basket is priced. */
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

/** Throws PYT404 for an unknown code or card, PYT300 for one that is already on the basket. */
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

/** The limit of a method that is not authorised for an amount of its own: it pays the rest. */
const unlimited: Cents = 1_000_000_000;

/** Methods that the shopper agrees to when the order is placed, or afterwards at the bank. */
const agreedLater: ReadonlySet<ProviderMethod> = new Set([
  "KLARNA",
  "IDEAL",
  "P24",
]);

/** Whether the payment belongs to this basket; a card from the provider's fields is assigned to it. */
function isOfBasket(
  { upstreams }: BasketContext,
  { basketId, consumerNo }: BasketRow,
  payment: Payment,
): boolean {
  const known = upstreams.db.paymentSession.findFirst({
    where: { payment_instrument_id: { equals: payment.instrumentId } },
  });
  if (known) return known.basketId === basketId;
  // Only the shopper who typed the card has its token, which is valid for one basket.
  if (payment.amount !== null) return false;
  noteSession(upstreams, {
    sessionID: payment.id,
    payment_instrument_id: payment.instrumentId,
    basketId,
    consumerNo,
    returnTo: payment.returnTo,
  });
  return true;
}

/**
 * Creates the instrument of a payment at the provider. Throws PYT404 for an id
 * that does not belong to this basket, PAY400 for a payment that was not
 * authorised or whose session has expired.
 */
export function providerInstrument(
  context: BasketContext,
  row: BasketRow,
  method: string,
  { payment, cap }: { readonly payment: Payment | null; readonly cap: Cents },
): StoredInstrument {
  if (payment?.method !== method || !isOfBasket(context, row, payment))
    throw refusalOf("PYT404");
  const { amount, card, expiresAt, status, id, instrumentId } = payment;
  const isLater = agreedLater.has(payment.method);
  const inTime = expiresAt > context.upstreams.now().getTime();
  const isGood = isLater ? status === "open" : status === "authorized";
  if (!isGood || !inTime || (payment.method === "CREDIT_CARD" && !card))
    throw refusalOf("PAY400");
  const label = paymentMethodsOf(context, row).find(
    ({ code }) => code === method,
  )?.label;
  if (label === undefined) throw refusalOf("PAY400");
  return {
    payment_instrument_id: instrumentId,
    payment_method_id: payment.method,
    limit: Math.min(isLater ? unlimited : (amount ?? unlimited), cap),
    label,
    masked: "",
    ...card,
    sessionID: id,
  };
}

/** Creates the instrument of the store's card terminal, which reads the card when the order is placed. */
export function terminalInstrument(
  { site }: BasketContext,
  cap: Cents,
): StoredInstrument {
  return {
    payment_instrument_id: newId(),
    payment_method_id: "CARD_TERMINAL",
    limit: cap,
    masked: "",
    label: labelOf("CARD_TERMINAL", site),
  };
}

/** Returns the basket with the instrument; one that pays the rest replaces an earlier one that did. */
export function withInstrument(
  row: BasketRow,
  added: StoredInstrument,
): BasketRow {
  const others = row.instruments.filter(
    ({ payment_method_id, payment_instrument_id }) =>
      payment_instrument_id !== added.payment_instrument_id &&
      (paysPart(added.payment_method_id) || paysPart(payment_method_id)),
  );
  return { ...row, instruments: [...others, added] };
}

/** Returns the basket without the instrument; throws PYT404 if it is not there. */
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
