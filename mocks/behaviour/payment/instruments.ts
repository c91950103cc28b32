/** Putting means of payment on a basket and taking them off again. */
import type { BasketContext } from "../cart/basket-context";
import { refusalOf } from "../cart/basket-refusals";
import type { BasketRow, StoredInstrument } from "../cart/basket-row";
import type { Cents } from "../pricing/cents";
import { checkGiftCard, giftCardLimit } from "./gift-cards";
import { say } from "../../wording";
import { giftCardLabel, sellsGiftCards } from "./payment-methods";

/** Throws the GFC error of the card, else the instrument it makes. */
export function giftCardInstrument(
  context: BasketContext,
  row: BasketRow,
  { number: typed, pin }: { readonly number: string; readonly pin: string },
  cap: Cents,
): StoredInstrument {
  const card = checkGiftCard(context.upstreams.db, typed, pin);
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
    label: say(giftCardLabel, context.site),
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

/** The basket with the instrument; a card takes the place of another card. */
export function withInstrument(
  row: BasketRow,
  added: StoredInstrument,
): BasketRow {
  const kept = row.instruments.filter(
    ({ payment_method_id, payment_instrument_id }) =>
      payment_instrument_id !== added.payment_instrument_id &&
      (added.payment_method_id === "GIFT_CARD" ||
        payment_method_id !== "CREDIT_CARD"),
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
