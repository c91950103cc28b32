/** The saved cards that a signed-in shopper can pay with [CHK-032]. */
import { optional } from "~/errors/optional";
import type { AppLoadContext } from "@remix-run/node";
import { expiryText, isExpired } from "~/domain/account/saved-payments";
import { translatorOf } from "~/i18n/messages.server";
import { cardLabel } from "~/ui/card-label";
import type { SavedCardChoice } from "./saved-card-choice";

/** None for a guest, and while nobody can say: then a card is typed. Expired ones pay nothing. */
export async function savedCardChoices(
  context: AppLoadContext,
): Promise<readonly SavedCardChoice[]> {
  if (!context.visitor.account) return [];
  const t = translatorOf(context);
  const now = new Date();
  const cards = await optional(context.savedPayments.cards(), []);
  return cards
    .filter((card) => !isExpired(card, now))
    .map((card) => {
      const { id, expires } = card;
      const date = expires && expiryText(expires);
      return {
        id,
        label: cardLabel(t, card),
        expiry: date ? t("payments.cards.expires", { date }) : "",
      };
    });
}
