/** What the pages and dialogs of the loyalty program show. */
import type { ShownSection } from "~/cms/section-list";
import type { Standing, WelcomeGift } from "~/domain/account/loyalty";
import type { Problem } from "~/errors/problem";

/** For a member. */
export interface MemberView {
  readonly kind: "member";
  readonly standing: Standing;
  /** In words; empty when it is not known. */
  readonly joinedOn: string;
  readonly knowsVouchers: boolean;
  readonly welcome: WelcomeGift | null;
  readonly card: { readonly memberId: string } | { readonly problem: Problem };
  readonly minimum: number;
}

/** For everybody else who has an account. */
export interface JoinView {
  readonly kind: "join";
  /** What the editors say of the program. */
  readonly sections: readonly ShownSection[];
}

export type LoyaltyView = MemberView | JoinView;

/** For the dialog that takes a voucher off the cart. */
export interface RedeemView {
  readonly kind: "redeem";
  /** Null for anyone who is no member. */
  readonly standing: Standing | null;
  readonly minimum: number;
  /** Id of the voucher that is taken off already. */
  readonly voucherId: string | null;
  readonly hasCart: boolean;
}

export interface WelcomeView {
  readonly kind: "welcome";
  readonly firstName: string | null;
  readonly isMember: boolean;
  readonly welcome: WelcomeGift | null;
}

/** Of the program's dialogs, which are one script: every page names each script of a dialog. */
export type LoyaltyDialogView = JoinView | RedeemView | WelcomeView;
