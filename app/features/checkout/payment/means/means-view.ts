/** What the billing step offers besides money: each by a form of its own. */
import type { BalanceMethod } from "~/domain/payment/payment-means";
import type { Money } from "~/domain/money";

export interface BalanceView {
  readonly method: BalanceMethod;
  /** In the upstream's words. */
  readonly label: string;
  readonly available: Money;
  /** Whether its terms come first [DLG-018]. */
  readonly awaitsTerms: boolean;
}

export interface SavedGiftCardChoice {
  readonly id: string;
  readonly label: string;
  /** Null when nobody says it. */
  readonly balance: Money | null;
}

export interface MeansView {
  readonly balances: readonly BalanceView[];
  readonly takesRewards: boolean;
  readonly savedGiftCards: readonly SavedGiftCardChoice[];
  /** Whether there is an account that can keep a gift card. */
  readonly canSave: boolean;
}
