/** The balances, gift cards and rewards that the billing step offers, each with its own form. */
import type { BalanceMethod } from "~/domain/payment/payment-means";
import type { Money } from "~/domain/money";

export interface BalanceView {
  readonly method: BalanceMethod;
  /** The upstream's text. */
  readonly label: string;
  readonly available: Money;
  /** Whether its terms must be accepted first [DLG-018]. */
  readonly awaitsTerms: boolean;
}

export interface SavedGiftCardChoice {
  readonly id: string;
  readonly label: string;
  /** Null when it is not known. */
  readonly balance: Money | null;
}

export interface MeansView {
  readonly balances: readonly BalanceView[];
  readonly takesRewards: boolean;
  readonly savedGiftCards: readonly SavedGiftCardChoice[];
  /** Whether there is an account to save a gift card in. */
  readonly canSave: boolean;
}
