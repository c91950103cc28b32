/** Maps saved means of payment from the wire to what the account shows. */
import type {
  SavedCard,
  SavedGiftCard,
} from "../../../app/domain/account/saved-payments";
import { cardName } from "../../../app/domain/payment/card";
import type { SavedInstrumentWire } from "./contract";

/** The last four digits; whatever the upstream masks, the shop uses nothing else. */
const endingOf = (masked: string): string => /\d{4}$/.exec(masked)?.[0] ?? "";

/** The card of an instrument; null if it is not a card. */
export function toSavedCard({
  paymentInstrumentId: id,
  card,
  main: isMain,
}: SavedInstrumentWire): SavedCard | null {
  if (!card) return null;
  const { expirationMonth: month, expirationYear: year } = card;
  return {
    id,
    brand: cardName(card.cardType),
    ending: endingOf(card.maskedNumber),
    expires: month && year ? { month, year } : null,
    isMain,
  };
}

/** The gift card of an instrument; null if it is not a gift card. */
export function toSavedGiftCard(
  { paymentInstrumentId: id, giftCard }: SavedInstrumentWire,
  currency: string,
): SavedGiftCard | null {
  if (!giftCard) return null;
  const { maskedNumber, balance: amount } = giftCard;
  return {
    id,
    ending: endingOf(maskedNumber),
    balance: amount === undefined ? null : { amount, currency },
  };
}
