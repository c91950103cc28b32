/** The saved cards that a consumer can pay with [CHK-032]. */
import { optional } from "~/errors/optional";
import type { AppLoadContext } from "@remix-run/node";
import { expiryText, isExpired } from "~/domain/account/saved-payments";
import { translatorOf } from "~/i18n/messages.server";
import { cardLabel } from "~/ui/card-label";
import type { SavedCardChoice } from "./saved-card-choice";

/** Reads the cards that have not expired. Empty for a guest and when the read fails: a card can be typed. */
export async function savedCardChoices(
  context: AppLoadContext,
): Promise<readonly SavedCardChoice[]> {
  if (!context.visitor.account || !context.features.has("saved-cards"))
    return [];
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
