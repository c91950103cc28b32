/** What the pages and dialogs of the loyalty program show. */
import type { ShownSection } from "~/cms/section-list";
import type { Standing, WelcomeGift } from "~/domain/account/loyalty";
import type { Problem } from "~/errors/problem";

/** What the loyalty page shows to a member. */
export interface MemberView {
  readonly kind: "member";
  readonly standing: Standing;
  /** The formatted date; empty when it is not known. */
  readonly joinedOn: string;
  readonly knowsVouchers: boolean;
  readonly welcome: WelcomeGift | null;
  readonly card: { readonly memberId: string } | { readonly problem: Problem };
  readonly minimum: number;
}

/** What it shows to other consumers. */
export interface JoinView {
  readonly kind: "join";
  /** The editors' sections about the program. */
  readonly sections: readonly ShownSection[];
}

export type LoyaltyView = MemberView | JoinView;

/** What the dialog shows that applies a voucher to the cart. */
export interface RedeemView {
  readonly kind: "redeem";
  /** Null for shoppers who are not members. */
  readonly standing: Standing | null;
  readonly minimum: number;
  /** Id of the voucher that is applied already; null without one. */
  readonly voucherId: string | null;
  readonly hasCart: boolean;
}

export interface WelcomeView {
  readonly kind: "welcome";
  readonly firstName: string | null;
  readonly isMember: boolean;
  readonly welcome: WelcomeGift | null;
}

/** The program's dialogs share one script, because every page lists the scripts of all dialogs. */
export type LoyaltyDialogView = JoinView | RedeemView | WelcomeView;
