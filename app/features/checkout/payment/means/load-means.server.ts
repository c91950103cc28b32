/** The balances, rewards and saved gift cards that the shopper may pay with now [CHK-030, VAL-013]. */
import type { AppLoadContext } from "@remix-run/node";
import type { SavedGiftCard } from "~/domain/account/saved-payments";
import { allowsRewards, type Spend } from "~/domain/account/role";
import type { Cart } from "~/domain/cart";
import {
  isBalanceMethod,
  isRewardMethod,
} from "~/domain/payment/payment-means";
import { translatorOf } from "~/i18n/messages.server";
import type { BalanceView, MeansView, SavedGiftCardChoice } from "./means-view";
import { optional } from "~/errors/optional";

interface Offered {
  readonly code: string;
  readonly label: string;
  readonly maxAmount: number | null;
}

/** Reads the saved gift cards. Empty for a guest and when the read fails: a card can still be typed. */
export async function readGiftCards({
  visitor,
  savedPayments,
  features,
}: AppLoadContext): Promise<readonly SavedGiftCard[]> {
  if (!visitor.account || !features.has("gift-cards")) return [];
  return optional<readonly SavedGiftCard[]>(savedPayments.giftCards(), []);
}

/**
 * Returns the cards with a balance that are not on the order yet. An instrument is known only by its last
 * digits, so for each instrument one card with these digits is left out.
 */
function unused(
  cards: readonly SavedGiftCard[],
  { instruments }: Cart,
): readonly SavedGiftCard[] {
  const endings = instruments
    .filter(({ method }) => method === "GIFT_CARD")
    .map(({ label }) => label.slice(-4));
  return cards.filter(({ ending, balance }) => {
    const used = endings.indexOf(ending);
    if (used >= 0) endings.splice(used, 1);
    return used < 0 && balance?.amount !== 0;
  });
}

function balancesOf(
  { roles }: Pick<AppLoadContext, "roles">,
  { instruments, totals: { currency } }: Cart,
  offered: readonly Offered[],
): readonly BalanceView[] {
  return offered.flatMap(({ code, label, maxAmount }) => {
    const isUsed = instruments.some(({ method }) => method === code);
    if (!isBalanceMethod(code) || isUsed || !maxAmount) return [];
    return {
      method: code,
      label,
      available: { amount: maxAmount, currency },
      awaitsTerms:
        code === "INFLUENCER_CREDIT" &&
        roles.termsToAccept === "credited-consumer-terms",
    };
  });
}

/** What the account has to pay with. */
interface OwnMeans {
  readonly giftCards: readonly SavedGiftCard[];
  readonly spend: Spend | null;
}

export function toMeansView(
  context: AppLoadContext,
  cart: Cart,
  all: readonly Offered[],
  { giftCards, spend }: OwnMeans,
): MeansView {
  const offered = allowsRewards(spend)
    ? all
    : all.filter(({ code }) => !isRewardMethod(code));
  const offers = (method: string) =>
    offered.some(({ code }) => code === method);
  const t = translatorOf(context);
  const toChoice = (card: SavedGiftCard): SavedGiftCardChoice => ({
    id: card.id,
    label: card.ending
      ? t("payments.giftCards.named", { digits: card.ending })
      : t("payments.giftCards.plain"),
    balance: card.balance,
  });
  return {
    balances: balancesOf(context, cart, offered),
    takesRewards: offers("REWARD_CODE") || offers("REWARD_CARD"),
    savedGiftCards: offers("GIFT_CARD")
      ? unused(giftCards, cart).map(toChoice)
      : [],
    canSave: context.visitor.account !== null,
  };
}
