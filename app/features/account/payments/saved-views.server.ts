/** What the account's pages show of its saved cards and gift cards, in the market's language. */
import {
  expiryText,
  isExpired,
  type SavedCard,
  type SavedGiftCard,
} from "~/domain/account/saved-payments";
import { formatMoney } from "~/domain/money";
import type { Translate } from "~/i18n/translate";
import { cardLabel } from "~/ui/card-label";

export interface SavedCardView {
  readonly id: string;
  readonly label: string;
  /** Empty when it is not known. */
  readonly expiry: string;
  readonly isExpired: boolean;
  readonly isMain: boolean;
}

export interface SavedGiftCardView {
  readonly id: string;
  readonly label: string;
  /** With its currency; null when it is not known. */
  readonly balance: string | null;
}

export function toSavedCardView(
  card: SavedCard,
  t: Translate,
  now: Date,
): SavedCardView {
  const { id, expires, isMain } = card;
  const isOver = isExpired(card, now);
  const date = expires ? expiryText(expires) : "";
  const key = isOver ? "payments.cards.expired" : "payments.cards.expires";
  return {
    id,
    label: cardLabel(t, card),
    expiry: date && t(key, { date }),
    isExpired: isOver,
    isMain,
  };
}

export function toSavedGiftCardView(
  { id, ending: digits, balance }: SavedGiftCard,
  t: Translate,
  tag: string,
): SavedGiftCardView {
  return {
    id,
    label: digits
      ? t("payments.giftCards.named", { digits })
      : t("payments.giftCards.plain"),
    balance: balance && formatMoney(balance, tag),
  };
}
